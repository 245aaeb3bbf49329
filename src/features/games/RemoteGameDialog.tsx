import { useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { frameAnswered, frameLeft, frameOpened } from '@/api/balanceDoubt'
import { rereadBalance, rereadBalanceUntilChanged } from '@/api/balanceReread'
import { useCheckGameSessionMutation, type GameSession } from '@/api/games'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/transport'
import { useThunkDispatch } from '@/api/useThunkDispatch'
import { env } from '@/config/env'
import { DialogShell } from '@/dialogs/DialogShell'
import { validate } from '@/forms/fieldRules'
import { useLatch } from '@/forms/useLatch'
import { formatKroner } from '@/lib/money'
import { Alert } from '@/ui/Alert'
import { RetryAlert } from '@/ui/RetryAlert'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { TextField } from '@/ui/TextField'
import { FullscreenButton } from './FullscreenButton'
import { PostedFrame } from './PostedFrame'
import {
  checkTransfer,
  otherGameText,
  remoteGameChoices,
  remoteGameFields,
  remoteGameName,
  transferError,
  type RemoteGameAct,
} from './remoteGameRules'

type RemoteStep =
  | { step: 'asking' }
  | { step: 'failed'; text: string }
  | { step: 'choosing'; session: GameSession }
  | { step: 'acting'; authToken: string; act: RemoteGameAct; stage: ActStage }

/** `loaded` is all there is to know of play; an end goes on to what the server says of it. */
type ActStage = 'posted' | 'loaded' | 'ended' | 'notConfirmed'

/** A player has one session in a hall, so that what is known of a later transfer settles an earlier one too. */
const remoteGameFrame = 'remoteGame'

/** Goal Mania: asks for a session, then lets the player start, continue or end one (spec section 4). */
export function RemoteGameDialog({ hall }: { hall: Hall }) {
  const dispatch = useThunkDispatch()
  const [state, setState] = useState<RemoteStep>({ step: 'asking' })
  const [checkGameSession] = useCheckGameSessionMutation()
  const { run, busy } = useLatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const moneyFrame = useMemo(
    () => ({ bingoid: hall.BingoID, frame: remoteGameFrame }),
    [hall.BingoID],
  )
  const asked = useRef(false)
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })
  const { errors } = form.formState
  const { amount = '' } = useWatch({ control: form.control })

  const ask = () =>
    run(async () => {
      setState({ step: 'asking' })
      const { data, error } = await checkGameSession({ bingoid: hall.BingoID })
      setState(
        data ? { step: 'choosing', session: data } : { step: 'failed', text: messageFor(error) },
      )
    })

  useEffect(() => {
    // A session is not asked for twice because React mounts twice.
    if (asked.current) return
    asked.current = true
    void ask()
  })

  /** A frame has loaded where the game host was never reached, too: only the server knows whether a session stands. */
  const confirmEnd = () =>
    run(async () => {
      const { data } = await checkGameSession({ bingoid: hall.BingoID })
      const stage = data && data.activeGames <= 0 ? 'ended' : 'notConfirmed'
      if (stage === 'ended') dispatch(frameAnswered(moneyFrame))
      setState((now) => (now.step === 'acting' ? { ...now, stage } : now))
    })

  const askAgain = async () => {
    await confirmEnd()
    await dispatch(rereadBalanceUntilChanged(hall.BingoID))
  }

  const moneyUnderWay =
    state.step === 'acting' && state.act.action !== 'continue' && state.stage === 'posted'
  // Settled or left before it was: either way the money may have moved.
  useEffect(() => {
    if (!moneyUnderWay) return undefined
    dispatch(frameOpened(moneyFrame))
    return () => {
      // Of one that was answered nothing is left.
      dispatch(frameLeft(moneyFrame))
      void dispatch(rereadBalanceUntilChanged(moneyFrame.bingoid))
    }
  }, [dispatch, moneyFrame, moneyUnderWay])

  const isPlaying = state.step === 'acting' && state.act.action !== 'end' && !moneyUnderWay
  // A session may be ended from inside the game too.
  useEffect(() => {
    if (!isPlaying) return undefined
    dispatch(frameOpened(moneyFrame))
    return () => {
      dispatch(frameAnswered(moneyFrame))
      void dispatch(rereadBalance(moneyFrame.bingoid))
    }
  }, [dispatch, isPlaying, moneyFrame])

  switch (state.step) {
    case 'asking':
      return (
        <DialogShell title={remoteGameName} subtitle={hall.BingoName}>
          <Spinner label="Åpner spillet" />
        </DialogShell>
      )
    case 'failed':
      return (
        <DialogShell title={remoteGameName} subtitle={hall.BingoName}>
          <RetryAlert prominent onRetry={() => void ask()}>
            {state.text}
          </RetryAlert>
        </DialogShell>
      )
    case 'choosing': {
      const { session } = state
      const { refusal, mayStart, mayContinue, mayEnd } = remoteGameChoices(session)
      const check = checkTransfer(amount)
      const tooMuch = !check.ok && check.reason === 'tooMuch'
      const act = (chosen: RemoteGameAct) =>
        setState({
          step: 'acting',
          authToken: session.authToken,
          act: chosen,
          stage: 'posted',
        })
      const start = form.handleSubmit((values) => {
        const checked = checkTransfer(values.amount)
        if (checked.ok) act({ action: 'start', kroner: checked.kroner })
      })
      return (
        <DialogShell
          title={remoteGameName}
          subtitle={hall.BingoName}
          footer={
            mayStart || mayContinue || mayEnd ? (
              <>
                {mayStart && (
                  <>
                    <p className="money-line">
                      {check.ok
                        ? `Du overfører ${formatKroner(check.kroner)} fra ${hall.BingoName} til Goal Mania.`
                        : `Trekkes fra spillekontoen hos ${hall.BingoName}.`}
                    </p>
                    <Button type="submit" form="remote-game" variant="primary">
                      Start spill
                    </Button>
                  </>
                )}
                {mayContinue && (
                  <Button variant="primary" onClick={() => act({ action: 'continue' })}>
                    Fortsett spill
                  </Button>
                )}
                {mayEnd && (
                  <Button
                    variant={mayContinue ? 'secondary' : 'primary'}
                    onClick={() => act({ action: 'end' })}
                  >
                    Avslutt og overfør saldo
                  </Button>
                )}
              </>
            ) : undefined
          }
        >
          {refusal !== null && (
            <Alert variant="warning">
              <p>{refusal}</p>
              {refusal === otherGameText && (
                <p>Avslutt det andre spillet før du spiller Goal Mania.</p>
              )}
            </Alert>
          )}
          {session.activeGames > 0 && (
            <>
              <p>Du har et spill i gang.</p>
              <p>
                {`Når du avslutter det, går saldoen i spillet tilbake til spillekontoen hos ${hall.BingoName}. `}
                Vil du spille for et nytt beløp, avslutter du først og starter på nytt etterpå.
              </p>
            </>
          )}
          {mayStart && (
            <form id="remote-game" noValidate onSubmit={(event) => void start(event)}>
              <TextField
                label="Beløp"
                hint="I hele kroner, fra 1 til 500"
                error={tooMuch ? transferError(amount) : errors.amount?.message}
                inputProps={{
                  inputMode: 'numeric',
                  autoComplete: 'off',
                  ...form.register('amount', { validate: validate(transferError) }),
                }}
              />
            </form>
          )}
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
          {isEnding && stage === 'posted' && (
            <p role="status">Spillet avsluttes. Vent til saldoen er overført før du lukker.</p>
          )}
          {stage === 'ended' && (
            <Alert
              variant="success"
              actions={
                <Button variant="secondary" onClick={() => void ask()}>
                  Start på nytt
                </Button>
              }
            >
              {`Spillet er avsluttet. Saldoen overføres til spillekontoen hos ${hall.BingoName}.`}
            </Alert>
          )}
          {stage === 'notConfirmed' && (
            <Alert
              variant="warning"
              actions={
                <>
                  <Button variant="secondary" busy={busy} onClick={() => void askAgain()}>
                    Prøv igjen
                  </Button>
                  <Button variant="quiet" disabled={busy} onClick={() => void ask()}>
                    Tilbake
                  </Button>
                </>
              }
            >
              <p>Avslutningen er sendt, men vi vet ikke om spillet er avsluttet.</p>
              <p>
                {`Vent litt og prøv igjen, så spør vi på nytt. Er det avsluttet, går saldoen til spillekontoen hos ${hall.BingoName}.`}
              </p>
            </Alert>
          )}
          <PostedFrame
            address={env.remoteGameUrl}
            fields={remoteGameFields(authToken, hall.BingoID, act)}
            name="goal-mania"
            title={`${remoteGameName} hos ${hall.BingoName}`}
            frameRef={frame}
            onLoaded={() => {
              if (isEnding) {
                void confirmEnd()
                return
              }
              dispatch(frameAnswered(moneyFrame))
              setState({ ...state, stage: 'loaded' })
            }}
          />
        </DialogShell>
      )
    }
  }
}
