import type { Ref } from 'react'
import { useForm } from 'react-hook-form'
import { smsCodeError, validate } from '@/forms/fieldRules'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/TextField'
import { readableMobile, type StepFailure } from './registrationRules'
import { StepAlert } from './StepAlert'
import { StepHeading } from './StepHeading'

interface CodeStepProps {
  mobil: string
  failure: StepFailure | null
  busy: boolean
  newCodeBusy: boolean
  newCodeSent: boolean
  /** Label of the button back to step 1: 'Endre opplysninger' or 'Endre mobilnummer'. */
  changeLabel: string
  onChangeContact: () => void
  onSend: (kode: string) => void
  onSendNewCode: () => void
  headingRef: Ref<HTMLHeadingElement>
}

/** Step 2: the SMS code, with help for a player who did not get one. */
export function CodeStep({
  mobil,
  failure,
  busy,
  newCodeBusy,
  newCodeSent,
  changeLabel,
  onChangeContact,
  onSend,
  onSendNewCode,
  headingRef,
}: CodeStepProps) {
  const form = useForm<{ kode: string }>({ mode: 'onTouched', defaultValues: { kode: '' } })
  const submit = form.handleSubmit(({ kode }) => onSend(kode.trim()))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <StepHeading step="code" ref={headingRef}>
        Bekreft mobilnummeret
      </StepHeading>
      <StepAlert failure={failure} />
      <TextField
        label="SMS-kode"
        hint={`Vi har sendt en kode på SMS til ${readableMobile(mobil)}.`}
        width="short"
        error={form.formState.errors.kode?.message}
        inputProps={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          ...form.register('kode', { validate: validate(smsCodeError) }),
        }}
      />
      <Button type="submit" variant="primary" busy={busy}>
        Verifiser
      </Button>
      <div className="code-help">
        <p>Har du ikke fått koden?</p>
        <div className="cluster">
          <Button
            variant="quiet"
            busy={newCodeBusy}

            onClick={onSendNewCode}
          >
            Send ny kode
          </Button>
          <Button variant="quiet" onClick={onChangeContact}>
            {changeLabel}
          </Button>
        </div>
        <p className="mt-2 mb-0" role="status">
          {newCodeSent && 'Vi har sendt en ny kode.'}
        </p>
      </div>
    </form>
  )
}
