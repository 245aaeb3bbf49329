import { useEffect } from 'react'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import type { Pause } from '@/features/acts/acts'
import { actHidden } from '@/features/acts/actsSlice'
import { useActsToTell } from '@/features/acts/useActsToTell'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { formatDate } from '@/lib/dates'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { confirmPause, everyHall, isUnsettled, selectPauseActs } from './pauseActs'
import { PauseOutcome } from './PauseOutcome'
import { placeText } from './pauseTexts'
import { ShortPauseNotice } from './ShortPauseNotice'

const isShownInDialog = (dialog: Dialog | null, { hall, together }: Pause): boolean => {
  if (together === true && dialog?.name === 'shortPause') return true
  return hall === everyHall
    ? dialog?.name === 'pauseAll'
    : dialog?.name === 'pause' && dialog.hallId === hall
}

/**
 * On every page of a logged-in player: the outcome of a pause whose dialog is closed. A player who closed it before the
 * response must never go on believing in a pause that was not set.
 */
export function PauseNotices() {
  const dispatch = useAppDispatch()
  const dialog = useAppSelector(selectDialog)
  const acts = useActsToTell(useAppSelector(selectPauseActs))
  const refOf = useRevealNotice((closed) => {
    const left = acts.findLast((act) => isShownInDialog(closed, act) && isUnsettled(act))
    return left?.together === true ? left.until : left?.id
  })
  // What a dialog shows counts as seen. Of 'Ta en pause' only that knows which of several lengths it shows.
  useEffect(() => {
    if (dialog?.name === 'shortPause') return
    for (const act of acts)
      if (isShownInDialog(dialog, act) && !isUnsettled(act)) dispatch(actHidden(act.id))
  })
  const told = acts.filter((act) => !isShownInDialog(dialog, act))
  const together = told.filter((act) => act.together === true)
  return (
    <>
      {told
        .filter((act) => act.together !== true)
        .map((act) => (
          <div key={act.id} className="outcome" tabIndex={-1} ref={refOf(act.id)}>
            <PauseNotice act={act} />
          </div>
        ))}
      {[...new Set(together.map(({ until }) => until))].map((until) => (
        <div key={until} className="outcome" tabIndex={-1} ref={refOf(until)}>
          <ShortPauseNotice until={until} acts={together.filter((act) => act.until === until)} />
        </div>
      ))}
    </>
  )
}

function PauseNotice({ act }: { act: Pause }) {
  const dispatch = useAppDispatch()
  const lock = useSubmitLock()
  const { run } = lock
  const { id, hall, until, state } = act
  const isToBeFound = state !== 'sent' && isUnsettled(act)
  useEffect(() => {
    if (isToBeFound) void run(() => dispatch(confirmPause(id)))
  }, [dispatch, id, isToBeFound, run])
  const end = hall === everyHall ? '' : ` til og med ${formatDate(until)}`
  return (
    <PauseOutcome
      act={act}
      lock={lock}
      about={`Det gjelder spillepausen ${placeText(act)}${end}.`}
      onHide={() => dispatch(actHidden(id))}
    />
  )
}
