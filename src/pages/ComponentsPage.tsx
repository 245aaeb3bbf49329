import { useState } from 'react'
import { Alert } from '@/ui/Alert'
import { Amount } from '@/ui/Amount'
import { BallMark } from '@/ui/BallMark'
import { Button } from '@/ui/Button'
import { CheckboxField } from '@/ui/CheckboxField'
import { Disclosure } from '@/ui/Disclosure'
import { PageTitle } from '@/ui/PageTitle'
import { PasswordField } from '@/ui/PasswordField'
import { RadioGroup } from '@/ui/RadioGroup'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { Spinner } from '@/ui/Spinner'
import { TextAreaField } from '@/ui/TextAreaField'
import { TextField } from '@/ui/TextField'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const alerts = ['info', 'warning', 'danger', 'success'] as const

/** Every piece of `ui/` with its states, for whoever designs or builds a screen. */
export function ComponentsPage() {
  const [choice, setChoice] = useState('a')
  return (
    <div className="stack stack--wide">
      <PageTitle>Komponenter</PageTitle>
      <section aria-labelledby="knapper">
        <h2 id="knapper">Knapper</h2>
        <div className="cluster">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
          <Button busy>Arbeider</Button>
          <Button disabled>Slått av</Button>
        </div>
      </section>
      <section aria-labelledby="felt">
        <h2 id="felt">Felt</h2>
        <TextField label="Tekst" hint="Et hint" />
        <TextField label="Tekst med feil" error="Skriv inn noe her." />
        <TextAreaField label="Lengre tekst" />
        <PasswordField label="Passord" />
        <SelectField
          label="Valg"
          options={[
            { value: '1', label: 'Det første' },
            { value: '2', label: 'Det andre' },
          ]}
        />
        <RadioGroup
          legend="Ett av flere"
          name="one"
          value={choice}
          onChange={setChoice}
          options={[
            { value: 'a', label: 'Det første' },
            { value: 'b', label: 'Det andre' },
          ]}
        />
        <CheckboxField label="Ja eller nei" />
        <Disclosure label="Mer å lese">
          <p>For den som vil.</p>
        </Disclosure>
      </section>
      <section aria-labelledby="meldinger">
        <h2 id="meldinger">Meldinger</h2>
        {alerts.map((variant) => (
          <Alert key={variant} variant={variant}>
            {`En melding av slaget ${variant}.`}
          </Alert>
        ))}
      </section>
      <section aria-labelledby="venting">
        <h2 id="venting">Venting</h2>
        <Spinner />
        <Skeleton lines={3} />
      </section>
      <section aria-labelledby="merker">
        <h2 id="merker">Merke og beløp</h2>
        <BallMark />
        <p>
          <Amount kroner={1234.5} />
        </p>
      </section>
    </div>
  )
}
