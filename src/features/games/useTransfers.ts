import { useEffect, useRef, useState } from 'react'
import type { Hall } from '@/api/halls'
import { isInScope, type CallOutcome } from '@/features/acts/actRules'
import type { Act, Transfer } from '@/features/acts/acts'
import { selectAct, selectMyActs } from '@/features/acts/actsSelectors'
import { actAnswered } from '@/features/acts/paymentsSlice'
import { selectBalance, useBalanceReread } from '@/features/acts/rereadBalance'
import { isOpen, isOutcomeKnown } from '@/features/acts/transitions'
import { sendAct } from '@/features/acts/useAct'
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks'
import type { RemoteGameAct } from './remoteGameRules'

type EndedGame = Transfer & { kind: 'remoteEnd' }

export const transferKinds = ['remoteStart', 'remoteEnd'] as const

/**
 * Goal Mania's two transfers, posted into a frame that answers nothing: they are unanswered until the server shows or no
 * longer shows the session (behaviour.md, 'Unanswered acts'), and unknown when the dialog closes before that.
 */
export function useTransfers({ BingoID: bingoid, BingoName: hallName }: Hall) {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const reread = useBalanceReread(bingoid)
  const hall = String(bingoid)
  const ofHall = (acts: readonly Act[]) =>
    acts.filter((act): act is Transfer => isInScope(act, { hall, kinds: transferKinds }))
  const transfers = ofHall(useAppSelector(selectMyActs))
  const busy = transfers.some(isOpen)
  const [balanceBefore, setBalanceBefore] = useState<number | null>(null)

  /** Releases the lock that other tabs wait for. */
  const stopWaiting = useRef(() => {})
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      stopWaiting.current()
    }
  }, [])
  // Another tab may have seen the session.
  useEffect(() => {
    if (!busy) stopWaiting.current()
  }, [busy])

  const send = (act: Exclude<RemoteGameAct, { action: 'continue' }>, post: () => void) =>
    dispatch(
      sendAct(
        {
          hall,
          hallName,
          ...(act.action === 'start'
            ? { kind: 'remoteStart', amount: act.kroner }
            : { kind: 'remoteEnd', amount: null }),
        },
        () => {
          setBalanceBefore(selectBalance(store.getState(), bingoid)?.balance ?? null)
          post()
          return new Promise<CallOutcome>((resolve) => {
            stopWaiting.current = () => resolve({ event: 'lost' })
            if (!isMounted.current) stopWaiting.current()
          })
        },
        {
          kinds: transferKinds,
          onAnswered: (id) => {
            if (selectAct(store.getState(), id)?.state === 'unknown') void reread.untilChanged()
          },
        },
      ),
    )

  return {
    balanceBefore,
    /** Here or in another tab. */
    busy,
    end: transfers.findLast((act): act is EndedGame => act.kind === 'remoteEnd'),
    send,
    stopWaiting: () => stopWaiting.current(),
    /** A session proves that the start worked. No session proves nothing: it may still come, or be over. */
    sessionShown: (exists: boolean) => {
      const kind = exists ? 'remoteStart' : 'remoteEnd'
      const shown = ofHall(selectMyActs(store.getState())).filter(
        (act) => act.kind === kind && !isOutcomeKnown(act),
      )
      // A session confirms only the last start.
      for (const { id } of exists ? shown.slice(-1) : shown)
        dispatch(actAnswered({ id, outcome: { event: 'done' }, seen: true }))
      if (shown.length > 0) void reread.untilChanged()
    },
  }
}
