import type { ReactNode } from 'react'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { HelpLineLink } from '@/ui/HelpLineLink'
import type { PauseAct } from './pauseActs'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Takes focus on mount: the button that led to this step has unmounted. */
export function PauseStep({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {children}
    </div>
  )
}

interface PauseActiveProps {
  act: PauseAct
  busy: boolean
  onReadAgain: () => void
  onHide?: () => void
}

/** The server has set the pause. Also says so if the halls do not show it yet. */
export function PauseActive({ act, busy, onReadAgain, onHide }: PauseActiveProps) {
  const shown = act.shown !== false
  return (
    <Alert
      variant={shown ? 'success' : 'warning'}
      heading="Spillepause er nå aktivert"
      actions={
        (!shown || onHide) && (
          <PauseActions busy={busy} onReadAgain={shown ? undefined : onReadAgain} onHide={onHide} />
        )
      }
    >
      <p>{act.text}</p>
      {!shown && (
        <>
          <p>Hallene dine viser den ikke ennå.</p>
          <HelpLine />
        </>
      )}
    </Alert>
  )
}

interface PauseActionsProps {
  busy: boolean
  /** Re-reads only; never sends the pause again. */
  onReadAgain: (() => void) | undefined
  onHide: (() => void) | undefined
}

function PauseActions({ busy, onReadAgain, onHide }: PauseActionsProps) {
  return (
    <>
      {onReadAgain && (
        <Button variant="primary" busy={busy} onClick={onReadAgain}>
          Prøv igjen
        </Button>
      )}
      {onHide && (
        <Button variant="quiet" onClick={onHide}>
          Skjul
        </Button>
      )}
    </>
  )
}

function HelpLine() {
  return (
    <p>
      Trenger du noen å snakke med? Ring Hjelpelinjen på <HelpLineLink />.
    </p>
  )
}

interface PauseUnconfirmedProps {
  /** Shown first when the response to the request itself was lost; '' otherwise. */
  failure: string
  busy: boolean
  /** Which pause it is, if the surroundings do not say. */
  about?: string
  onReadAgain: () => void
  onHide?: () => void
}

export function PauseUnconfirmed({
  failure,
  busy,
  about,
  onReadAgain,
  onHide,
}: PauseUnconfirmedProps) {
  return (
    <Alert
      variant="danger"
      actions={<PauseActions busy={busy} onReadAgain={onReadAgain} onHide={onHide} />}
    >
      {failure !== '' && <p>{failure}</p>}
      <p>Vi fikk ikke bekreftet spillepausen.</p>
      {about !== undefined && <p>{about}</p>}
      <HelpLine />
    </Alert>
  )
}
