import { useEffect, type ReactNode } from 'react'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell, type DialogShellProps } from '@/dialogs/DialogShell'
import { actSeen } from '@/features/acts/paymentsSlice'
import { OutcomeAlert } from '@/forms/OutcomeAlert'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { HelpLine } from '@/ui/HelpLineLink'
import { Outcome, OutcomeActions } from '@/ui/Outcome'
import { mayStillChange } from './pauseRules'
import { whyText, type PauseMessage } from './pauseTexts'
import { ShortPauseLines } from './ShortPauseLines'
import { usePauseMessage, type PauseDialogState } from './usePauses'

/** For a step whose button has unmounted. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

interface PauseOutcomeProps {
  message: PauseMessage
  actions?: ReactNode
  inDialog?: boolean
}

/** In the dialog a confirmed pause is an `Outcome`, to which `PauseShell` adds 'Ferdig'. */
export function PauseOutcome({ message, actions, inDialog = false }: PauseOutcomeProps) {
  const { variant, heading, strong, texts, needsHelp } = message
  const isEnd = inDialog && variant === 'success'
  const content = (
    <>
      {strong !== undefined && <p className="fw-bold">{strong}</p>}
      {texts.filter(Boolean).map((text) => (
        <p key={text} className="lines">
          {text}
        </p>
      ))}
      {(needsHelp === true || isEnd) && <HelpLine />}
    </>
  )
  if (isEnd) return <Outcome title={heading ?? ''}>{content}</Outcome>
  return (
    // A new element for each variant, or a screen reader does not announce its new role.
    <Alert key={variant} variant={variant} heading={heading} actions={actions}>
      {content}
    </Alert>
  )
}

interface PauseShellProps extends DialogShellProps {
  pause: Pick<PauseDialogState, 'acts' | 'choose' | 'isNewDay'>
  back?: string
}

/** A form until the outcome takes its place. The refusal of a single pause stands above the form. */
export function PauseShell({
  pause: { acts, choose, isNewDay },
  back = 'Velg på nytt',
  children,
  ...form
}: PauseShellProps) {
  const dispatch = useAppDispatch()
  const { message, retry, busy } = usePauseMessage(acts)
  useEffect(() => {
    for (const act of acts) if (!act.seen && !mayStillChange(act)) dispatch(actSeen(act.id))
  })
  const [act] = acts
  const isTogether = act?.together === true
  if (!act || !message || (!isTogether && (act.state === 'sent' || act.state === 'failed')))
    return (
      <DialogShell {...form}>
        {isNewDay && (
          <OutcomeAlert variant="warning">
            Det er blitt en ny dag. Velg varighet på nytt.
          </OutcomeAlert>
        )}
        {act?.state === 'failed' && act.why !== 'password' && (
          <Alert variant="danger">
            <span className="lines">{whyText(act)}</span>
          </Alert>
        )}
        {children}
      </DialogShell>
    )
  const { variant } = message
  const isActive = variant === 'success' || variant === 'warning'
  // The buttons stay while a retry waits for its answer.
  const canGoBack = variant === 'danger' || (variant === 'info' && busy)
  const canRetry = canGoBack || variant === 'warning'
  const footer = (
    <>
      {canGoBack && (
        <Button key="back" variant="quiet" disabled={busy} onClick={() => choose(null)}>
          {back}
        </Button>
      )}
      {canRetry && (
        <Button key="again" variant={isActive ? 'quiet' : 'primary'} busy={busy} onClick={retry}>
          Prøv igjen
        </Button>
      )}
      {isActive && <OutcomeActions onDone={() => dispatch(closeDialog())} />}
    </>
  )
  return (
    <DialogShell {...form} footer={isActive || canRetry ? footer : undefined}>
      <div ref={takeFocus} tabIndex={-1}>
        <PauseOutcome inDialog message={message} />
      </div>
      {isTogether && <ShortPauseLines acts={acts} />}
    </DialogShell>
  )
}
