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
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { RetryAlert } from '@/ui/RetryAlert'
import { Spinner } from '@/ui/Spinner'
import { FullscreenButton } from './FullscreenButton'
import { PostedFrame } from './PostedFrame'
import { RemoteGameButtons, RemoteGameChoice } from './RemoteGameChoice'
import {
  remoteGameChoices,
  remoteGameFields,
  remoteGameName,
  type RemoteGameAct,
} from './remoteGameRules'
import { transferKinds, useTransfers } from './useTransfers'

type RemoteStep =
  | { step: 'asking' }
  | { step: 'failed'; text: string }
  | { step: 'choosing'; session: GameSession }
  | { step: 'playing' | 'ending' | 'ended' | 'notConfirmed'; fields: Record<string, string> }

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
  const { BingoID: bingoid, BingoName: hallName } = hall

  const ask = async () => {
    setState({ step: 'asking' })
    const { data, error } = await checkGameSession({ bingoid })
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
      const { data } = await checkGameSession({ bingoid })
      isEnded = data !== undefined && data.activeGames <= 0
    }
    transfers.endAnswered(isEnded)
    setState((now) =>
      'fields' in now ? { ...now, step: isEnded ? 'ended' : 'notConfirmed' } : now,
    )
  }

  const { step } = state
  const fields = 'fields' in state ? state.fields : null
  // The session may be ended from inside the game.
  usePlay(bingoid, fields?.['action'] === 'continue')

  const choice = step === 'choosing' && {
    hallName,
    ...remoteGameChoices(state.session),
    hasSession: state.session.activeGames > 0,
    form,
    onChoose: (act: RemoteGameAct) => {
      transfers.sent(act)
      setState({
        step: act.action === 'end' ? 'ending' : 'playing',
        fields: remoteGameFields(state.session.authToken, bingoid, act),
      })
    },
  }
  const mayAct = choice && (choice.mayStart || choice.mayContinue || choice.mayEnd)
  const isPlaying = step === 'playing'
  return (
    <DialogShell
      title={remoteGameName}
      subtitle={hallName}
      size={isPlaying ? 'game' : 'normal'}
      tools={isPlaying && <FullscreenButton frame={frame} />}
      footer={mayAct ? <RemoteGameButtons {...choice} /> : undefined}
    >
      {step === 'asking' && <Spinner label="Åpner spillet" labelShown />}
      {step === 'failed' && (
        <RetryAlert prominent onRetry={() => void press(ask)}>
          {state.text}
        </RetryAlert>
      )}
      {choice && (
        <>
          <ActNotices place={{ hall: String(bingoid), kinds: transferKinds }} />
          <RemoteGameChoice {...choice} />
        </>
      )}
      {step === 'ending' && (
        <p role="status">Spillet avsluttes. Vent til saldoen er overført før du lukker.</p>
      )}
      {step === 'ended' && (
        <Alert
          variant="success"
          actions={
            <Button variant="secondary" onClick={() => void press(ask)}>
              Start på nytt
            </Button>
          }
        >
          {`Spillet er avsluttet. Saldoen overføres til spillekontoen hos ${hallName}.`}
        </Alert>
      )}
      {step === 'notConfirmed' && (
        <Alert
          variant="warning"
          actions={
            <>
              <Button variant="secondary" busy={busy} onClick={() => void press(confirmEnd)}>
                Prøv igjen
              </Button>
              <Button variant="quiet" disabled={busy} onClick={() => void press(ask)}>
                Tilbake
              </Button>
            </>
          }
        >
          <p>Avslutningen er sendt, men vi vet ikke om spillet er avsluttet.</p>
          <p>
            {`Vent litt og prøv igjen, så spør vi på nytt. Er det avsluttet, går saldoen til spillekontoen hos ${hallName}.`}
          </p>
        </Alert>
      )}
      {fields && (
        <PostedFrame
          address={env.remoteGameUrl}
          fields={fields}
          name="goal-mania"
          title={`${remoteGameName} hos ${hallName}`}
          wait={isPlaying ? 'Åpner spillet …' : 'Avslutter spillet …'}
          ref={frame}
          onLoad={() => {
            if (step === 'ending') void run(confirmEnd)
          }}
        />
      )}
    </DialogShell>
  )
}
