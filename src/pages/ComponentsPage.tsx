import { useId, useState, type ReactNode } from 'react'
import Badge from 'react-bootstrap/Badge'
import Table from 'react-bootstrap/Table'
import { Link, NavLink, useLocation } from 'react-router-dom'
import { paths } from '@/config/paths'
import { ActNotice } from '@/features/acts/ActNotice'
import { InstallWay } from '@/features/device/InstallEntry'
import { InAndOut } from '@/features/numbers/InAndOut'
import type { Row } from '@/features/numbers/numbersRules'
import { Sums } from '@/features/numbers/Sums'
import { PauseOutcome } from '@/features/pauses/PauseOutcome'
import { tellShortPause } from '@/features/pauses/pauseTexts'
import { ShortPauseLines } from '@/features/pauses/ShortPauseLines'
import { ReminderFields } from '@/features/reminder/ReminderForm'
import {
  ReminderAnswers as DepositReminderAnswers,
  ReminderQuestion as DepositReminder,
} from '@/features/reminder/ReminderQuestion'
import { noReminder, reminderTitle } from '@/features/reminder/reminderRules'
import { SessionEndingNotice } from '@/features/session/SessionEndingNotice'
import { TicketActions, TicketSheet } from '@/features/tickets/TicketActions'
import { TicketFace } from '@/features/tickets/TicketFace'
import { CareStripBar } from '@/features/time/CareStripBar'
import { EveryGroup } from '@/features/time/ReminderChoice'
import { ReminderQuestion } from '@/features/time/ReminderQuestion'
import type { Every } from '@/features/time/timeRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { Alert } from '@/ui/Alert'
import { Amount } from '@/ui/Amount'
import { AwaitedFrame } from '@/ui/AwaitedFrame'
import { Balls } from '@/ui/Balls'
import { BallMark } from '@/ui/BallMark'
import { BingoCard } from '@/ui/BingoCard'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { CutNote } from '@/ui/CutNote'
import { Disclosure } from '@/ui/Disclosure'
import { HelpLineLink } from '@/ui/HelpLineLink'
import { Icon, iconNames } from '@/ui/Icon'
import { PageTitle } from '@/ui/PageTitle'
import { Pagination } from '@/ui/Pagination'
import { PasswordField } from '@/ui/PasswordField'
import { Picture } from '@/ui/Pictures'
import { RadioGroup } from '@/ui/RadioGroup'
import { RareIcon, rareIconNames } from '@/ui/RareIcon'
import { RetryAlert } from '@/ui/RetryAlert'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'
import { PlayerExamples } from './PlayerExamples'
import '@/styles/badge.scss'
import '@/styles/design-system.scss'
import '@/styles/numbers.scss'
import '@/styles/tables.scss'
import '@/styles/user.scss'

const sections = [
  ['innlogget', 'Innlogget', PlayerExamples],
  ['tegn', 'Farger, skrift og tegninger', Signs],
  ['knapper', 'Knapper og lenker', Buttons],
  ['felt', 'Felt og valg', Fields],
  ['meldinger', 'Meldinger', Messages],
  ['spillevett', 'Spillevett', Care],
  ['venting', 'Venting og lister', Waiting],
  ['tall', 'Beløp og tabeller', Figures],
  ['bingo', 'Kuler, bonger og billetter', Bingo],
] as const

