import { useDispatch, useSelector } from 'react-redux'
import { moneyActForgotten, moneyActKey, selectMoneyActs, type MoneyAct } from '@/api/moneyActs'
import { selectDialog, type Dialog } from '@/dialogs/dialogSlice'
import { selectSession } from '@/features/session/sessionSlice'
import { MoneyActNotice } from '@/forms/MoneyActNotice'

const isToldBy = (dialog: Dialog | null, act: MoneyAct): boolean =>
  dialog?.name === act.dialog && dialog.hallId === act.hallId

/** On every page of a logged-in player: what came of a money act, a ticket's too, whose dialog is closed. */
export function MoneyNotices() {
  const dispatch = useDispatch()
  const acts = useSelector(selectMoneyActs)
  const dialog = useSelector(selectDialog)
  const { userId } = useSelector(selectSession)
  return Object.values(acts)
    .filter((act) => act.userId === userId && !isToldBy(dialog, act))
    .map((act) => (
      <MoneyActNotice
        key={moneyActKey(act)}
        act={act}
        onHide={() => dispatch(moneyActForgotten(act))}
      />
    ))
}
