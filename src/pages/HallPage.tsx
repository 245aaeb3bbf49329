import { useCallback, type ComponentProps } from 'react'
import { useSelector } from 'react-redux'
import { useMatch } from 'react-router-dom'
import { hallPath, paths } from '@/config/paths'
import { HallCardProvider } from '@/features/halls/HallCardProvider'
import { hallFunctions } from '@/features/halls/hallRules'
import { OneHall } from '@/features/halls/OneHall'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { GlobalMessages, useMessageSlot } from '@/features/messages/HallMessages'
import { selectSession } from '@/features/session/sessionSlice'
import { OpenTickets } from '@/features/tickets/OpenTickets'
import { useNavigateFromHere } from '@/forms/navigateFromHere'

const tickets: ComponentProps<typeof OneHall>['tickets'] = ({ BingoID }) => (
  <OpenTickets bingoid={BingoID} />
)

export function HallPage() {
  const asked = useMatch(paths.hall)?.params
  const id = asked?.id ?? ''
  // The router ignores case in the rest of the address.
  const asksFor = asked?.function?.toLowerCase()
  const navigate = useNavigateFromHere()
  const { noBankID } = useSelector(selectSession)
  const messages = useMessageSlot()
  useVerificationReturn()
  const dropFunction = useCallback(() => navigate(hallPath(id), { replace: true }), [id, navigate])
  return (
    <HallCardProvider messages={messages}>
      {/* Without tickets beside it, the card stands in the column of texts. */}
      <div className={noBankID ? 'column-narrow' : undefined}>
        <OneHall
          hallId={id}
          notices={<GlobalMessages />}
          tickets={tickets}
          asked={hallFunctions.find(({ name }) => name === asksFor)}
          onAddressUsed={dropFunction}
        />
      </div>
    </HallCardProvider>
  )
}
