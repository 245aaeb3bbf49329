import { messageFor } from '@/api/errors'
import type { Hall } from '@/api/halls'
import type { Pause } from '@/features/acts/acts'
import { formatDate } from '@/lib/dates'
import type { AlertVariant } from '@/ui/Alert'
import { everyHall, isOf, isSet } from './pauseRules'

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

const hallCount = (count: number) => (count === 1 ? '1 hall' : `${count} haller`)

function aboutText({ together, hall, hallName, until }: Pause): string {
  if (hall === everyHall) return 'Det gjelder spillepausen for alle haller.'
  const where = together ? 'pausen' : `spillepausen hos ${hallName}`
  return `Det gjelder ${where} til og med ${formatDate(until)}.`
}

interface PlayersHalls {
  rows: readonly Pick<Hall, 'BingoID'>[]
  received: number
}

/**
 * Tells a pause: one act, or those that were asked for together, in all `halls` of the player. A hall that their list
 * could not tell of was not asked for.
 */
export function tellPauses(
  acts: readonly Pause[],
  { halls, isReading = false }: { halls?: PlayersHalls | undefined; isReading?: boolean } = {},
): Told | null {
  const [act] = acts
  if (!act) return null
  const { together, state, until } = act
  const about = aboutText(act)
  if (isReading || acts.some((one) => one.state === 'sent')) {
    const texts = ['Spillepausen blir satt. Vi sier fra når den er bekreftet.', about]
    return { state: 'sent', variant: 'info', texts }
  }
  const unreadable = together && halls ? halls.received - halls.rows.length : 0
  const unconfirmed = acts.filter((one) => !isSet(one)).length
  if (unconfirmed === 0 && unreadable === 0) {
    const heading = 'Spillepause er nå aktivert'
    if (together) {
      // What was set before a reload, or hidden, is not among them.
      const isWhole = halls?.rows.every((hall) => acts.some((one) => isOf(one, hall))) === true
      const names = acts.map(({ hallName }) => hallName).join(', ')
      return isWhole
        ? { state, variant: 'success', heading: `${heading} i alle hallene`, texts: [about] }
        : {
            state,
            variant: 'success',
            heading,
            texts: [`Den gjelder hos ${names} til og med ${formatDate(until)}.`],
          }
    }
    if (state === 'done') return { state, variant: 'success', heading, texts: [heldText(act)] }
    const texts = [heldText(act), 'Hallene dine viser den ikke ennå.']
    return { state, variant: 'warning', heading, texts, needsHelp: true }
  }
  if (together)
    return {
      state: 'unconfirmed',
      variant: 'danger',
      ...(unconfirmed > 0 && {
        strong: `Spillepausen er ikke bekreftet i ${unconfirmed} av ${hallCount(halls?.rows.length ?? acts.length)}.`,
      }),
      texts: [
        unconfirmed > 0 ? 'Regn med at du kan spille der.' : '',
        unreadable > 0
          ? `Vi fikk ikke lest ${hallCount(unreadable)} i listen din. Der er det ikke satt noen pause.`
          : '',
        about,
      ],
      needsHelp: true,
    }
  if (state === 'failed') {
    const strong = 'Spillepausen ble ikke satt.'
    return { state, variant: 'danger', strong, texts: [whyText(act), about] }
  }
  const texts = [whyText(act), 'Vi fikk ikke bekreftet spillepausen.', about]
  return { state, variant: 'danger', texts, needsHelp: true }
}
