import { useCallback } from 'react'
import { useMatch } from 'react-router-dom'
import { hallPath, paths } from '@/config/paths'
import { HallCardProvider } from '@/features/halls/HallCardProvider'
import { hallFunctions } from '@/features/halls/hallRules'
import { OneHall } from '@/features/halls/OneHall'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { GlobalMessages, useMessageSlot } from '@/features/messages/HallMessages'
import { useNavigateFromHere } from '@/forms/navigateFromHere'

export function HallPage() {
  const asked = useMatch(paths.hall)?.params
  const id = asked?.id ?? ''
  // The router ignores case in the rest of the address.
  const asksFor = asked?.function?.toLowerCase()
  const navigate = useNavigateFromHere()
  const messages = useMessageSlot()
  useVerificationReturn()
  const follow = useCallback(() => navigate(hallPath(id), { replace: true }), [id, navigate])
  return (
    <HallCardProvider messages={messages}>
      <OneHall
        hallId={id}
        notices={<GlobalMessages />}
        asked={hallFunctions.find(({ name }) => name === asksFor)}
        onFollowed={follow}
      />
    </HallCardProvider>
  )
}
