import { messageFor } from '@/api/errors'
import type { Pause } from '@/features/acts/acts'
import { formatDate, type LocalDate } from '@/lib/dates'
import type { AlertVariant } from '@/ui/Alert'
import { everyHall, isUnconfirmed, type ShortPauseView } from './pauseRules'

/** What became of a pause, as the page and the dialogs tell it. */
export interface Told {
  /** A new one is announced. */
  state: string
  variant: AlertVariant
  /** Of one that is set. */
  heading?: string
  strong?: string
  texts: readonly string[]
  needsHelp?: boolean
}

const heldText = ({ hall, hallName, held }: Pause): string => {
  const where = hall === everyHall ? 'alle hallene dine' : `hos ${hallName}`
  const otherwise = hall === everyHall ? 'i minst 12 måneder' : 'uten kjent sluttdato'
  return `Den gjelder ${where} ${held ? `til og med ${formatDate(held)}` : otherwise}.`
}

/** Why a pause was not set, where that is known. */
export function whyText({ why, status = 0, said }: Pause): string {
  switch (why) {
    case 'password':
      return 'Passordet ser ut til å være feil'
    case 'call':
      return messageFor({ kind: 'http', status })
    case 'server':
      return said || 'Det oppsto en feil ved lagring av spillepause.'
    case undefined:
      return ''
  }
}

export function tellPause(act: Pause): Told {
  const { state, hall, hallName, until } = act
  const heading = 'Spillepause er nå aktivert'
  const about =
    hall === everyHall
      ? 'Det gjelder spillepausen for alle haller.'
      : `Det gjelder spillepausen hos ${hallName} til og med ${formatDate(until)}.`
  switch (state) {
    case 'done':
      return { state, heading, variant: 'success', texts: [heldText(act)] }
    case 'notShown': {
      const texts = [heldText(act), 'Hallene dine viser den ikke ennå.']
      return { state, heading, variant: 'warning', texts, needsHelp: true }
    }
    case 'failed': {
      const strong = 'Spillepausen ble ikke satt.'
      return { state, variant: 'danger', strong, texts: [whyText(act), about] }
    }
    case 'unknown': {
      const texts = [whyText(act), 'Vi fikk ikke bekreftet spillepausen.', about]
      return { state, variant: 'danger', texts, needsHelp: true }
    }
    case 'sent':
    case 'over': {
      const texts = ['Spillepausen blir satt. Vi sier fra når den er bekreftet.', about]
      return { state, variant: 'info', texts }
    }
  }
}

const hallCount = (count: number) => (count === 1 ? '1 hall' : `${count} haller`)

/** A pause in all halls, told as one. */
export function tellShortPause(view: ShortPauseView, until: LocalDate): Told {
  const { lines, isWaiting, unreadable, everyHallHolds } = view
  const about = `Det gjelder pausen til og med ${formatDate(until)}.`
  if (isWaiting) {
    const texts = ['Spillepausen blir satt. Vi sier fra når hallene har svart.', about]
    return { state: 'waiting', variant: 'info', texts }
  }
  if (everyHallHolds) {
    const heading = 'Spillepause er nå aktivert i alle hallene'
    return { state: 'held', variant: 'success', heading, texts: [about] }
  }
  const unconfirmed = lines.filter(isUnconfirmed).length
  const strong = `Spillepausen er ikke bekreftet i ${unconfirmed} av ${hallCount(lines.length)}.`
  return {
    state: 'unconfirmed',
    variant: 'danger',
    ...(unconfirmed > 0 && { strong }),
    texts: [
      unconfirmed > 0 ? 'Regn med at du kan spille der.' : '',
      unreadable === null
        ? 'Vi fikk ikke lest listen over hallene dine, og vet ikke om pausen gjelder i alle.'
        : '',
      unreadable
        ? `Vi fikk ikke lest ${hallCount(unreadable)} i listen din. Der er det ikke satt noen pause.`
        : '',
      about,
    ],
    needsHelp: true,
  }
}
