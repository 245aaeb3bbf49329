import { useEffect } from 'react'
import { useDispatch, useSelector, useStore } from 'react-redux'
import {
  moneyActForgotten,
  moneyActKey,
  moneyActsRecalled,
  selectMoneyActs,
  type MoneyAct,
  type WithMoneyActs,
} from '@/api/moneyActs'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { useRevealNotice } from '@/dialogs/useRevealNotice'
import { selectSession } from '@/features/session/sessionSlice'
import { MoneyActNotice } from '@/forms/MoneyActNotice'
import { focusTitle } from '@/lib/focusTitle'
import { browserSession } from '@/lib/safeStorage'
import { recallMoneyActs } from './moneyActStorage'

const isShownInDialog = (dialog: Dialog | null, act: MoneyAct): boolean =>
  dialog?.name === act.dialog && dialog.hallId === act.hallId

/** On every page of a logged-in player: the outcome of a money act, tickets included, whose dialog is closed. */
export function MoneyNotices() {
  const dispatch = useDispatch()
  const store = useStore<WithMoneyActs>()
  const acts = useSelector(selectMoneyActs)
  const dialog = useSelector(selectDialog)
  const { userId } = useSelector(selectSession)

  useEffect(() => {
    // Storage also holds what this page has sent itself, which may still be answered.
    const known = selectMoneyActs(store.getState())
    const left = recallMoneyActs(browserSession, userId).filter((act) => !known[moneyActKey(act)])
    if (left.length > 0) dispatch(moneyActsRecalled(left))
  }, [dispatch, store, userId])

  const mine = Object.values(acts).filter((act) => act.userId === userId)

  const places = useRevealNotice((closed) => {
    const act = mine.find((one) => isShownInDialog(closed, one))
    return act && moneyActKey(act)
  })

  return mine
    .filter((act) => !isShownInDialog(dialog, act))
    .map((act) => (
      <div key={moneyActKey(act)} className="outcome" tabIndex={-1} ref={places(moneyActKey(act))}>
        <MoneyActNotice
          act={act}
          onHide={() => {
            focusTitle()
            dispatch(moneyActForgotten(act))
          }}
        />
      </div>
    ))
}
