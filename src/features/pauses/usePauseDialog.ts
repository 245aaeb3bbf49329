import { useEffect, useState } from 'react'
import type { Pause } from '@/features/acts/acts'
import { actHidden } from '@/features/acts/actsSlice'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { confirmPauses, selectPauseActs } from './pauseActs'
import { isSet, isUnsettled } from './pauseRules'
import { tellPauses } from './pauseTexts'

/** What a dialog shows counts as seen, unless it is unsettled. */
export function useSeen(acts: readonly Pause[]): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    for (const act of acts) if (!act.seen && !isUnsettled(act)) dispatch(actHidden(act.id))
  })
}

/** For a pause's dialog, in a hall or for all halls. */
export function usePauseDialog(hallId: string) {
  const dispatch = useAppDispatch()
  const lock = useSubmitLock()
  const acts = useAppSelector(selectPauseActs).filter(({ hall }) => hall === hallId)
  const last = acts.at(-1)
  // If an earlier pause is still unsettled, show that first; otherwise start from the beginning.
  const [shown, setShown] = useState(() => acts.findLast(isUnsettled)?.id)
  const act = shown === undefined ? undefined : (acts.find(({ id }) => id === shown) ?? last)
  const isUnknown = act?.state === 'unknown'
  const { press, busy } = lock
  const retry = (id: string) => () => void press(() => dispatch(confirmPauses([id])))
  return {
    press,
    /** The one that is told, if one is. */
    act,
    /** Whether the one that is asked for now is told. */
    setTold: (isTold: boolean) => setShown(isTold ? '' : undefined),
    isSending: last?.state === 'sent',
    isUnknown,
    /** In the place of the form, once it is set or may be set. */
    outcome: act &&
      (isUnknown || isSet(act)) && {
        told: tellPauses([act]),
        busy,
        onRetry: act.state === 'done' ? undefined : retry(act.id),
      },
  }
}
