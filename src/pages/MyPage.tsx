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
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/halls.scss'

export function MyPage() {
  const messages = useMessageSlot()
  useVerificationReturn()
  return (
    <>
      <PageTitle>Mine bingohaller</PageTitle>
      <AccountCreated />
      <HallWarnings />
      <GlobalMessages />
      <HallCardProvider messages={messages}>
        <MyHalls />
      </HallCardProvider>
      <div className="page-acts mt-3 d-print-none">
        <AddHall />
      </div>
      <div className="page-acts cluster mt-3 d-print-none">
        <PauseButton opens="shortPause" />
        <PauseButton opens="pauseAll" />
        <Link className="btn btn-quiet" to={paths.user}>
          Min bruker
        </Link>
      </div>
    </>
  )
}
