import type { ReactNode } from 'react'
import Badge from 'react-bootstrap/Badge'
import { firstCards } from '@/features/bingoDemo/bingoDemoRules'
import { StepHeading } from '@/forms/StepHeading'
import { Alert } from '@/ui/Alert'
import { Balls } from '@/ui/Balls'
import { BallMark } from '@/ui/BallMark'
import { BingoCard } from '@/ui/BingoCard'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Disclosure } from '@/ui/Disclosure'
import { HelpLine } from '@/ui/HelpLineLink'
import { PageTitle } from '@/ui/PageTitle'
import { Pagination } from '@/ui/Pagination'
import { PasswordField } from '@/ui/PasswordField'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/RetryAlert'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'
import '@/styles/badge.scss'
import '@/styles/design-system.scss'

const colours = [
  ...(['paper', 'surface', 'sunken', 'ink', 'muted', 'line', 'control', 'focus'] as const),
  ...(['primary', 'secondary', 'info', 'success', 'warning', 'danger'] as const),
]
const places = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'skien', label: 'Skien' },
  { value: 'vadso', label: 'Vadsø', disabled: true },
]
const [{ rows }] = firstCards

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="design-system__group mt-5 pt-4 border-top" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** The design system at a glance: for looking at in light and dark, and with large text. */
export function ComponentsPage() {
  return (
    <>
      <PageTitle>Komponenter</PageTitle>
      <p className="lead">Det skjermbildene er bygd av.</p>
      <Group title="Farger og skrift">
        <ul className="samples">
          {colours.map((name) => (
            <li key={name}>
              <span className={`swatch swatch--${name}`} />
              {name}
            </li>
          ))}
        </ul>
        <p className="fs-1 fw-bold">Sidens tittel</p>
        <p className="fs-2 fw-bold">Overskrift</p>
        <p>Vanlig tekst</p>
        <BallMark />
      </Group>
      <Group title="Knapper">
        <div className="cluster">
          <Button>Hovedknapp</Button>
          <Button variant="secondary">Andreknapp</Button>
          <Button variant="quiet">Rolig knapp</Button>
          <Button variant="danger">Kan ikke gjøres om</Button>
          <Button busy>Opptatt</Button>
          <Button disabled>Slått av</Button>
        </div>
        <Disclosure label="Hvem gjelder det?">
          <p>Det gjelder den som vil vite mer.</p>
        </Disclosure>
      </Group>
      <Group title="Felt">
        <TextField label="Tekst" hint="Slik det står i passet." error="Skriv inn noe her." />
        <TextField label="Slått av" inputProps={{ disabled: true }} />
        <TextAreaField label="Lengre tekst" />
        <PasswordField label="Passord" inputProps={{ autoComplete: 'off' }} />
        <SelectField label="Sted" options={places} error="Velg et sted." />
        <RadioGroup legend="Hvor spiller du?" name="place" options={places} />
        <RadioGroup inline legend="Hvor bor du?" name="home" options={places} />
        <CheckboxField label="Avkryssing" hint="Les vilkårene først." error="Kryss av her." />
      </Group>
      <Group title="Meldinger">
        <StepHeading at={2} of={4}>
          Bekreft mobilnummeret
        </StepHeading>
        <Alert variant="info">Hallen åpner klokka 16 i dag.</Alert>
        <Alert variant="success">Pengene står på saldoen.</Alert>
        <Alert variant="warning">Spillene er stengt for dagen.</Alert>
        <Alert variant="danger">Betalingen feilet</Alert>
        <RetryAlert onRetry={() => undefined}>Vi får ikke kontakt med tjenesten.</RetryAlert>
        <p className="cluster">
          <Badge bg="info">Sist brukt</Badge>
          <Badge bg="success">Åpent nå</Badge>
          <Badge bg="danger">Kortfeil</Badge>
        </p>
        <HelpLine />
      </Group>
      <Group title="Venting og lister">
        <Skeleton lines={3} />
        <Spinner labelShown />
        <Pagination page={3} pageCount={12} hrefFor={(page) => `?side=${page}`} />
      </Group>
      <Group title="Kuler og bonger">
        <Balls label="Trukne kuler" numbers={[7, 22, 38, 52, 66]} />
        <div className="drawn-cards">
          <BingoCard
            caption="Stor bong. Rad 2 er full."
            rows={rows}
            hits={[7, 22, 38, 52, 66]}
            fullRows={[2]}
          />
        </div>
      </Group>
    </>
  )
}
