import { useEffect } from 'react'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import type { Pause } from '@/features/acts/acts'
import { actHidden } from '@/features/acts/actsSlice'
import { useActsToTell } from '@/features/acts/useActsToTell'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { formatDate, type LocalDate } from '@/lib/dates'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'
import { confirmPauses, selectPauseActs } from './pauseActs'
import { PauseOutcome } from './PauseOutcome'
import { everyHall, isSet, isUnsettled } from './pauseRules'
import { aboutPause, tellPause, tellShortPause } from './pauseTexts'
import { useShortPause } from './shortPauseActs'
import { useSeen } from './usePauseDialog'

const isShownInDialog = (dialog: Dialog | null, { hall, together }: Pause): boolean => {
  if (together === true && dialog?.name === 'shortPause') return true
  return hall === everyHall
    ? dialog?.name === 'pauseAll'
    : dialog?.name === 'pause' && dialog.hallId === hall
}

/** Those of a short pause are told as one. */
const noticeOf = ({ id, together, until }: Pause) => (together === true ? until : id)

/**
 * On every page of a logged-in player: the outcome of a pause whose dialog is closed. A player who closed it before the
 * response must never go on believing in a pause that was not set.
 */
export function PauseNotices() {
  const dialog = useAppSelector(selectDialog)
  const acts = useActsToTell(useAppSelector(selectPauseActs))
  const refOf = useRevealNotice((closed) => {
    const left = acts.findLast((act) => isShownInDialog(closed, act) && isUnsettled(act))
    return left && noticeOf(left)
  })
  const isShown = (act: Pause) => isShownInDialog(dialog, act)
  // Of 'Ta en pause' only the dialog knows which of several lengths it shows.
  useSeen(dialog?.name === 'shortPause' ? [] : acts.filter(isShown))
  const told = acts.filter((act) => !isShown(act))
  return [...new Set(told.map(noticeOf))].map((notice) => {
    const its = told.filter((act) => noticeOf(act) === notice)
    return (
      <div key={notice} className="outcome" tabIndex={-1} ref={refOf(notice)}>
        {its.map((act) => act.together !== true && <PauseNotice key={act.id} act={act} />)}
        {its[0]?.together === true && <ShortPauseNotice until={notice} acts={its} />}
      </div>
    )
  })
}

/** Reads back what is unknown, as soon as it is told. */
function useNotice(acts: readonly Pause[]) {
  const dispatch = useAppDispatch()
  const { run, press, busy } = useSubmitLock()
  const toBeFound = acts
    .filter((act) => act.state !== 'sent' && isUnsettled(act))
    .map(({ id }) => id)
    .join(' ')
  useEffect(() => {
    if (toBeFound !== '') void run(() => dispatch(confirmPauses(toBeFound.split(' '))))
  }, [dispatch, run, toBeFound])
  const onHide = () => {
    for (const { id } of acts) dispatch(actHidden(id))
  }
  return {
    again: toBeFound !== '' && (
      <Button
        busy={busy}
        onClick={() => void press(() => dispatch(confirmPauses(toBeFound.split(' '))))}
      >
        Prøv igjen
      </Button>
    ),
    hide: (
      <Button variant="quiet" onClick={onHide}>
        Skjul
      </Button>
    ),
  }
}

function PauseNotice({ act }: { act: Pause }) {
  const { again, hide } = useNotice([act])
  return (
    <PauseOutcome
      told={tellPause(act)}
      about={isSet(act) ? '' : aboutPause(act)}
      actions={
        act.state !== 'sent' && (
          <>
            {again}
            {hide}
          </>
        )
      }
    />
  )
}

function ShortPauseNotice({ until, acts }: { until: LocalDate; acts: readonly Pause[] }) {
  const opener = useDialogOpener({ name: 'shortPause', until })
  const { hide } = useNotice(acts)
  const view = useShortPause(until)
  if (!view) return null
  return (
    <PauseOutcome
      told={tellShortPause(view)}
      about={`Det gjelder pausen til og med ${formatDate(until)}.`}
      actions={
        !view.isWaiting && (
          <>
            {!view.everyHallHolds && (
              <Button variant="secondary" {...opener}>
                Se hallene
              </Button>
            )}
            {hide}
          </>
        )
      }
    />
  )
}
