import type { ReactNode } from 'react'
import { DialogShell, type DialogShellProps } from '@/dialogs/DialogShell'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { HelpLineLink } from '@/ui/HelpLineLink'
import type { Told } from './pauseTexts'

/** For a dialog's step that takes focus on mount: the button that led to it has unmounted. */
export const takeFocus = (element: HTMLElement | null) => element?.focus()

interface PauseOutcomeProps {
  told: Told
  /** Which pause it is, if neither the surroundings nor its texts say. */
  about?: string | undefined
  actions?: ReactNode
}

/** What became of a pause: in one hall or in all, on the page and in its dialog. */
export function PauseOutcome({ told, about = '', actions }: PauseOutcomeProps) {
  const { state, variant, heading, strong, texts, needsHelp } = told
  return (
    <Alert key={state} variant={variant} heading={heading} actions={actions}>
      {strong !== undefined && (
        <p>
          <strong>{strong}</strong>
        </p>
      )}
      {[...texts, about].map(
        (text) =>
          text !== '' && (
            <p key={text} className="lines">
              {text}
            </p>
          ),
      )}
      {needsHelp === true && (
        <p>
          Trenger du noen å snakke med? Ring Hjelpelinjen på <HelpLineLink />.
        </p>
      )}
    </Alert>
  )
}

interface PauseShellProps extends Omit<DialogShellProps, 'children'> {
  children?: ReactNode
  /** Takes the place of the form when there is one. */
  outcome?: Pick<PauseOutcomeProps, 'about'> & {
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
  if (!outcome) return <DialogShell {...form}>{children}</DialogShell>
  const { told, about, busy, onRetry, back, more } = outcome
  return (
    <DialogShell
      {...form}
      footer={
        (back ?? onRetry) && (
          <>
            {back && (
              <Button key="back" variant="quiet" disabled={busy} onClick={back.onClick}>
                {back.label}
              </Button>
            )}
            {onRetry && (
              <Button key="again" busy={busy} onClick={onRetry}>
                Prøv igjen
              </Button>
            )}
          </>
        )
      }
    >
      <div ref={takeFocus} tabIndex={-1}>
        {told && <PauseOutcome told={told} about={about} />}
      </div>
      {more}
    </DialogShell>
  )
}
