import { useCallback, useEffect, useId, useMemo } from 'react'
import { hallsApi, useMyHallsQuery, type Hall } from '@/api/halls'
import type { HallId } from '@/dialogs/dialogSlice'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import type { RootState } from '@/store/rootReducer'
import { Button } from '@/ui/Button'
import { useShowMore } from '@/ui/useShowMore'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { accountText, balanceView, hallActions, manyHalls } from './hallRules'
import { selectReading } from './useBalance'
import { usePauseOf, type PauseOf } from './usePauseOf'
import '@/styles/user.scss'

const { balance } = hallsApi.endpoints

interface Account {
  hallId: HallId
  line: string
  kroner: number
  mayWithdraw: boolean
}

/** The largest first, unknown ones last. */
function selectAccounts(state: RootState, halls: readonly Hall[], pauseOf: PauseOf): Account[] {
  const { noBankID, forceAML } = state.session
  const accounts = halls.flatMap((hall): Account[] => {
    const view = balanceView(hall.balance_str, selectReading(state, hall.BingoID))
    const text = accountText(view)
    if (text === null) return []
    const pause = pauseOf(hall)
    const situation = { hall, balance: view, pause, noBankID, forceAML, onHallPage: true }
    return [
      {
        hallId: String(hall.BingoID),
        line: `${hall.BingoName}: ${text}`,
        kroner: view.kroner ?? 0,
        mayWithdraw: hallActions(situation).Uttak === 'shown',
      },
    ]
  })
  return accounts.toSorted((one, other) => other.kroner - one.kroner)
}

const isSame = (one: readonly Account[], other: readonly Account[]) =>
  JSON.stringify(one) === JSON.stringify(other)

/** Before a pause in one hall, or in all. Reads only balances that are not known. */
export function MoneyOnAccounts({ hallId }: { hallId: HallId | undefined }) {
  const dispatch = useAppDispatch()
  const { data } = useMyHallsQuery()
  const halls = useMemo(() => {
    const all = data?.rows ?? []
    return hallId === undefined ? all : all.filter(({ BingoID }) => String(BingoID) === hallId)
  }, [data, hallId])
  useEffect(() => {
    const reads = halls.map(({ BingoID }) => dispatch(balance.initiate(BingoID)))
    return () => reads.forEach((read) => read.unsubscribe())
  }, [dispatch, halls])
  const pauseOf = usePauseOf()
  const select = useCallback(
    (state: RootState) => selectAccounts(state, halls, pauseOf),
    [halls, pauseOf],
  )
  const accounts = useSteadyWhilePressed(useAppSelector(select, isSame))
  const { shown, more, list } = useShowMore<Account, HTMLUListElement>(
    accounts,
    manyHalls - 1,
    hallId,
  )
  if (accounts.length === 0) return null
  return (
    <section>
      <h3>Penger på konto</h3>
      <ul className="divided" ref={list}>
        {shown.map((account) => (
          <AccountLine key={account.hallId} {...account} />
        ))}
      </ul>
      {more}
      <p className="m-0">Uttak er stengt så lenge pausen varer.</p>
    </section>
  )
}

function AccountLine({ hallId, line, mayWithdraw }: Account) {
  const id = useId()
  const opener = useDialogOpener({ name: 'withdrawal', hallId })
  return (
    <li className="pause-hall d-flex flex-wrap column-gap-1 align-items-center justify-content-between">
      <div id={id}>{line}</div>
      {mayWithdraw && (
        <Button variant="quiet" aria-describedby={id} {...opener}>
          Ta ut først
        </Button>
      )}
    </li>
  )
}
