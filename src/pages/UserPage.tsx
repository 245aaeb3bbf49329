import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { InstallEntry } from '@/features/device/InstallEntry'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { PauseButton } from '@/features/pauses/PauseButton'
import { ReminderForm } from '@/features/reminder/ReminderForm'
import { selectSession } from '@/features/session/sessionSlice'
import { ReminderChoice } from '@/features/time/ReminderChoice'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/user.scss'

/** The player's name, and links to the player's own pages. */
export function UserPage() {
  const { name } = useSelector(selectSession)
  useVerificationReturn()
  return (
    <>
      <PageTitle>Min bruker</PageTitle>
      {name !== '' && <p className="lead">{`Du er logget inn som ${name}.`}</p>}
      <HallWarnings />
      <ul className="ways mt-3">
        <li className="way boxed mt-0 way--link">
          <h2>
            <Link to={paths.userDetails}>Kundeopplysninger</Link>
          </h2>
          <p>Adressen din og det loven ellers krever at vi vet om deg.</p>
        </li>
        <li className="way boxed mt-0 way--link">
          <h2>
            <Link to={paths.myPage}>Mine bingohaller</Link>
          </h2>
          <p>Saldo, innskudd, uttak, billetter og spill i hallene dine.</p>
        </li>
        <li className="way boxed mt-0 way--act">
          <div>
            <h2>Spillepause</h2>
            <p>Stans alt spill i alle hallene dine i minst 12 måneder.</p>
          </div>
          <PauseButton opens="pauseAll" />
        </li>
        <li className="way boxed mt-0 way--link">
          <h2>
            <Link to={paths.userNumbers}>Mine tall</Link>
          </h2>
          <p>Hva som har gått inn og ut av spillekontoene dine, dag for dag.</p>
        </li>
        <InstallEntry />
      </ul>
      <ReminderChoice />
      <ReminderForm />
    </>
  )
}