/** Every component of `ui/` in all its states, for anyone who designs or builds a screen. */
export function ComponentsPage() {
  return (
    <div className="design-system">
      <PageTitle>Komponenter</PageTitle>
      <p className="lead">
        Alt skjermbildene er bygd av, i alle tilstander, og når du bruker hva. Se siden i lyst og
        mørkt utseende og med stor tekst.
      </p>
      <nav aria-label="Innhold">
        <ul className="form-links">
          {sections.map(([id, title]) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {sections.map(([id, title, Content]) => (
        <section key={id} className="design-system__section" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Content />
        </section>
      ))}
    </div>
  )
}

/** One component under its own heading, with a sentence on when to use it. */
function Piece({ title, when, children }: { title: string; when: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="design-system__piece" aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className="muted">{when}</p>
      {children}
    </section>
  )
}

const colours = ['paper', 'surface', 'sunken', 'ink', 'muted', 'line', 'control', 'focus'] as const
const strong = ['primary', 'secondary', 'sun', 'info', 'success', 'warning', 'danger'] as const

function Signs() {
  return (
    <>
      <Piece
        title="Farger"
        when="Ett navn, to verdier: lyst og mørkt utseende. En farge står aldri alene om å si noe."
      >
        <ul className="samples">
          {[...colours, ...strong].map((name) => (
            <li key={name}>
              <span className={`swatch swatch--${name}`} />
              {name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece
        title="Skrift"
        when="Enhetens egen, 18 piksler til vanlig, og høyst 65 tegn på en linje."
      >
        <p className="h1">Sidens tittel</p>
        <p className="h2">Overskrift</p>
        <p className="h3">Navn</p>
        <p>Vanlig tekst</p>
      </Piece>
      <Piece title="Ikoner" when="Alltid pynt: det et ikon sier, står i ord ved siden av.">
        <ul className="samples">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
          {rareIconNames.map((name) => (
            <li key={name}>
              <RareIcon name={name} /> {name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece title="Merke og bilder" when="De følger utseendet og eierens farger.">
        <BallMark />
        <div className="samples">
          <Picture name="hall" />
          <Picture name="phone" />
          <Picture name="causes" />
        </div>
      </Piece>
    </>
  )
}

const variants = [
  ['primary', 'Hovedknapp'],
  ['secondary', 'Andreknapp'],
  ['quiet', 'Rolig knapp'],
  ['danger', 'Kan ikke gjøres om'],
] as const

/** Each kind of button in one state. */
const inEach = (state: { busy?: boolean; disabled?: boolean }) => (
  <div className="cluster">
    {variants.map(([variant, name]) => (
      <Button key={variant} variant={variant} {...state}>
        {name}
      </Button>
    ))}
  </div>
)

function Buttons() {
  return (
    <>
      <Piece title="Slag" when="Én hovedknapp på hvert sted.">
        {inEach({})}
      </Piece>
      <Piece
        title="Opptatt"
        when="Mens noe er sendt. Knappen beholder navn og fokus, og tar ikke imot et trykk til."
      >
        {inEach({ busy: true })}
      </Piece>
      <Piece title="Slått av" when="Bare når det står ved siden av hva som mangler.">
        {inEach({ disabled: true })}
      </Piece>
      <Piece title="Lenke" when="Til en annen side i appen; i menyen sier den også hvor du er.">
        <p className="lone-link">
          <Link to={paths.howToPlay}>Slik spiller du bingo</Link>
        </p>
        <NavLink className="btn info-menu__entry" to={paths.components}>
          Her er du
        </NavLink>
      </Piece>
      <Piece title="Noe å folde ut" when="Noe de fleste kan hoppe over, og noen må se.">
        <Disclosure label="Hvem gjelder det?">
          <p>Det gjelder den som vil vite mer.</p>
        </Disclosure>
      </Piece>
    </>
  )
}

const places = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'skien', label: 'Skien' },
  { value: 'vadso', label: 'Vadsø', disabled: true },
]

const answers = [
  { value: 'yes', label: 'Ja' },
  { value: 'no', label: 'Nei' },
] as const

function Fields() {
  const [place, setPlace] = useState('oslo')
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null)
  return (
    <>
      <Piece
        title="Tekst"
        when="Navnet står over feltet og blir stående. Hintet sier hva som ventes, feilen hva som må rettes."
      >
        <TextField label="Tekst" hint="Slik det står i passet." error="Skriv inn noe her." />
        <TextField label="Lavt" hint="Der det er lite plass i høyden." width="low" />
        <TextField
          label="Bare til å lese"
          inputProps={{ readOnly: true, defaultValue: 'Kari Nordmann' }}
        />
        <TextField label="Slått av" inputProps={{ disabled: true }} />
        <TextAreaField label="Lengre tekst" />
        <TextField label="Kode" width="short" inputProps={{ inputMode: 'numeric' }} />
        <TextField
          label="Kroner"
          width="money"
          error="Du kan maksimalt overføre kr 5000,-"
          inputProps={{ inputMode: 'decimal', defaultValue: '5001' }}
        />
        <PasswordField label="Passord" hint="Minst 7 tegn." inputProps={{ autoComplete: 'off' }} />
      </Piece>
      <Piece title="Liste" when="Når valgene er mange og kjente. Er de få, bruk radioknapper.">
        <SelectField label="Sted" options={places} />
        <SelectField label="Sted med feil" options={places} error="Velg et sted." />
      </Piece>
      <Piece title="Ett av flere" when="Under hverandre. Noe som hører til et valg, står ved det.">
        <RadioGroup
          legend="Hvor spiller du?"
          name="place"
          value={place}
          onChange={setPlace}
          hint="Du kan bytte når du vil."
          options={places}
        />
      </Piece>
      <Piece title="Ja eller nei" when="Korte svar side om side, og ingen av dem valgt på forhånd.">
        <RadioGroup
          inline
          legend="Har du kort fra før?"
          name="answer"
          value={answer}
          onChange={setAnswer}
          options={answers}
          error={answer === null ? 'Svar ja eller nei.' : null}
        />
      </Piece>
      <Piece title="Avkryssing" when="Noe som enten gjelder eller ikke gjelder.">
        <CheckboxField
          label="Med hint og feil"
          hint="Les vilkårene først."
          error="Du må akseptere kjøps- og bruksvilkår."
        />
        <CheckboxField label="Slått av" inputProps={{ disabled: true }} />
      </Piece>
    </>
  )
}

const nothing = () => undefined

const deposit = {
  id: '1',
  player: '1',
  hall: '101',
  hallName: 'Grünerløkka Bingo',
  kind: 'deposit',
  amount: 100,
  transaction: '1',
  page: null,
  sentAt: 0,
  changedAt: 0,
  seen: false,
  lost: true,
  settledTick: null,
} as const

const pauseLines = [
  {
    id: '1',
    name: 'Trondheim Bingopalass',
    standing: { state: 'unconfirmed', said: 'Du har allerede en spillepause.', earlier: null },
  },
  { id: '2', name: 'Stavanger Bingo', standing: { state: 'waiting' } },
  { id: '3', name: 'Grünerløkka Bingo', standing: { state: 'held', until: '2026-11-28' } },
  { id: '4', name: 'Tromsø Bingo', standing: { state: 'held', until: null } },
] as const

function Messages() {
  const [told, setTold] = useState(0)
  return (
    <>
      <Piece
        title="Fire slag"
        when="Hvert slag har farge, ikon og ord. «Viktig» leses opp med en gang, de andre når det passer."
      >
        <Alert variant="info">Hallen åpner klokka 16 i dag.</Alert>
        <Alert variant="success">Pengene står på saldoen.</Alert>
        <Alert variant="warning">Spillene er stengt for dagen.</Alert>
        <Alert variant="danger">Betalingen feilet</Alert>
      </Piece>
      <Piece title="Prøv igjen" when="Noe ble ikke hentet, og et nytt forsøk kan hjelpe.">
        <RetryAlert onRetry={nothing}>Vi får ikke kontakt med tjenesten. Prøv igjen.</RetryAlert>
      </Piece>
      <Piece
        title="Utfall"
        when="Svaret på det som ble gjort. Kommer fram på skjermen av seg selv."
      >
        {told > 0 && (
          <OutcomeAlert variant="success" of={told}>
            Sendt til behandling
          </OutcomeAlert>
        )}
        <div>
          <Button onClick={() => setTold(told + 1)}>Vis et utfall</Button>
        </div>
      </Piece>
      <Piece title="Penger som flyttes" when="Dialogen er lukket før svaret kom.">
        {(['sent', 'inTerminal', 'done', 'failed', 'unknown'] as const).map((state) => (
          <ActNotice key={state} act={{ ...deposit, state }} onHide={nothing} onCheck={nothing} />
        ))}
      </Piece>
      <Piece title="Merkelapper" when="Et ord eller to ved navnet på det de gjelder.">
        <p className="cluster">
          <Badge bg="info">Sist brukt</Badge>
          <Badge bg="success">Åpent nå</Badge>
        </p>
      </Piece>
      <Piece
        title="Pause i alle hallene"
        when="Hver hall har sin linje. At alle har pause, sies bare når alle har bekreftet det."
      >
        {(
          [
            { isWaiting: true, everyHallHolds: false },
            { isWaiting: false, everyHallHolds: false },
            { isWaiting: false, everyHallHolds: true },
          ] as const
        ).map((known) => (
          <PauseOutcome
            key={`${known.isWaiting} ${known.everyHallHolds}`}
            told={tellShortPause({ lines: pauseLines, unreadable: 0, ...known })}
          />
        ))}
        <ShortPauseLines lines={pauseLines} />
      </Piece>
      <Piece
        title="Innloggingen går ut"
        when="De to siste minuttene, øverst på siden og i en åpen dialog. Uten kjent mobilnummer spør den om det også."
      >
        <SessionEndingNotice secondsLeft={119} mobile="" onRenew={renewsNothing} />
      </Piece>
      <Piece
        title={reminderTitle}
        when="Før et innskudd som er over det spilleren selv har bedt om å bli minnet på."
      >
        <DepositReminder
          deposit={25_000}
          sums={{ day: 40_000, week: 80_000 }}
          reminder={{ day: { ore: 50_000, next: null }, week: { ore: 100_000, next: null } }}
          exceeded={['day', 'week']}
        />
        <div className="cluster">
          <DepositReminderAnswers isHeld={false} onAnswer={nothing} />
        </div>
      </Piece>
      <Piece title="Appen på enheten" when="På Min bruker, så lenge nettleseren tilbyr det.">
        <ul className="ways">
          <InstallWay onInstall={nothing} />
        </ul>
      </Piece>
      <Piece title="Noen å snakke med" when="Ved spillepause, i vilkårene og nederst på siden.">
        <p>
          Ring Hjelpelinjen på <HelpLineLink />.
        </p>
        <p className="lone-link">
          <HelpLineLink icon />
        </p>
      </Piece>
    </>
  )
}

function Care() {
  const [asks, setAsks] = useState(false)
  const [every, setEvery] = useState<Every>('60')
  const [reminder, setReminder] = useState(noReminder)
  return (
    <>
      <Piece
        title="Stripe"
        when="Øverst i dialogene for innskudd, billettkjøp og spill. Er noe ikke ferdig der, spør den først."
      >
        <div className="column-narrow">
          <CareStripBar
            minutes={47}
            asks={asks}
            onPause={() => setAsks(true)}
            onLeave={() => setAsks(false)}
            onStay={() => setAsks(false)}
          />
        </div>
      </Piece>
      <Piece
        title="Påminnelse"
        when="Over alt annet når tiden er inne, men aldri midt i en betaling. Må besvares."
      >
        <div className="column-narrow">
          <ReminderQuestion minutes={60} onAnswer={nothing} />
        </div>
      </Piece>
      <Piece title="Hvor ofte" when="På Min bruker. Gjelder med en gang det er valgt.">
        <EveryGroup every={every} onChange={setEvery} />
      </Piece>
      <Piece
        title="Egne beløp"
        when="På Min bruker. Det som først gjelder senere, står ved feltet."
      >
        <ReminderFields reminder={reminder} read={() => reminder} onSave={setReminder} />
      </Piece>
    </>
  )
}
const renewsNothing = () => Promise.resolve('Passordet ser ut til å være feil')

const shapes = ['text', 'title', 'button', 'ball', 'card'] as const

function Waiting() {
  const query = new URLSearchParams(useLocation().search)
  return (
    <>
      <Piece
        title="Grå form"
        when="Der formen er kjent på forhånd, så ingenting hopper når innholdet kommer. Den står stille."
      >
        {shapes.map((shape) => (
          <Skeleton key={shape} shape={shape} lines={shape === 'text' ? 3 : 1} />
        ))}
      </Piece>
      <Piece title="Snurrer" when="Der formen ikke er kjent, eller når det bare tar et øyeblikk.">
        <Spinner labelShown />
      </Piece>
      <Piece title="Ramme" when="En annens side. Plassen sier hva som hentes, til den er der.">
        <AwaitedFrame
          className="frame--identity"
          title="Eksempel"
          wait="Henter siden …"
          sandbox="allow-scripts"
        />
      </Piece>
      <Piece title="Sidelenker" when="Ti ting på hver side, og høyst fem lenker.">
        <Pagination
          page={Number(query.get('side') ?? 3)}
          pageCount={12}
          hrefFor={(target) => `?side=${target}`}
        />
      </Piece>
      <Piece title="Kuttet liste" when="Når det er kommet mer enn noen kan lese.">
        <CutNote list={{ received: 100_000 }} of="haller" />
      </Piece>
    </>
  )
}

const transactions: readonly Row[] = [
  ['2026-03-14', 24_000],
  ['2026-03-08', -18_050],
  ['2026-02-21', -6_000],
  ['2026-01-30', 20_000],
  ['2026-01-12', -9_500],
].map(([date, ore]) => ({
  date: String(date),
  day: String(date),
  time: '',
  text: '',
  folded: '',
  ore: Number(ore),
}))

const prices = [
  ['Stor bong', 20],
  ['Liten bong', 5],
] as const

function Figures() {
  return (
    <>
      <Piece
        title="Inn og ut"
        when="Når det skal ses hvordan noe fordeler seg i tid. De samme tallene står i tabellen, som er alt en skjermleser trenger."
      >
        <InAndOut rows={transactions} per="month" />
      </Piece>
      <Piece title="Summer" when="Over figuren. Det som kan lastes ned, er det som er talt med.">
        <Sums
          hallName="Grünerløkka Bingo"
          filter={{ from: '2026-02-01', to: '', text: '' }}
          all={transactions}
          rows={transactions.slice(0, 3)}
          isFetching={false}
        />
      </Piece>
      <Piece title="Beløp" when="Øre bare når det er noen. Sifrene er like brede.">
        <p>
          <Amount kroner={500} />, <Amount kroner={1234.5} />, <Amount kroner={-80} />
        </p>
      </Piece>
      <Piece title="Tabell" when="Når tall skal sammenlignes. Beløp står til høyre.">
        <Table responsive>
          <caption>Priser</caption>
          <tbody>
            {prices.map(([name, kroner]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="table__number">
                  <Amount kroner={kroner} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Piece>
    </>
  )
}

const rows = [
  [4, 16, 35, 46, 70],
  [8, 21, 31, 50, 62],
  [11, 19, null, 58, 75],
  [2, 28, 44, 49, 66],
  [15, 30, 39, 53, 61],
]

const ticket = {
  ticketNr: 701_242,
  ticketDate: '2026-11-21T13:04',
  system: 1,
  systemName: 'Aspelund',
  balance: 50,
  statusText: 'Åpen',
  canClose: true,
  canDeposit: true,
  id: '1',
}
const printedAt = new Date('2026-11-21T14:00:00+01:00')

function Bingo() {
  return (
    <>
      <Piece title="Kuler" when="Tall som er trukket. Bokstaven følger av tallet.">
        <Balls label="Trukne kuler" numbers={[8, 21, 31, 50, 62]} />
      </Piece>
      <Piece
        title="Bonger"
        when="Et treff er rundt og gult, en full rad er fylt. Den lille er for oversikt."
      >
        <div className="drawn-cards">
          <BingoCard
            caption="Stor bong. Rad 2 er full."
            rows={rows}
            hits={[8, 21, 31, 50, 62, 2, 70]}
            fullRows={[2]}
          />
          <BingoCard caption="Liten bong" size="small" rows={rows} hits={[2, 70]} />
        </div>
      </Piece>
      <Piece title="Billett" when="Det vanligste først, resten bak «Mer». En lukket står sist.">
        <ul className="tickets">
          <li className="ticket">
            <TicketFace ticket={ticket} />
            <TicketActions
              ticket={ticket}
              hallName="Grünerløkka Bingo"
              acts={[{ label: 'Fyll på', onPress: nothing }]}
            />
          </li>
          <li className="ticket ticket--closed">
            <TicketFace ticket={{ ...ticket, statusText: 'Lukket', balance: 0 }} />
          </li>
        </ul>
      </Piece>
      <Piece title="Billett på papir" when="Alene på arket når den skrives ut.">
        <TicketSheet ticket={ticket} hallName="Grünerløkka Bingo" at={printedAt} />
      </Piece>
    </>
  )
}
