import { useEffect, useRef, useState, type ReactNode } from 'react'
import { gamesApi, postGameToken, useGetGameTokenMutation } from '@/api/games'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/errors'
import { env } from '@/config/env'
import { frameAllow, frameSandbox } from '@/config/frames'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell } from '@/dialogs/DialogShell'
import { usePlay } from '@/features/acts/usePlay'
import type { ActGuard } from '@/dialogs/ConfirmAct'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useRunOnce } from '@/forms/useRunOnce'
import { RetryAlert } from '@/ui/Alert'
import { AwaitedFrame } from '@/ui/AwaitedFrame'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useAppDispatch } from '@/store/hooks'
import { FullscreenButton } from './FullscreenButton'
import { useScreenOn } from './useScreenOn'

const gameNames = { 1: 'Hovedspill 1', 2: 'Hovedspill 2', 3: 'Lynbingo' } as const

/** Why a main game cannot open, or null (behaviour.md, 'Main games'). */
function gameRefusal(answer: { activeGames: number; otherGames: number }): string | null {
  if (answer.activeGames > 0)
    return 'Du har et annet hovedspill med kjøpte bonger som fortsatt spilles.'
  if (answer.otherGames > 0) return 'Du spiller i en annen bingohall hos samme operatør.'
  return null
}

interface GameStep {
  step: 'asking' | 'message' | 'refused' | 'failed' | 'playing'
  /** Replaces the game's name. */
  title?: string
  text?: string
}

interface GameDialogProps {
  hall: Hall
  guard: ActGuard
  gameType: 1 | 2 | 3
}

/** Send the token only in a request body to the game host. */
export function GameDialog({ hall, guard, gameType }: GameDialogProps) {
  const dispatch = useAppDispatch()
  const [state, setState] = useState<GameStep>({ step: 'asking' })
  const [getGameToken] = useGetGameTokenMutation()
  const { press, run } = useSubmitLock()
  const frame = useRef<HTMLIFrameElement>(null)
  const visit = useRef<AbortSignal>(null)
  const name = gameNames[gameType]
  const about = { GameType: gameType, bingoid: hall.BingoID }

  /** Only before the game opens: later its host decides. */
  const isHeld = () => {
    if (guard.mayAct()) return false
    setState({ step: 'message' })
    return true
  }

  const open = async () => {
    if (isHeld()) return
    setState({ step: 'asking' })
    try {
      const answer = await getGameToken(about).unwrap()
      const signal = visit.current
      if (!signal || signal.aborted) return
      const reason = gameRefusal(answer)
      if (reason !== null) {
        setState({ step: 'refused', title: 'Kan ikke åpne spill', text: reason })
        return
      }
      if (isHeld()) return
      await postGameToken(answer.gameToken, signal)
      setState({ step: 'playing' })
    } catch (failure) {
      setState({ step: 'failed', text: messageFor(failure) })
    }
  }

  const ask = async () => {
    const { data } = await dispatch(
      gamesApi.endpoints.preGameMessage.initiate(about, { subscribe: false, forceRefetch: true }),
    )
    if (data && data.text !== '') setState({ step: 'message', ...data })
    else if (visit.current?.aborted === false) await run(open)
  }
  useRunOnce(gameType, () => void ask())

  // A closed game must not open, nor may its late token reach the game host after a newer one.
  useEffect(() => {
    const leaving = new AbortController()
    visit.current = leaving.signal
    return () => leaving.abort()
  }, [])

  const { step, title = '', text } = state
  const isPlaying = step === 'playing'
  usePlay(hall.BingoID, isPlaying)
  useScreenOn(isPlaying)

  const onwards: Partial<Record<typeof step, ReactNode>> = {
    message: (
      <>
        {guard.notice}
        <Button disabled={guard.isBlocked} onClick={() => void press(open)}>
          Fortsett
        </Button>
      </>
    ),
    refused: <Button onClick={() => dispatch(closeDialog())}>OK</Button>,
  }
  return (
    <DialogShell
      title={title === '' ? name : title}
      subtitle={hall.BingoName}
      size={isPlaying || step === 'asking' ? 'game' : 'short'}
      tools={isPlaying && <FullscreenButton frame={frame} />}
      footer={onwards[step]}
    >
      {step === 'asking' && <Spinner label="Åpner spillet" labelShown />}
      {text !== undefined && step !== 'failed' && <p className="lines">{text}</p>}
      {step === 'failed' && (
        <RetryAlert prominent onRetry={() => void press(open)}>
          {text}
        </RetryAlert>
      )}
      {isPlaying && (
        <AwaitedFrame
          ref={frame}
          className="frame--game"
          title={`${name} hos ${hall.BingoName}`}
          wait="Åpner spillet …"
          src={`${env.gameUrl}/game/${encodeURIComponent(hall.BingoID)}`}
          sandbox={frameSandbox.game}
          allow={frameAllow(env.gameUrl, 'fullscreen', 'autoplay')}
        />
      )}
    </DialogShell>
  )
}
