import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { frameAnswered, frameAbandoned, frameOpened } from '@/api/balanceFreshness'
import { useBalanceReread } from '@/api/balanceReread'
import { useCheckGameSessionMutation, type GameSession } from '@/api/games'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/transport'
import { useThunkDispatch } from '@/api/thunk'
import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'
import { useLatch } from '@/forms/useLatch'
import { RetryAlert } from '@/ui/RetryAlert'
import { Spinner } from '@/ui/Spinner'
import { FullscreenButton } from './FullscreenButton'
import { PostedFrame } from './PostedFrame'
import { RemoteGameButtons, RemoteGameChoice } from './RemoteGameChoice'
import { RemoteGameEnd } from './RemoteGameEnd'
import {
  remoteGameChoices,
  remoteGameFields,
  remoteGameName,
  type ActStage,
  type RemoteGameAct,
} from './remoteGameRules'

type RemoteStep =
  | { step: 'asking' }
  | { step: 'failed'; text: string }
  | { step: 'choosing'; session: GameSession }
  | { step: 'acting'; authToken: string; act: RemoteGameAct; stage: ActStage }

/** A player has one session per hall, so the known result of a later transfer settles an earlier one too. */
const remoteGameFrame = 'remoteGame'

/** Goal Mania: checks for a session, then lets the player start, continue or end one (spec section 4). */
export function RemoteGameDialog({ hall }: { hall: Hall }) {
  const dispatch = useThunkDispatch()
  const [state, setState] = useState<RemoteStep>({ step: 'asking' })
  const [checkGameSession] = useCheckGameSessionMutation()
  const reread = useBalanceReread(hall.BingoID)
  const { press, run, busy } = useLatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const moneyFrame = useMemo(
    () => ({ bingoid: hall.BingoID, frame: remoteGameFrame }),
    [hall.BingoID],
  )
  const asked = useRef(false)
  // Here and not in RemoteGameChoice, so that the typed amount is still there after a game has ended.
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })

  const ask = async () => {
    setState({ step: 'asking' })
    const { data, error } = await checkGameSession({ bingoid: hall.BingoID })
    setState(
      data ? { step: 'choosing', session: data } : { step: 'failed', text: messageFor(error) },
    )
  }

  useEffect(() => {
    // Once only: React may mount twice, and this effect runs after every render.
    if (asked.current) return
    asked.current = true
    void run(ask)
  })

  /** The frame loads even if the game host was never reached: only the server knows whether a session exists. */
  const confirmEnd = async () => {
    const { data } = await checkGameSession({ bingoid: hall.BingoID })
    const stage = data && data.activeGames <= 0 ? 'ended' : 'notConfirmed'
    if (stage === 'ended') dispatch(frameAnswered(moneyFrame))
    setState((now) => (now.step === 'acting' ? { ...now, stage } : now))
  }

  const askAgain = async () => {
    await press(confirmEnd)
    await reread.untilChanged()
  }

  const action = state.step === 'acting' ? state.act.action : null
  // A frame that loads does not show that the session has started, so a start is unanswered until the balance shows it.
  const moneyUnderWay =
    action === 'start' || (state.step === 'acting' && action === 'end' && state.stage === 'posted')
  useEffect(() => {
    if (!moneyUnderWay) return undefined
    dispatch(frameOpened(moneyFrame))
    return () => {
      // Does nothing if the frame has been answered.
      dispatch(frameAbandoned(moneyFrame))
      void reread.untilChanged()
    }
  }, [dispatch, moneyFrame, moneyUnderWay, reread])

  const isPlaying = action === 'continue'
  // The session may have been ended from inside the game.
  useEffect(() => {
    if (!isPlaying) return undefined
    dispatch(frameOpened(moneyFrame))
    return () => {
      dispatch(frameAnswered(moneyFrame))
      void reread.once()
    }
  }, [dispatch, isPlaying, moneyFrame, reread])

  switch (state.step) {
    case 'asking':
      return (
        <DialogShell title={remoteGameName} subtitle={hall.BingoName}>
          <Spinner label="Åpner spillet" labelShown />
        </DialogShell>
      )
    case 'failed':
      return (
        <DialogShell title={remoteGameName} subtitle={hall.BingoName}>
          <RetryAlert prominent onRetry={() => void press(ask)}>
            {state.text}
          </RetryAlert>
        </DialogShell>
      )
    case 'choosing': {
      const { session } = state
      const choices = remoteGameChoices(session)
      const { mayStart, mayContinue, mayEnd } = choices
      const common = { hallName: hall.BingoName, choices, form }
      const choose = (act: RemoteGameAct) =>
        setState({ step: 'acting', authToken: session.authToken, act, stage: 'posted' })
      return (
        <DialogShell
          title={remoteGameName}
          subtitle={hall.BingoName}
          footer={
            mayStart || mayContinue || mayEnd ? (
              <RemoteGameButtons
                {...common}
                onContinue={() => choose({ action: 'continue' })}
                onEnd={() => choose({ action: 'end' })}
              />
            ) : undefined
          }
        >
          <RemoteGameChoice
            {...common}
            hasSession={session.activeGames > 0}
            onStart={(kroner) => choose({ action: 'start', kroner })}
          />
        </DialogShell>
      )
    }
    case 'acting': {
      const { act, authToken, stage } = state
      const isEnding = act.action === 'end'
      return (
        <DialogShell
          title={remoteGameName}
          subtitle={hall.BingoName}
          size={isEnding ? 'normal' : 'game'}
          tools={!isEnding && <FullscreenButton frame={frame} />}
        >
          {isEnding && (
            <RemoteGameEnd
              stage={stage}
              hallName={hall.BingoName}
              busy={busy}
              onAskAgain={() => void askAgain()}
              onStartOver={() => void press(ask)}
            />
          )}
          <PostedFrame
            address={env.remoteGameUrl}
            fields={remoteGameFields(authToken, hall.BingoID, act)}
            name="goal-mania"
            title={`${remoteGameName} hos ${hall.BingoName}`}
            wait={isEnding ? 'Avslutter spillet …' : 'Åpner spillet …'}
            frameRef={frame}
            onLoaded={() => {
              if (isEnding) void run(confirmEnd)
            }}
          />
        </DialogShell>
      )
    }
  }
}
