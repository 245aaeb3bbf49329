import { useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useCheckGameSessionMutation, type GameSession } from '@/api/games'
import type { Hall } from '@/api/halls'
import { messageFor } from '@/api/errors'
import { env } from '@/config/env'
import { limits } from '@/config/limits'
import { ConfirmAct, type ActGuard } from '@/dialogs/ConfirmAct'
import { closeDialog } from '@/dialogs/dialogSlice'
import { useMoneyGuard } from '@/dialogs/moneyGuard'
import { DialogShell } from '@/dialogs/DialogShell'
import { ActNotices } from '@/features/acts/ActNotices'
import { DoneAct, PresetAmounts } from '@/features/acts/MoneyDialog'
import { usePlay } from '@/features/acts/usePlay'
import { validate } from '@/forms/fieldRules'
import { useSubmitLock } from '@/forms/useSubmitLock'
import { useRunOnce } from '@/forms/useRunOnce'
import { formatKroner } from '@/lib/money'
import { useAppDispatch } from '@/store/hooks'
import { sleep } from '@/lib/sleep'
import { Alert, RetryAlert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { GamePicture } from '@/ui/GamePicture'
import { OutcomeActions } from '@/ui/Outcome'
import { Spinner } from '@/ui/Spinner'
import { AmountField } from '@/ui/AmountField'
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
import { useScreenOn } from './useScreenOn'
import { transferKinds, useTransfers } from './useTransfers'

type RemoteStep =
  | { step: 'asking' }
  | { step: 'failed'; text: string }
  | { step: 'choosing'; session: GameSession }
  | { step: 'playing' | 'ending' | 'ended' | 'notConfirmed'; fields: Record<string, string> }

export function RemoteGameDialog({ hall, guard }: { hall: Hall; guard: ActGuard }) {
  const { BingoID: bingoid, BingoName: hallName } = hall
  const dispatch = useAppDispatch()
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<RemoteStep>({ step: 'asking' })
  const [checkGameSession] = useCheckGameSessionMutation()
  const transfers = useTransfers(hall)
  const moneyGuard = useMoneyGuard(guard)
  const { press, run, busy } = useSubmitLock()
  const form = useForm({ mode: 'onTouched', defaultValues: { amount: '' } })
  const { amount = '' } = useWatch({ control: form.control })
  const check = checkTransfer(amount)

  const ask = async () => {
    setState({ step: 'asking' })
    const { data, error } = await checkGameSession({ bingoid })
    if (data) transfers.sessionShown(data.activeGames > 0)
    setState(
      data ? { step: 'choosing', session: data } : { step: 'failed', text: messageFor(error) },
    )
  }

  useRunOnce(hall.BingoID, () => void run(ask))

  /** The frame loads even if the game host is down. Ask the server, which may take a moment to end the session. */
  const confirmEnd = async () => {
    let isEnded = false
    for (let asks = 0; asks < limits.gameEndAsks && !isEnded; asks += 1) {
      if (asks > 0) await sleep(limits.gameEndAskAgain)
      const { data } = await checkGameSession({ bingoid })
      isEnded = data !== undefined && data.activeGames <= 0
    }
    if (isEnded) transfers.sessionShown(false)
    else transfers.stopWaiting()
    const step = isEnded ? 'ended' : 'notConfirmed'
    setState((now) => ('fields' in now ? { ...now, step } : now))
  }

  const confirmStart = async () => {
    const { data } = await checkGameSession({ bingoid })
    if (data && data.activeGames > 0) transfers.sessionShown(true)
  }

  const { step } = state
  const isPlaying = step === 'playing'
  // The session may be ended from inside the game.
  usePlay(bingoid, isPlaying && !transfers.busy)
  useScreenOn(isPlaying)
  const session = step === 'choosing' ? state.session : null
  const may = session && remoteGameChoices(session)
  const isShort = step === 'failed' || may?.mayStart === false
  const choose = (act: RemoteGameAct) => {
    if (!session) return
    const needed = act.action === 'start' ? moneyGuard : guard
    if (act.action !== 'end' && !needed.mayAct()) return
    const post = () =>
      setState({
        step: act.action === 'end' ? 'ending' : 'playing',
        fields: remoteGameFields(session.authToken, bingoid, act),
      })
    if (act.action === 'continue') post()
    else void transfers.send(act, post)
  }
  const start = form.handleSubmit((values) => {
    const checked = checkTransfer(values.amount)
    if (checked.ok) choose({ action: 'start', kroner: checked.ore / 100 })
  })

  const buttons = may && (may.mayStart || may.mayContinue || may.mayEnd) && (
    <>
      {may.mayStart && (
        <ConfirmAct
          guard={moneyGuard}
          form="remote-game"
          busy={transfers.busy}
          about={
            check.ok
              ? `Du overfører ${formatKroner(check.ore / 100)} fra ${hallName} til Goal Mania.`
              : `Trekkes fra spillekontoen hos ${hallName}.`
          }
        >
          Start spill
        </ConfirmAct>
      )}
      {may.mayContinue && guard.notice}
      {may.mayContinue && (
        <Button disabled={guard.isBlocked} onClick={() => choose({ action: 'continue' })}>
          Fortsett spill
        </Button>
      )}
      {may.mayEnd && (
        <Button
          variant={may.mayContinue ? 'quiet' : 'primary'}
          busy={transfers.busy}
          onClick={() => choose({ action: 'end' })}
        >
          Avslutt og overfør saldo
        </Button>
      )}
    </>
  )

  return (
    <DialogShell
      title={remoteGameName}
      subtitle={isPlaying ? hallName : undefined}
      size={isPlaying ? 'game' : isShort ? 'short' : 'normal'}
      tools={isPlaying && <FullscreenButton frame={frame} />}
      footer={
        step === 'ended' ? (
          <OutcomeActions
            onDone={() => dispatch(closeDialog())}
            again={{ label: 'Start på nytt', onPress: () => void press(ask) }}
          />
        ) : (
          buttons || undefined
        )
      }
    >
      {step === 'asking' && <Spinner label="Åpner spillet" labelShown />}
      {step === 'failed' && (
        <RetryAlert prominent onRetry={() => void press(ask)}>
          {state.text}
        </RetryAlert>
      )}
      {session && may && (
        <>
          <ActNotices scope={{ hall: String(bingoid), kinds: transferKinds }} />
          {may.refusal !== null && (
            <Alert variant="warning">
              <p>{may.refusal}</p>
              {may.refusal === otherGameText && (
                <p>Avslutt det andre spillet før du spiller Goal Mania.</p>
              )}
            </Alert>
          )}
          {session.activeGames > 0 && (
            <>
              <p>Du har et spill i gang.</p>
              <p>
                {`Når du avslutter det, går saldoen i spillet tilbake til spillekontoen hos ${hallName}. `}
                Vil du spille for et nytt beløp, avslutter du først og starter på nytt etterpå.
              </p>
            </>
          )}
          {may.mayStart && (
            <form id="remote-game" noValidate onSubmit={(event) => void start(event)}>
              <p className="text-center">
                <GamePicture game={remoteGameName} size={112} />
              </p>
              <p>Når du avslutter spillet, går resten av beløpet tilbake til spillekontoen.</p>
              <AmountField
                hint="I hele kroner, fra 1 til 500"
                error={
                  !check.ok && check.reason === 'tooMuch'
                    ? transferError(amount)
                    : form.formState.errors.amount?.message
                }
                inputProps={{
                  inputMode: 'numeric',
                  ...form.register('amount', { validate: validate(transferError) }),
                }}
              >
                <PresetAmounts
                  kroner={check.ok ? check.ore / 100 : null}
                  onChoose={(text) =>
                    form.setValue('amount', text, { shouldValidate: true, shouldTouch: true })
                  }
                />
              </AmountField>
            </form>
          )}
        </>
      )}
      {step === 'ending' && (
        <p role="status">Spillet avsluttes. Vent til saldoen er overført før du lukker.</p>
      )}
      {step === 'ended' && transfers.end && (
        <DoneAct act={transfers.end} bingoid={bingoid} balanceBefore={transfers.balanceBefore} />
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
      {'fields' in state && (
        <PostedFrame
          address={env.remoteGameUrl}
          fields={state.fields}
          name="goal-mania"
          title={`${remoteGameName} hos ${hallName}`}
          wait={isPlaying ? 'Åpner spillet …' : 'Avslutter spillet …'}
          ref={frame}
          onLoad={() => {
            if (step === 'ending') void run(confirmEnd)
            else if (transfers.busy) void run(confirmStart)
          }}
        />
      )}
    </DialogShell>
  )
}
