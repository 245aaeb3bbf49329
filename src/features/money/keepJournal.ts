import type { Middleware } from '@reduxjs/toolkit'
import { hallsApi, type Balance } from '@/api/halls'
import type { Id } from '@/api/readers'
import { holdLock, withLock } from '@/lib/locks'
import { toOre } from '@/lib/money'
import type { AppDispatch, RootState } from '@/store/rootReducer'
import { isOpen, type Entry } from './journalRules'
import { selectJournal, selectMyEntries } from './journalSelectors'
import { entryAnswered, entryLeft, journalHeard } from './journalSlice'
import { journalPrefix, readEntry, writeEntries } from './journalStorage'
import { rereadBalance, selectBalanceId } from './rereadBalance'

const lockOf = (id: string) => `lokalbingo.act.${id}`
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Keeps the journal in storage, and in step with the other tabs and frames. A page holds a lock for each act it waits
 * for: whoever gets that lock while the act is still open knows that the page is gone, and that no answer will come.
 * While an act of this page is open, or its terminal, leaving the page asks first.
 */
export const keepJournal: Middleware<object, RootState, AppDispatch> = (store) => {
  const held = new Map<string, () => void>()
  const awaited = new Set<string>()
  let asksFirst = false

  const hear = (entries: Entry[], removed?: string) => {
    store.dispatch(journalHeard({ entries, ...(removed !== undefined && { removed }) }))
    const { userId } = store.getState().session
    for (const entry of entries) {
      const bingoid = selectBalanceId(store.getState(), entry.hall)
      if (entry.player === userId && !isOpen(entry) && bingoid !== undefined)
        void store.dispatch(rereadBalance(bingoid))
    }
  }

  /** Whoever gets the lock of an act that still waits for the page that held it knows that the page is gone. */
  const findOut = async ({ id, page: waiting }: Entry) => {
    await withLock(lockOf(id), async () => {
      const kept = readEntry(id)
      if (kept && (!isOpen(kept) || kept.page !== waiting)) hear([kept])
      else store.dispatch(entryLeft(id))
    })
    awaited.delete(id)
    follow()
  }

  /** A balance that is lower by just its amount shows that a start of Goal Mania went through. */
  const settleShown = ({ balance, askedAt }: Balance, bingoid: Id) => {
    for (const { id, kind, hall, state, before, amount } of selectMyEntries(store.getState())) {
      if (kind !== 'remoteStart' || hall !== String(bingoid) || state === 'settled') continue
      if (balance === null || before === undefined || amount === null) continue
      const isShown = toOre(before) - toOre(amount) === toOre(balance)
      const outcome = { state: 'settled', result: 'done', text: '' } as const
      if (isShown) store.dispatch(entryAnswered({ id, outcome, seen: true, at: askedAt - 1 }))
    }
  }

  const follow = () => {
    const { page, entries, following } = selectJournal(store.getState())
    const open = entries.filter(isOpen)
    const mine = new Set(open.filter((entry) => entry.page === page).map(({ id }) => id))
    for (const id of mine) if (!held.has(id)) held.set(id, holdLock(lockOf(id)))
    for (const [id, release] of held)
      if (!mine.has(id)) {
        release()
        held.delete(id)
      }
    for (const entry of open)
      if (entry.page !== null && entry.page !== page && !awaited.has(entry.id)) {
        awaited.add(entry.id)
        void findOut(entry)
      }
    const asks = open.some(({ id, kind }) => kind !== 'play' && (mine.has(id) || id === following))
    if (asks === asksFirst) return
    asksFirst = asks
    if (asks) window.addEventListener('beforeunload', askFirst)
    else window.removeEventListener('beforeunload', askFirst)
  }

  window.addEventListener('storage', ({ key }) => {
    if (key?.startsWith(journalPrefix) !== true) return
    const id = key.slice(journalPrefix.length)
    const entry = readEntry(id)
    if (entry) hear([entry])
    else hear([], id)
  })
  queueMicrotask(follow)

  return (next) => (action) => {
    const before = selectJournal(store.getState())
    const result = next(action)
    const after = selectJournal(store.getState())
    if (before !== after) {
      if (!journalHeard.match(action)) writeEntries(before.entries, after.entries)
      follow()
    }
    if (hallsApi.endpoints.balance.matchFulfilled(action))
      settleShown(action.payload, action.meta.arg.originalArgs)
    return result
  }
}
