import { useState } from 'react'
import { useMyHallsQuery } from '@/api/halls'
import type { Dialog } from '@/dialogs/dialogSlice'
import { allHalls, type Pause } from '@/features/acts/acts'
import { useSubmitLock } from '@/forms/useSubmitLock'
import type { LocalDate } from '@/lib/dates'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { AppThunk } from '@/store/rootReducer'
import { useToday } from '@/ui/useToday'
import { readBackPauses, pauseTogether, selectPauseActs } from './pauseActs'
import { isShownIn } from './pauseRules'
import { pauseMessage } from './pauseTexts'

export function usePauseMessage(acts: readonly Pause[]) {
  const dispatch = useAppDispatch()
  const { press, busy } = useSubmitLock()
  const [act] = acts
  const { data: halls } = useMyHallsQuery(undefined, { skip: act?.together !== true })
  const again = act?.together ? pauseTogether(act.until, true) : readBackPauses(acts)
  return {
    message: pauseMessage(acts, halls),
    busy,
    retry: () => void press(() => dispatch(again)),
  }
}

/**
 * A dialog's pause. It begins as the one until `earlier`, else as the latest that is unseen and not `done`: such a one has
 * its own notice. The pause for all halls is shown even once seen, and whatever its last day: it may be an earlier try's.
 */
export function usePauseDialog(dialog: Dialog, earlier?: LocalDate) {
  const dispatch = useAppDispatch()
  const { press } = useSubmitLock()
  const today = useToday()
  const all = useAppSelector(selectPauseActs)
  const mine = all.filter((act) => isShownIn(dialog, act))
  const [{ until, showsOutcome }, setChosen] = useState(() => ({
    until: earlier ?? mine.findLast(({ seen, state }) => !seen && state !== 'done')?.until ?? null,
    showsOutcome: true,
  }))
  // The refusal of a single pause that was read before is not shown again. Together, each hall keeps its line.
  const [refusedBefore] = useState(() =>
    mine
      .filter(({ seen, state, together }) => seen && state === 'failed' && together !== true)
      .map(({ id }) => id),
  )
  const shown = mine.filter(
    (act) =>
      showsOutcome &&
      (act.hall === allHalls || act.until === until) &&
      !refusedBefore.includes(act.id),
  )
  const hallId = 'hallId' in dialog ? dialog.hallId : null
  return {
    until,
    acts: dialog.name === 'shortPause' ? shown : shown.slice(-1),
    // Not on the step with 'Bekreft': `setPause` refuses a day that is over.
    isNewDay: showsOutcome && until !== null && until < today,
    isSending: all.some(
      (act) =>
        act.state === 'sent' &&
        (act.hall === hallId || dialog.name === 'shortPause' || isShownIn(dialog, act)),
    ),
    /** Null brings back the empty form. */
    choose: (last: LocalDate | null) => setChosen({ until: last, showsOutcome: false }),
    send: (last: LocalDate, thunk: AppThunk<Promise<void>>) =>
      press(async () => {
        setChosen({ until: last, showsOutcome: true })
        await dispatch(thunk)
      }),
  }
}

export type PauseDialogState = ReturnType<typeof usePauseDialog>
