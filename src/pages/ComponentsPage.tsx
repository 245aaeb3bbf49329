import { useId, useState, type ReactNode } from 'react'
import Badge from 'react-bootstrap/Badge'
import Table from 'react-bootstrap/Table'
import { Link, NavLink } from 'react-router-dom'
import { paths } from '@/config/paths'
import { firstCards } from '@/features/bingoDemo/bingoDemoRules'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { StepHeading } from '@/forms/StepHeading'
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
import { HallMark } from '@/ui/HallMark'
import { HelpLine, HelpLineLink } from '@/ui/HelpLineLink'
import { Icon, iconNames } from '@/ui/Icon'
import { PageTitle } from '@/ui/PageTitle'
import { Pagination } from '@/ui/Pagination'
import { PasswordField } from '@/ui/PasswordField'
import { Picture } from '@/ui/Pictures'
import { RadioGroup } from '@/ui/RadioGroup'
import { PlaceIcon, placeIconNames } from '@/ui/PlaceIcon'
import { RareIcon, rareIconNames } from '@/ui/RareIcon'
import { RetryAlert } from '@/ui/RetryAlert'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'
import { Way } from '@/ui/Way'
import { PlayerExamples } from './PlayerExamples'
import '@/styles/badge.scss'
import '@/styles/design-system.scss'
import '@/styles/tables.scss'

const sections = [
  ['innlogget', 'Innlogget', PlayerExamples],
  ['tegn', 'Farger, skrift og tegninger', Signs],
  ['knapper', 'Knapper og lenker', Buttons],
  ['felt', 'Felt og valg', Fields],
  ['meldinger', 'Meldinger', Messages],
  ['venting', 'Venting og lister', Waiting],
  ['tall', 'Beløp, kuler og bonger', Figures],
] as const

export function ComponentsPage() {
  return (
    <div className="design-system">
      <PageTitle>Komponenter</PageTitle>
      <p className="lead">
        Alt skjermbildene er bygd av, og når du bruker hva. Se siden i lyst og mørkt utseende og med
        stor tekst.
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
        <section key={id} className="mt-5 pt-4 border-top" aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Content />
        </section>
      ))}
    </div>
  )
}

