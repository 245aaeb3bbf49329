import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useCheckGameSessionMutation, type GameSession } from '@/api/games'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/transport'
import { env } from '@/config/env'
import { limits } from '@/config/limits'
import { DialogShell } from '@/dialogs/DialogShell'
import { ActNotices } from '@/features/money/MoneyNotices'
import { usePlay } from '@/features/money/usePlay'
import { useLatch } from '@/forms/useLatch'
import { sleep } from '@/lib/sleep'
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
import { transferKinds, useTransfers } from './useTransfers'

type RemoteStep =
  | { step: 'asking' }
  | { step: 'failed'; text: string }
  | { step: 'choosing'; session: GameSession }
  | { step: 'acting'; authToken: string; act: RemoteGameAct; stage: ActStage }

/** Goal Mania: checks for a session, then lets the player start, continue or end one (spec section 4). */
export function RemoteGameDialog({ hall }: { hall: Hall }) {
  const [state, setState] = useState<RemoteStep>({ step: 'asking' })
  const [checkGameSession] = useCheckGameSessionMutation()
  const transfers = useTransfers(hall)
  const { press, run, busy } = useLatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useRef(false)
  // Here and not in RemoteGameChoice, so that the typed amount is still there after a game has ended.
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })

  const ask = async () => {
    setState({ step: 'asking' })
    const { data, error } = await checkGameSession({ bingoid: hall.BingoID })
    if (data) transfers.sessionShown(data.activeGames > 0)
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

  /**
   * The frame loads even if the game host was never reached: only the server knows whether a session exists, and it may
   * take a moment to end it (contract section 6 'Games').
   */
  const confirmEnd = async () => {
    let isEnded = false
    for (let asks = 0; asks < limits.gameEndAsks && !isEnded; asks += 1) {
      if (asks > 0) await sleep(limits.gameEndAskAgain)
      const { data } = await checkGameSession({ bingoid: hall.BingoID })
      isEnded = data !== undefined && data.activeGames <= 0
    }
    transfers.endAnswered(isEnded)
    const stage = isEnded ? 'ended' : 'notConfirmed'
    setState((now) => (now.step === 'acting' ? { ...now, stage } : now))
  }

  // The session may be ended from inside the game.
  usePlay(hall.BingoID, state.step === 'acting' && state.act.action === 'continue')

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
      const choose = (act: RemoteGameAct) => {
        transfers.sent(act)
        setState({ step: 'acting', authToken: session.authToken, act, stage: 'posted' })
      }
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
          <ActNotices place={{ hall: String(hall.BingoID), kinds: transferKinds }} />
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
              onAskAgain={() => void press(confirmEnd)}
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
