import { isAnyOf, type Middleware } from '@reduxjs/toolkit'
import { pausesApi } from '@/api/pauses'
import { isOverFor } from '@/api/sessionEnded'
import { untilIdle } from '@/api/thunk'
import { actPrefix } from '@/config/storageKeys'
import { holdLock, withLock } from '@/lib/locks'
import { sleep } from '@/lib/sleep'
import type { AppDispatch, RootState } from '@/store/rootReducer'
import { serverState } from '@/store/serverState'
import { movesMoney } from './actRules'
import { isPayment, type Act } from './acts'
import { isOpen, isSettled, nextState } from './transitions'
import { selectActs } from './actsSelectors'
import { balanceAskedFor, actHidden, actAbandoned, actsHeard } from './paymentsSlice'
import { parseAct, readActs, readStoredAct, writeActs } from './actsStorage'
import { rereadBalance, selectBalanceId } from './rereadBalance'

const lockOf = (id: string) => `lokalbingo.act.${id}`
/** What a page does to acts that another page or frame may be changing at the same moment. */
const touchesOthers = isAnyOf(actAbandoned, actHidden, balanceAskedFor)
const { userTimeouts } = pausesApi.endpoints
const selectHasTimeouts = serverState.selector(
  (state) => !userTimeouts.select(undefined)(state).isUninitialized,
)
/** What another page wrote may reach this one later than the lock that it then released. */
const storageLagMs = 100
/**
 * A page asks for its lock when it writes the act, but another may hear of the act and get the lock first: an act
 * that is younger does not tell that its page is gone.
 */
const graceMs = 1_000
const askFirst = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * Keeps the journal in storage, and in step with the other tabs and frames. A page holds a lock for each act it waits
 * for: whoever gets that lock while the act is still open knows that the page is gone, and that no answer will come.
 * Where the browser has no locks, an act that another page waits for is unknown until its answer is heard.
 * While an act of this page is open, or its terminal, leaving the page asks first.
 */
export const keepActs: Middleware<object, RootState, AppDispatch> = (store) => {
  const held = new Map<string, () => void>()
  const watched = new Set<string>()
  /** Acts whose answer was watched here too: it is told here, though it was read in another tab. */
  const toldHere = new Set<string>()

  const actOf = (id: string) => selectActs(store.getState()).acts.find((act) => act.id === id)

  const rereadAfter = (act: Act) => {
    const bingoid = selectBalanceId(store.getState(), act.hall)
    const isMine = act.player === store.getState().session.userId
    if (isMine && movesMoney(act) && bingoid !== undefined)
      void store.dispatch(rereadBalance(bingoid))
  }

  let willReadPauses = false
  /** One read for all the halls whose pause another tab has just been told of. */
  const rereadPauses = async ({ player }: Act) => {
    const { session: owner } = store.getState()
    if (willReadPauses || owner.userId !== player || !selectHasTimeouts(store.getState())) return
    willReadPauses = true
    await sleep(storageLagMs)
    await untilIdle(() =>
      store.dispatch(pausesApi.util.getRunningQueryThunk('userTimeouts', undefined)),
    )
    willReadPauses = false
    if (!isOverFor(owner, store.getState().session))
      await store.dispatch(
        userTimeouts.initiate(undefined, { subscribe: false, forceRefetch: true }),
      )
  }

  const take = (act: Act) => {
    const known = actOf(act.id)
    store.dispatch(actsHeard([act]))
    // Its own dialog reads after a payment, once (`useDeposit`).
    const isFollowed = act.id === selectActs(store.getState()).following
    if (!isOpen(act) && !isFollowed && known?.changedAt !== act.changedAt) rereadAfter(act)
    if (act.kind === 'pause' && isSettled(act)) void rereadPauses(act)
  }

  const hear = (act: Act) => {
    const { id } = act
    const known = actOf(id)
    if (known && isOpen(known) && isSettled(act)) toldHere.add(id)
    take(
      toldHere.has(id)
        ? { ...act, seen: known !== undefined && isSettled(known) && known.seen }
        : act,
    )
  }

  /**
   * Removed from storage, since the player has read it there. This page may never have heard of it, and its balance is
   * from before it all the same. A payment is removed only when it is too old, which tells nothing of it.
   */
  const hearGone = (act: Act) => {
    if (isPayment(act)) return
    const gone = { ...act, seen: true, settledTick: 0, page: null }
    take(Object.assign(gone, { state: nextState(act, 'readElsewhere') ?? act.state }))
  }

  /** Before its storage event: a payment that a frame has just asked about must not be put back to unasked. */
  const catchUp = () => {
    const { acts } = selectActs(store.getState())
    const newer = readActs().filter((kept) =>
      acts.some(({ id, changedAt }) => id === kept.id && changedAt < kept.changedAt),
    )
    if (newer.length > 0) store.dispatch(actsHeard(newer))
  }

  /** Whoever gets the lock of an act that still waits for the page that held it knows that the page is gone. */
  const findOut = async ({ id, page: waited, changedAt }: Act) => {
    // The clock may have been set back.
    await sleep(Math.min(graceMs, changedAt + graceMs - Date.now()))
    await withLock(lockOf(id), async () => {
      await sleep(storageLagMs)
      const kept = readStoredAct(id)
      const known = actOf(id)
      const act = kept ?? known
      if (kept) hear(kept)
      else if (known && isOpen(known)) hearGone(known)
      // Not if it has been answered, or if another page asks by now.
      if (!act || act.page !== waited) return
      store.dispatch(actAbandoned({ id, page: waited }))
      rereadAfter(act)
    })
    watched.delete(id)
    follow()
  }

  const follow = () => {
    const { page, acts, following } = selectActs(store.getState())
    const open = acts.filter(isOpen)
    const mine = new Set(open.filter((act) => act.page === page).map(({ id }) => id))
    for (const id of mine) if (!held.has(id)) held.set(id, holdLock(lockOf(id)))
    for (const [id, release] of held)
      if (!mine.has(id)) {
        release()
        held.delete(id)
      }
    for (const act of open)
      if (act.page !== null && act.page !== page && !watched.has(act.id)) {
        watched.add(act.id)
        void findOut(act)
      }
    // A terminal that goes on in the whole window is waited for by no page.
    const asks = open.some(
      ({ id, kind, page: waits }) =>
        kind !== 'play' && (mine.has(id) || (id === following && waits !== null)),
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
      hear(act)
      return
    }
    // What is there but cannot be read is a newer version's.
    const gone = newValue === null ? parseAct(oldValue) : null
    // What has been settled here is told here.
    if (gone && !(known && isSettled(known))) hearGone(gone)
  })
  // Storage has told it nothing while it was in the back/forward cache.
  window.addEventListener('pageshow', ({ persisted }) => persisted && catchUp())
  queueMicrotask(follow)

  return (next) => (action) => {
    if (touchesOthers(action)) catchUp()
    const before = selectActs(store.getState())
    const result = next(action)
    const after = selectActs(store.getState())
    if (before !== after) {
      follow()
      if (!actsHeard.match(action)) writeActs(before.acts, after.acts)
    }
    return result
  }
}
