import { useEffect } from 'react'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import type { Pause } from '@/features/acts/acts'
import { actHidden } from '@/features/acts/actsSlice'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { formatDate, type LocalDate } from '@/lib/dates'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { confirmTogether, useShortPause } from './shortPauseActs'
import { ShortPauseOutcome } from './ShortPauseOutcome'

interface ShortPauseNoticeProps {
  until: LocalDate
  /** Those of them that are still to be told. */
  acts: readonly Pause[]
}

/** On every page of a logged-in player: a pause in all halls whose dialog is closed, told as one. */
export function ShortPauseNotice({ until, acts }: ShortPauseNoticeProps) {
  const dispatch = useAppDispatch()
  const opener = useDialogOpener({ name: 'shortPause', until })
  const { run } = useSubmitLock()
  const view = useShortPause(until)
  const unknown = acts.filter((act) => act.state === 'unknown')
  const toBeFound = unknown.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (toBeFound !== '') void run(() => dispatch(confirmTogether(until)))
  }, [dispatch, run, toBeFound, until])
  if (!view) return null
  return (
    <ShortPauseOutcome
      view={view}
      about={`Det gjelder pausen til og med ${formatDate(until)}.`}
      actions={
        <>
          {!view.everyHallHolds && (
            <Button variant="secondary" {...opener}>
              Se hallene
            </Button>
          )}
          <Button
            variant="quiet"
            onClick={() => {
              for (const { id } of acts) dispatch(actHidden(id))
            }}
          >
            Skjul
          </Button>
        </>
      }
    />
  )
}
