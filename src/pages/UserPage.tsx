import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { AppearanceChoices } from '@/features/device/AppearanceChoices'
import { HomeScreenSteps } from '@/features/device/HomeScreenSteps'
import { InstallEntry } from '@/features/device/InstallEntry'
import { HallWarnings } from '@/features/halls/HallWarnings'
import { useVerificationReturn } from '@/features/identity/useVerificationReturn'
import { PauseButton } from '@/features/pauses/PauseButton'
import { WithdrawalsUnderWay } from '@/features/payments/WithdrawalsUnderWay'
import { ReminderForm } from '@/features/reminder/ReminderForm'
import { LastLogin } from '@/features/session/LastLogin'
import { selectSession } from '@/features/session/sessionSlice'
import { ReminderChoice } from '@/features/time/ReminderChoice'
import { monogramOf } from '@/lib/text'
import { PageTitle } from '@/ui/PageTitle'
import { LinkRow } from '@/ui/LinkRow'
import '@/styles/user.scss'

const links = [
  {
    icon: 'user',
    to: paths.userDetails,
    name: 'Kundeopplysninger',
    text: 'Adressen din og det loven ellers krever at vi vet om deg.',
  },
  {
    icon: 'halls',
    to: paths.myPage,
    name: 'Mine bingohaller',
    text: 'Saldo, innskudd, uttak, billetter og spill i hallene dine.',
  },
  {
    icon: 'numbers',
    to: paths.userNumbers,
    name: 'Mine tall',
    text: 'Hva som har gått inn og ut av spillekontoene dine, dag for dag.',
  },
] as const

export function UserPage() {
  const { name } = useSelector(selectSession)
  useVerificationReturn()
  return (
    <>
      <PageTitle>Min bruker</PageTitle>
      {name !== '' && (
        <div className="d-flex align-items-center gap-2 mb-3">
          <span className="ball profile__ball" aria-hidden="true">
            {monogramOf(name)}
          </span>
          <p className="lead m-0">{`Du er logget inn som ${name}.`}</p>
        </div>
      )}
      <LastLogin />
      <HallWarnings />
      <WithdrawalsUnderWay />
      <div className="user-parts">
        <div>
          <ul className="link-rows">
            {links.map(({ icon, to, name: page, text }) => (
              <LinkRow key={to} icon={icon} text={text}>
                <Link className="link-row__name" to={to}>
                  {page}
                </Link>
              </LinkRow>
            ))}
          </ul>
          <ul className="link-rows mt-3">
            <LinkRow icon="pause" text="Stans alt spill i alle hallene dine i minst 12 måneder.">
              <PauseButton opens="pauseAll" variant="row" />
            </LinkRow>
            <InstallEntry />
          </ul>
          <HomeScreenSteps />
        </div>
        <div>
          <ReminderChoice />
          <ReminderForm />
          <section className="boxed">
            <h2>Utseende</h2>
            <AppearanceChoices />
          </section>
        </div>
      </div>
    </>
  )
}
