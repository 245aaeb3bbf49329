import type { ReactNode } from 'react'
import { formatDate, type LocalDate } from '@/lib/dates'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { HelpLineLink } from '@/ui/HelpLineLink'
import { everyHall, type PauseAct, type PauseOutcome } from './pausesSlice'

const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Takes focus on mount: the button that led to this step has unmounted. */
export function PauseStep({ children }: { children: ReactNode }) {
  return (
    <div ref={takeFocus} tabIndex={-1}>
      {children}
    </div>
  )
}

function whereAndUntil({ hallId, hallName }: PauseAct, until: LocalDate | null): string {
  const where =
    hallId === everyHall ? 'Den gjelder alle hallene dine' : `Den gjelder hos ${hallName}`
  return until === null
    ? `${where} i minst 12 måneder.`
    : `${where} til og med ${formatDate(until)}.`
}

interface PauseActiveProps {
  act: PauseAct
  outcome: Extract<PauseOutcome, { state: 'active' }>
  busy: boolean
  onReadAgain: () => void
  onHide?: () => void
}

/** The server has set the pause. Also says so if the halls do not show it yet. */
export function PauseActive({ act, outcome, busy, onReadAgain, onHide }: PauseActiveProps) {
  const { until, shown } = outcome
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
      <p>{whereAndUntil(act, until)}</p>
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
  /** Shown first when the response to the request itself was lost. */
  failure: string | null
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
      {failure !== null && <p>{failure}</p>}
      <p>Vi fikk ikke bekreftet spillepausen.</p>
      {about !== undefined && <p>{about}</p>}
      <HelpLine />
    </Alert>
  )
}
