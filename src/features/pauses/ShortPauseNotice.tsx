import { useEffect } from 'react'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { entryHidden } from '@/features/money/journalSlice'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppDispatch } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { confirmTogether, useShortPause } from './shortPauseActs'
import { pauseOutcome, type PauseAct } from './pauseActs'
import { ShortPauseOutcome } from './ShortPauseOutcome'

/** On every page of a logged-in player: a pause in all halls whose dialog is closed, told as one. */
export function ShortPauseNotice({ acts }: { acts: readonly PauseAct[] }) {
  const dispatch = useAppDispatch()
  const opener = useDialogOpener({ name: 'shortPause' })
  const { run } = useSubmitLock()
  const until = acts.at(-1)?.until ?? null
  const view = useShortPause(until)
  const unknown = acts.filter((act) => pauseOutcome(act) === 'unknown')
  const toBeFound = unknown.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (toBeFound !== '' && until !== null) void run(() => dispatch(confirmTogether(until)))
  }, [dispatch, run, toBeFound, until])
  if (!view) return null
  return (
    <ShortPauseOutcome
      view={view}
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
              for (const { id } of acts) dispatch(entryHidden(id))
            }}
          >
            Skjul
          </Button>
        </>
      }
    />
  )
}
