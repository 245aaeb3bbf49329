import type { ReactNode } from 'react'
import { closeDialog } from '@/dialogs/dialogSlice'
import { DialogShell, type DialogShellProps } from '@/dialogs/DialogShell'
import { useAppDispatch } from '@/store/hooks'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { HelpLine } from '@/ui/HelpLineLink'
import { Outcome, OutcomeActions } from '@/ui/Outcome'
import type { Told } from './pauseTexts'

/** For a dialog's step that takes focus on mount: the button that led to it has unmounted. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

interface PauseOutcomeProps {
  told: Told
  actions?: ReactNode
}

/** What became of a pause, in one hall or in all: on the page, and in its dialog, where one that is set is the end. */
export function PauseOutcome({
  told,
  actions,
  ends = false,
}: PauseOutcomeProps & { ends?: boolean }) {
  const { state, variant, heading, strong, texts, needsHelp } = told
  const isEnd = ends && variant === 'success' && heading !== undefined
  const words = (
    <>
      {strong !== undefined && (
        <p>
          <strong>{strong}</strong>
        </p>
      )}
      {texts.map(
        (text) =>
          text !== '' && (
            <p key={text} className="lines">
              {text}
            </p>
          ),
      )}
      {(needsHelp === true || isEnd) && <HelpLine />}
    </>
  )
  if (isEnd) return <Outcome title={heading}>{words}</Outcome>
  return (
    <Alert key={state} variant={variant} heading={heading} actions={actions}>
      {words}
    </Alert>
  )
}

interface PauseShellProps extends Omit<DialogShellProps, 'children'> {
  children?: ReactNode
  /** Takes the place of the form when there is one. */
  outcome?: {
    told: Told | null
    busy: boolean
    /** 'Prøv igjen', where that can help. */
    onRetry?: (() => void) | undefined
    /** The way back to the form, where there is one. */
    back?: { label: string; onClick: () => void }
    /** Below it. */
    more?: ReactNode
  }
}

/** The shell of every pause's dialog. It stays as the form gives way to the outcome. */
export function PauseShell({ outcome, children, ...form }: PauseShellProps) {
  const dispatch = useAppDispatch()
  if (!outcome) return <DialogShell {...form}>{children}</DialogShell>
  const { told, busy, onRetry, back, more } = outcome
  const isSet = told?.heading !== undefined
  const footer = (
    <>
      {back && (
        <Button key="back" variant="quiet" disabled={busy} onClick={back.onClick}>
          {back.label}
        </Button>
      )}
      {onRetry && (
        <Button key="again" variant={isSet ? 'quiet' : 'primary'} busy={busy} onClick={onRetry}>
          Prøv igjen
        </Button>
      )}
      {isSet && <OutcomeActions onDone={() => dispatch(closeDialog())} />}
    </>
  )
  return (
    <DialogShell {...form} footer={(isSet || (back ?? onRetry)) && footer}>
      <div ref={takeFocus} tabIndex={-1}>
        {told && <PauseOutcome ends told={told} />}
      </div>
      {more}
    </DialogShell>
  )
}
