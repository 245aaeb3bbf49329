import { messageFor } from '@/api/errors'
import type { Pause } from '@/features/acts/acts'
import { formatDate } from '@/lib/dates'
import type { AlertVariant } from '@/ui/Alert'
import { everyHall, isUnconfirmed, type ShortPauseView } from './pauseRules'

const failureText = 'Det oppsto en feil ved lagring av spillepause.'

/** What became of a pause, as the page and the dialogs tell it. */
export interface Told {
  /** A new one is announced. */
  state: string
  variant: AlertVariant
  heading?: string
  strong?: string
  texts: readonly string[]
  needsHelp?: boolean
}

/** Which pause it is, for where the surroundings do not say. */
export function aboutPause({ hall, hallName, until }: Pause): string {
  return hall === everyHall
    ? 'Det gjelder spillepausen for alle haller.'
    : `Det gjelder spillepausen hos ${hallName} til og med ${formatDate(until)}.`
}

function heldText({ hall, hallName, held }: Pause): string {
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
      return said || failureText
    case undefined:
      return ''
  }
}

export function tellPause(act: Pause): Told {
  const { state } = act
  const set = { state, heading: 'Spillepause er nå aktivert' }
  switch (state) {
    case 'done':
      return { ...set, variant: 'success', texts: [heldText(act)] }
    case 'notShown': {
      const texts = [heldText(act), 'Hallene dine viser den ikke ennå.']
      return { ...set, variant: 'warning', texts, needsHelp: true }
    }
    case 'failed':
      return {
        state,
        variant: 'danger',
        strong: 'Spillepausen ble ikke satt.',
        texts: [whyText(act)],
      }
    case 'unknown': {
      const texts = [whyText(act), 'Vi fikk ikke bekreftet spillepausen.']
      return { state, variant: 'danger', texts, needsHelp: true }
    }
    case 'sent':
    case 'over': {
      const texts = ['Spillepausen blir satt. Vi sier fra når den er bekreftet.']
      return { state, variant: 'info', texts }
    }
  }
}

const hallCount = (count: number) => (count === 1 ? '1 hall' : `${count} haller`)

/** A pause in all halls, told as one. */
export function tellShortPause(view: ShortPauseView): Told {
  const { lines, isWaiting, unreadable, everyHallHolds } = view
  if (isWaiting)
    return {
      state: 'waiting',
      variant: 'info',
      texts: ['Spillepausen blir satt. Vi sier fra når hallene har svart.'],
    }
  if (everyHallHolds)
    return {
      state: 'held',
      variant: 'success',
      heading: 'Spillepause er nå aktivert i alle hallene',
      texts: [],
    }
  const unconfirmed = lines.filter(isUnconfirmed).length
  const texts = [
    unconfirmed > 0 && 'Regn med at du kan spille der.',
    unreadable === null &&
      'Vi fikk ikke lest listen over hallene dine, og vet ikke om pausen gjelder i alle.',
    unreadable !== null &&
      unreadable > 0 &&
      `Vi fikk ikke lest ${hallCount(unreadable)} i listen din. Der er det ikke satt noen pause.`,
  ]
  const strong = `Spillepausen er ikke bekreftet i ${unconfirmed} av ${hallCount(lines.length)}.`
  return {
    state: 'unconfirmed',
    variant: 'danger',
    ...(unconfirmed > 0 && { strong }),
    texts: texts.filter((text) => text !== false),
    needsHelp: true,
  }
}

/** The line on the hall's card; the page's notice has the details. */
export function cardText({ state, until }: Pause): string | null {
  const which = `til og med ${formatDate(until)}`
  switch (state) {
    case 'sent':
      return `Spillepausen ${which} er på vei. Vi sier fra når den gjelder.`
    case 'unknown':
      return `Vi vet ikke om spillepausen ${which} gjelder.`
    case 'failed':
      return `Spillepausen ${which} ble ikke satt.`
    case 'notShown':
    case 'done':
    case 'over':
      return null
  }
}