function Piece({ title, when, children }: { title: string; when: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="design-system__piece mt-4" aria-labelledby={id}>
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
      <Piece title="Farger" when="Ett navn, to verdier. En farge står aldri alene om å si noe.">
        <ul className="samples">
          {[...colours, ...strong].map((name) => (
            <li key={name}>
              <span className={`swatch swatch--${name}`} />
              {name}
            </li>
          ))}
        </ul>
      </Piece>
      <Piece title="Skrift" when="Enhetens egen, 18 piksler, og høyst 65 tegn på en linje.">
        <p className="fs-1 fw-bold">Sidens tittel</p>
        <p className="fs-2 fw-bold">Overskrift</p>
        <p className="fs-3 fw-bold">Navn</p>
        <p>Vanlig tekst</p>
      </Piece>
      <Piece title="Ikoner" when="Alltid pynt: det et ikon sier, står i ord ved siden av.">
        <ul className="samples">
          {iconNames.map((name) => (
            <li key={name}>
              <Icon name={name} /> {name}
            </li>
          ))}
          {placeIconNames.map((name) => (
            <li key={name}>
              <PlaceIcon name={name} /> {name}
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
        <HallMark name="Sentrum Bingo" logo="" />
        <div className="samples">
          <Picture name="hall" />
          <Picture name="phone" />
          <Picture name="causes" />
        </div>
      </Piece>
    </>
  )
}

function Buttons() {
  return (
    <>
      <Piece title="Slag" when="Én hovedknapp på hvert sted.">
        <div className="cluster">
          <Button>Hovedknapp</Button>
          <Button variant="secondary">Andreknapp</Button>
          <Button variant="quiet">Rolig knapp</Button>
          <Button variant="danger">Kan ikke gjøres om</Button>
        </div>
      </Piece>
      <Piece title="Tilstander" when="Opptatt mens noe er sendt. Av ved siden av det som mangler.">
        <div className="cluster">
          <Button busy>Opptatt</Button>
          <Button disabled>Slått av</Button>
        </div>
      </Piece>
      <Piece title="Lenke" when="Til en annen side i appen; i menyen sier den også hvor du er.">
        <p className="lone-link">
          <Link to={paths.howToPlay}>Slik spiller du bingo</Link>
        </p>
        <NavLink className="btn info-menu__entry" to={paths.components}>
          Her er du
        </NavLink>
      </Piece>
      <Piece title="Rad" when="En vei videre, med en setning om hva som er der.">
        <ul className="ways">
          <Way icon="app" text="Reglene, og et spill på prøve.">
            <Link className="way__name" to={paths.howToPlay}>
              Slik spiller du bingo
            </Link>
          </Way>
        </ul>
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

function Fields() {
  return (
    <>
      <Piece title="Tekst" when="Hintet sier hva som ventes, feilen hva som må rettes.">
        <TextField label="Tekst" hint="Slik det står i passet." error="Skriv inn noe her." />
        <TextField label="Lavt" hint="Der det er lite plass i høyden." width="low" />
        <TextField label="Slått av" inputProps={{ disabled: true }} />
        <TextField label="Kode" width="short" />
        <TextField label="Kroner" width="money" error="Du kan maksimalt overføre kr 5000,-" />
        <TextAreaField label="Lengre tekst" />
        <PasswordField label="Passord" hint="Minst 7 tegn." inputProps={{ autoComplete: 'off' }} />
      </Piece>
      <Piece title="Liste" when="Når valgene er mange og kjente. Er de få, bruk radioknapper.">
        <SelectField label="Sted" options={places} error="Velg et sted." />
      </Piece>
      <Piece title="Ett av flere" when="Under hverandre, eller korte svar side om side.">
        <RadioGroup legend="Hvor spiller du?" name="place" options={places} />
        <RadioGroup
          inline
          legend="Hvor bor du?"
          name="home"
          options={places}
          error="Velg et sted."
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

function Messages() {
  const [told, setTold] = useState(0)
  return (
    <>
      <Piece title="Fire slag" when="Farge, ikon og ord. «Viktig» leses opp med en gang.">
        <Alert variant="info">Hallen åpner klokka 16 i dag.</Alert>
        <Alert variant="success">Pengene står på saldoen.</Alert>
        <Alert variant="warning">Spillene er stengt for dagen.</Alert>
        <Alert variant="danger">Betalingen feilet</Alert>
      </Piece>
      <Piece title="Prøv igjen" when="Noe ble ikke hentet, og et nytt forsøk kan hjelpe.">
        <RetryAlert onRetry={() => undefined}>Vi får ikke kontakt med tjenesten.</RetryAlert>
      </Piece>
      <Piece title="Steg" when="Øverst på hvert steg i et skjema med flere.">
        <StepHeading at={2} of={4}>
          Bekreft mobilnummeret
        </StepHeading>
      </Piece>
      <Piece title="Utfall" when="Svaret på det som ble gjort. Kommer fram på skjermen selv.">
        {told > 0 && (
          <OutcomeAlert variant="success" of={told}>
            Sendt til behandling
          </OutcomeAlert>
        )}
        <Button onClick={() => setTold(told + 1)}>Vis et utfall</Button>
      </Piece>
      <Piece title="Merkelapper" when="Et ord eller to ved navnet på det de gjelder.">
        <p className="cluster">
          <Badge bg="info">Sist brukt</Badge>
          <Badge bg="success">Åpent nå</Badge>
        </p>
      </Piece>
      <Piece title="Noen å snakke med" when="Ved spillepause, under Hjelp og nederst på siden.">
        <p className="lone-link">
          <HelpLineLink icon />
        </p>
        <HelpLine />
      </Piece>
    </>
  )
}

const shapes = ['title', 'button', 'ball', 'card'] as const

function Waiting() {
  return (
    <>
      <Piece title="Grå form" when="Der formen er kjent, så ingenting hopper. Den står stille.">
        <Skeleton lines={3} />
        {shapes.map((shape) => (
          <Skeleton key={shape} shape={shape} />
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
        <Pagination page={3} pageCount={12} hrefFor={(page) => `?side=${page}`} />
      </Piece>
      <Piece title="Kuttet liste" when="Når det er kommet mer enn noen kan lese.">
        <CutNote list={{ received: 100_000 }} of="haller" />
      </Piece>
    </>
  )
}

function Figures() {
  const { rows } = firstCards[0]
  return (
    <>
      <Piece title="Beløp" when="Øre bare når det er noen. I en tabell står de til høyre.">
        <Table responsive>
          <caption>Priser</caption>
          <tbody>
            {[20, 1234.5, -80].map((kroner) => (
              <tr key={kroner}>
                <th scope="row">Bong</th>
                <td className="table__number">
                  <Amount kroner={kroner} />
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Piece>
      <Piece title="Kuler" when="Tall som er trukket. Bokstaven følger av tallet.">
        <Balls label="Trukne kuler" numbers={[7, 22, 38, 52, 66]} />
      </Piece>
      <Piece title="Bonger" when="Et treff er rundt og gult, en full rad er fylt.">
        <div className="drawn-cards">
          <BingoCard
            caption="Stor bong. Rad 2 er full."
            rows={rows}
            hits={[7, 22, 38, 52, 66]}
            fullRows={[2]}
          />
          <BingoCard caption="Liten bong" size="small" rows={rows} hits={[7, 70]} />
        </div>
      </Piece>
    </>
  )
}
