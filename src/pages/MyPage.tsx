import { Link } from 'react-router-dom'
import { AccountCreated } from '@/features/halls/AccountCreated'
import { AddHall } from '@/features/halls/AddHall'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { MyHalls } from '@/features/halls/MyHalls'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { HallMessages, useMessageSlot } from '@/features/messages/HallMessages'
import { globalHall } from '@/features/messages/messageRules'
import { showHallPause } from '@/features/pauses/HallPauseNotice'
import { PauseAllButton } from '@/features/pauses/PauseAllButton'
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
      <HallMessages hallId={globalHall} />
      <MyHalls messages={messages} pauses={showHallPause} />
      <div className="page-acts">
        <AddHall />
      </div>
      <div className="page-acts cluster">
        <PauseAllButton />
        <Link className="btn btn-quiet" to="/user">
          Min bruker
        </Link>
      </div>
    </>
  )
}
