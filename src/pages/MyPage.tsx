import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { AccountCreated } from '@/features/finder/AccountCreated'
import { AddHall } from '@/features/finder/AddHall'
import { HallCardProvider } from '@/features/halls/HallCardProvider'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { MyHalls } from '@/features/halls/MyHalls'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { GlobalMessages, useMessageSlot } from '@/features/messages/HallMessages'
import { PauseButton } from '@/features/pauses/PauseButton'
import { LinkRow } from '@/ui/LinkRow'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/halls.scss'

/** Not in MyPage: a message that comes would render the whole page. */
function HallCards() {
  const messages = useMessageSlot()
  return (
    <HallCardProvider messages={messages}>
      <MyHalls />
    </HallCardProvider>
  )
}

export function MyPage() {
  useVerificationReturn()
  return (
    <>
      <PageTitle>Mine bingohaller</PageTitle>
      <AccountCreated />
      <HallWarnings />
      <GlobalMessages />
      <HallCards />
      <div className="page-acts mt-3 d-print-none">
        <AddHall />
      </div>
      <ul className="page-acts link-rows mt-3 d-print-none">
        <LinkRow icon="ticket">
          <Link className="link-row__name" to={paths.userTickets}>
            Mine billetter i alle haller
          </Link>
        </LinkRow>
        <LinkRow icon="pause">
          <PauseButton opens="shortPause" variant="row" />
        </LinkRow>
        <LinkRow icon="pause">
          <PauseButton opens="pauseAll" variant="row" />
        </LinkRow>
      </ul>
    </>
  )
}
