import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { freshTimeouts } from '@/api/freshReads'
import { pausesApi } from '@/api/pauses'
import { isOverFor } from '@/api/sessionEnded'
import { actPrefix } from '@/config/storageKeys'
import { holdLock, withLock } from '@/lib/locks'
import { sleep } from '@/lib/sleep'
import type { AppDispatch, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { movesMoney } from './actRules'
import { isPayment, type Act } from './acts'
import { isOpen, isOutcomeKnown, nextState } from './transitions'
import { selectAct, selectActs } from './actsSelectors'
import { balanceAskedFor, actSeen, actAbandoned, actsHeard } from './paymentsSlice'
import { parseAct, readActs, readStoredAct, writeActs } from './actsStorage'
import { rereadBalanceUntilChanged, selectHallId } from './rereadBalance'

const lockOf = (id: string) => `lokalbingo.act.${id}`
/** Other pages may be changing the same act. */
const touchesOthers = isAnyOf(actAbandoned, actSeen, balanceAskedFor)
const selectHasTimeouts = serverState.selector(
  (state) => !pausesApi.endpoints.userTimeouts.select()(state).isUninitialized,
)
/** A lock may come before the storage event of its holder. */
const storageLagMs = 100
/** Another tab may get the lock first: ignore free locks on acts younger than this. */
const graceMs = 1_000
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Stores the acts and keeps tabs and frames in step. A page holds a lock for each act it waits for: a free lock on an
 * open act means that its page is gone and no answer will come. Without locks, another page's act is unknown until its
 * answer is heard. Leaving the page asks first while an act of its own, or its terminal, is open.
 */
export const keepActs: Middleware<object, RootState, AppDispatch> = (store) => {
  const releases = new Map<string, () => void>()
  const watched = new Set<string>()
  /** Ids that this tab waited for: it shows their outcome, even if another tab has. */
  const awaitedHere = new Set<string>()

  const actOf = (id: string) => selectAct(store.getState(), id)

  const rereadAfter = (act: Act) => {
    const bingoid = selectHallId(store.getState(), act.hall)
    const isMine = act.player === store.getState().session.userId
    if (isMine && movesMoney(act) && bingoid !== undefined)
      void store.dispatch(rereadBalanceUntilChanged(bingoid))
  }

  let willReadPauses = false
  const rereadPauses = async ({ player }: Act) => {
    const { session: reader } = store.getState()
    if (willReadPauses || reader.userId !== player || !selectHasTimeouts(store.getState())) return
    willReadPauses = true
    await sleep(storageLagMs)
    willReadPauses = false
    if (!isOverFor(reader, store.getState().session)) await store.dispatch(freshTimeouts())
  }

  const hearAndReread = (act: Act) => {
    const known = actOf(act.id)
    store.dispatch(actsHeard([act]))
    // `useDeposit` reads after the payment in its dialog.
    const isInDialog = act.id === selectActs(store.getState()).paymentInDialog
    if (!isOpen(act) && !isInDialog && known?.changedAt !== act.changedAt) rereadAfter(act)
    if (act.kind === 'pause' && isOutcomeKnown(act)) void rereadPauses(act)
  }

  const hearFromTab = (act: Act) => {
    const { id } = act
    const known = actOf(id)
    if (known && isOpen(known) && isOutcomeKnown(act)) awaitedHere.add(id)
    hearAndReread(
      awaitedHere.has(id) && act.state !== 'over'
        ? { ...act, seen: known !== undefined && isOutcomeKnown(known) && known.seen }
        : act,
    )
  }

  /** Read in another tab, which removed the act; payments only expire. `actsHeard` replaces the tick. */
  const hearRemoved = (act: Act) => {
    if (isPayment(act)) return
    const gone = { ...act, seen: true, settledTick: 0, page: null, changedAt: Date.now() }
    hearAndReread(Object.assign(gone, { state: nextState(act, 'readElsewhere') ?? act.state }))
  }

  /** Do not wait for the storage event: a payment just asked about must not become unasked. */
  const hearMissed = () => {
    const { acts } = selectActs(store.getState())
    const newer = readActs().filter((kept) =>
      acts.some(({ id, changedAt }) => id === kept.id && changedAt < kept.changedAt),
    )
    if (newer.length > 0) store.dispatch(actsHeard(newer))
  }

  /** If the act is still open once its lock is free, its page is gone. */
  const abandonIfPageGone = async ({ id, page: waited, changedAt }: Act) => {
    // The clock may have been set back.
    await sleep(Math.min(graceMs, changedAt + graceMs - Date.now()))
    await withLock(lockOf(id), async () => {
      await sleep(storageLagMs)
      const kept = readStoredAct(id)
      const known = actOf(id)
      if (kept) hearFromTab(kept)
      else if (known && isOpen(known)) hearRemoved(known)
      const act = actOf(id)
      if (act?.page !== waited) return
      store.dispatch(actAbandoned({ id, page: waited }))
      rereadAfter(act)
    })
    watched.delete(id)
    syncLocks()
  }

  const syncLocks = () => {
    const { page, acts, paymentInDialog } = selectActs(store.getState())
    const open = acts.filter(isOpen)
    const mine = new Set(open.filter((act) => act.page === page).map(({ id }) => id))
    for (const id of mine) if (!releases.has(id)) releases.set(id, holdLock(lockOf(id)))
    for (const [id, release] of releases)
      if (!mine.has(id)) {
        release()
        releases.delete(id)
      }
    for (const act of open)
      if (act.page !== null && act.page !== page && !watched.has(act.id)) {
        watched.add(act.id)
        void abandonIfPageGone(act)
      }
    // A terminal that goes on in the whole window has page null: going there must not ask.
    const asks = open.some(
      ({ id, kind, page: waits }) =>
        kind !== 'play' && (mine.has(id) || (id === paymentInDialog && waits !== null)),
    )
    if (asks) window.addEventListener('beforeunload', askFirst)
    else window.removeEventListener('beforeunload', askFirst)
  }

  window.addEventListener('storage', ({ key, oldValue, newValue }) => {
    if (key?.startsWith(actPrefix) !== true) return
    const id = key.slice(actPrefix.length)
    const known = actOf(id)
    const act = readStoredAct(id) ?? parseAct(newValue)
    if (act) {
      hearFromTab(act)
      return
    }
    // Text that cannot be read is a later version's.
    const gone = newValue === null ? parseAct(oldValue) : null
    if (gone && !(known && isOutcomeKnown(known))) hearRemoved(gone)
  })
  // A page in the back/forward cache gets no storage events.
  window.addEventListener('pageshow', ({ persisted }) => persisted && hearMissed())
  queueMicrotask(syncLocks)

  return (next) => (action) => {
    if (touchesOthers(action)) hearMissed()
    const before = selectActs(store.getState())
    const result = next(action)
    const after = selectActs(store.getState())
    if (before !== after) {
      syncLocks()
      if (!actsHeard.match(action)) writeActs(before.acts, after.acts)
    }
    return result
  }
}
