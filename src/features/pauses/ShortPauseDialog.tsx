import type { ReactNode } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery } from '@/api/halls'
import { useUserTimeoutsQuery } from '@/api/pauses'
import { formatDate, osloToday, type LocalDate } from '@/lib/dates'
import { Button } from '@/ui/Button'
import { RadioGroup } from '@/ui/RadioGroup'
import { RetryAlert } from '@/ui/Alert'
import { pauseTogether } from './pauseActs'
import { PauseShell } from './PauseOutcome'
import { pauseEnd, shortPauseOptions } from './pauseRules'
import { usePauseDialog } from './usePauses'

/** A pause in every hall at once (behaviour.md, 'Pauses'). `until`: last day of an earlier pause to show. */
export function ShortPauseDialog({
  until,
  accounts,
}: {
  until: LocalDate | undefined
  accounts: ReactNode
}) {
  const { data: halls, error, isFetching, refetch } = useMyHallsQuery()
  const failure = !halls && error && !isFetching ? messageFor(error) : ''
  // Another tab or device or the staff may have set a pause.
  useUserTimeoutsQuery(undefined, { refetchOnMountOrArgChange: true })
  const pause = usePauseDialog({ name: 'shortPause' }, until)
  const form = useForm<{ duration: (typeof shortPauseOptions)[number]['value'] | '' }>({
    defaultValues: { duration: '' },
  })
  const { duration = '' } = useWatch({ control: form.control })
  const end = pauseEnd(shortPauseOptions, duration, osloToday())

  const confirm = form.handleSubmit(async () => {
    if (end === null) return
    await pause.send(end, pauseTogether(end))
    form.reset()
  })

  const title = 'Ta en pause'
  if (halls?.received === 0)
    return (
      <PauseShell title={title} pause={pause}>
        <p>Du har ingen haller å ta pause fra.</p>
      </PauseShell>
    )
  return (
    <PauseShell
      title={title}
      pause={pause}
      footer={
        <>
          <p className="money-line">
            {end === null
              ? 'Gjelder alle hallene dine.'
              : `Spillepause i alle hallene dine til og med ${formatDate(end)}.`}
          </p>
          {failure === '' && (
            // The press adds an act for each hall: wait until they are known.
            <Button key="confirm" type="submit" form="short-pause" busy={!halls || pause.isSending}>
              Bekreft
            </Button>
          )}
        </>
      }
    >
      {failure !== '' && (
        <RetryAlert prominent onRetry={() => void refetch()}>
          {failure}
        </RetryAlert>
      )}
      <form id="short-pause" noValidate onSubmit={(event) => void confirm(event)}>
        <p>
          Så lenge pausen varer, kan du ikke spille, sette inn penger, kjøpe billetter eller ta ut
          penger i noen av hallene. En hall som allerede har en lengre pause, beholder den.
        </p>
        <p className="fw-bold">Spillepausen kan ikke oppheves eller endres før den er over.</p>
        <RadioGroup
          legend="Varighet"
          name="duration"
          options={shortPauseOptions}
          error={form.formState.errors.duration?.message}
          inputProps={form.register('duration', {
            validate: (value: string | null) => Boolean(value) || 'Velg hvor lenge.',
          })}
        />
        {accounts}
      </form>
    </PauseShell>
  )
}
