import { useCallback, useEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import { isInScope, type ActScope } from '@/features/acts/actRules'
import type { Transfer } from '@/features/acts/acts'
import { selectAct, selectFreshness, selectMyActs } from '@/features/acts/actsSelectors'
import { actAnswered, actAbandoned, actSent } from '@/features/acts/actsSlice'
import { isOpen, isSettled } from '@/features/acts/transitions'
import { selectBalance, useBalanceReread } from '@/features/acts/rereadBalance'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { RemoteGameAct } from './remoteGameRules'

type EndedGame = Transfer & { kind: 'remoteEnd' }

export const transferKinds = ['remoteStart', 'remoteEnd'] as const

/**
 * Transfers go through a frame that gives no answer: a later session check or balance settles them (behaviour.md,
 * 'Unanswered acts').
 */
export function useTransfers({ BingoID: bingoid, BingoName }: Hall) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const reread = useBalanceReread(bingoid)
  const hall = String(bingoid)
  /** The balance when the end was sent. */
  const [before, setBefore] = useState<number | null>(null)
  const end = useAppSelector(selectMyActs)
    .filter((act): act is EndedGame => act.kind === 'remoteEnd' && act.hall === hall)
    .at(-1)

  const unanswered = useCallback(
    (kinds: ActScope['kinds']) =>
      selectMyActs(store.getState()).filter(
        (entry) => !isSettled(entry) && isInScope(entry, { hall, kinds }),
      ),
    [hall, store],
  )

  /**
   * Ids sent by this dialog. Do not look them up by player: that one may have logged out, and other tabs have acts too.
   */
  const own = useRef<string[]>([])
  const abandonOwn = useCallback(() => {
    const entries = own.current.flatMap((id) => selectAct(store.getState(), id) ?? [])
    for (const { id, page } of entries.filter(isOpen)) dispatch(actAbandoned({ id, page }))
    return entries.some((entry) => !isSettled(entry))
  }, [dispatch, store])

  // A closed dialog waits for nothing.
  useEffect(
    () => () => {
      if (abandonOwn()) void reread.untilChanged()
    },
    [abandonOwn, reread],
  )

  return {
    end,
    before,
    sent: (act: RemoteGameAct) => {
      if (act.action === 'continue') return
      const state = store.getState()
      const known = selectBalance(state, bingoid)
      const isFresh = known && selectFreshness(state, hall, known.askedAt) === 'fresh'
      const isStart = act.action === 'start'
      setBefore(known?.balance ?? null)
      const { payload } = dispatch(
        actSent({
          player: state.session.userId,
          hall,
          hallName: BingoName,
          kind: isStart ? 'remoteStart' : 'remoteEnd',
          amount: isStart ? act.kroner : null,
          ...(isStart && isFresh && known.balance !== null && { before: known.balance }),
        }),
      )
      own.current.push(payload.id)
    },
    /** An existing session proves the start worked. No session proves nothing about a start. */
    sessionShown: (exists: boolean) => {
      const shown = unanswered([exists ? 'remoteStart' : 'remoteEnd']).at(-1)
      if (!shown) return
      // A session confirms only the last start.
      dispatch(actAnswered({ id: shown.id, outcome: { event: 'done' }, seen: true }))
      void reread.once()
    },
    endAnswered: (isEnded: boolean) => {
      if (isEnded)
        for (const { id } of unanswered(['remoteEnd']))
          dispatch(actAnswered({ id, outcome: { event: 'done' }, seen: true }))
      else abandonOwn()
      void reread.untilChanged()
    },
  }
}
