import type { ReactNode } from 'react'
import Badge from 'react-bootstrap/Badge'
import { Alert, RetryAlert } from '@/ui/Alert'
import { Balls } from '@/ui/Balls'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Disclosure } from '@/ui/Disclosure'
import { PageTitle } from '@/ui/PageTitle'
import { Pagination } from '@/ui/Pagination'
import { RadioGroup } from '@/ui/RadioGroup'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { TextField } from '@/ui/TextField'
import '@/styles/badge.scss'

const options = [
  { value: 'oslo', label: 'Oslo' },
  { value: 'skien', label: 'Skien' },
  { value: 'vadso', label: 'Vadsø', disabled: true },
]

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="form-narrow mt-5 pt-4 border-top" aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** To be looked at in light and dark, and with large text. */
export function ComponentsPage() {
  return (
    <>
      <PageTitle>Komponenter</PageTitle>
      <p className="lead">Det skjermbildene er bygd av.</p>
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
        <SelectField label="Sted" options={options} error="Velg et sted." />
        <RadioGroup inline legend="Hvor bor du?" name="home" options={options} />
        <CheckboxField label="Avkryssing" hint="Les vilkårene først." error="Kryss av her." />
      </Group>
      <Group title="Meldinger">
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
      </Group>
      <Group title="Venting, lister og kuler">
        <Skeleton lines={3} />
        <Spinner labelShown />
        <Balls label="Trukne kuler" numbers={[7, 22, 38, 52, 66]} />
        <Pagination page={3} pageCount={12} hrefFor={(page) => `?side=${page}`} />
      </Group>
    </>
  )
}
