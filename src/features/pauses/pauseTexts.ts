import { messageFor } from '@/api/errors'
import type { Hall } from '@/api/halls'
import type { Rows } from '@/api/readers'
import { allHalls, type Pause } from '@/features/acts/acts'
import { formatDate, type LocalDate } from '@/lib/dates'
import type { AlertVariant } from '@/ui/Alert'
import { isIn, isSet, isUnconfirmed } from './pauseRules'

export interface PauseMessage {
  /** 'info': waiting. 'success': set. 'warning': set, but the halls do not show it. 'danger': not confirmed. */
  variant: AlertVariant
  heading?: string
  strong?: string
  texts: readonly string[]
  needsHelp?: boolean
}

/** '' if unknown. */
export function whyText({ why, status = 0, said }: Pause): string {
  if (why === 'password') return 'Passordet ser ut til å være feil'
  if (why === 'call') return messageFor({ kind: 'http', status })
  return why ? said || 'Det oppsto en feil ved lagring av spillepause.' : ''
}

type PlayersHalls = Pick<Rows<Pick<Hall, 'BingoID'>>, 'rows' | 'received'>

const active = 'Spillepause er nå aktivert'

/** For one act, or for those asked for together in all `halls`; null for none. */
export function pauseMessage(acts: readonly Pause[], halls?: PlayersHalls): PauseMessage | null {
  const [act] = acts
  if (!act) return null
  const about = pauseAbout(act)
  if (acts.some(({ state }) => state === 'sent')) {
    const texts = ['Spillepausen blir satt. Vi sier fra når den er bekreftet.', about]
    return { variant: 'info', texts }
  }
  if (act.together) return messageOfMany(acts, act.until, about, halls)
  if (act.state === 'done') return { variant: 'success', heading: active, texts: [extentText(act)] }
  if (isSet(act)) {
    const texts = [extentText(act), 'Hallene dine viser den ikke ennå.']
    return { variant: 'warning', heading: active, texts, needsHelp: true }
  }
  if (act.state === 'failed') {
    const texts = [whyText(act), about]
    return { variant: 'danger', strong: 'Spillepausen ble ikke satt.', texts }
  }
  const texts = [whyText(act), 'Vi fikk ikke bekreftet spillepausen.', about]
  return { variant: 'danger', texts, needsHelp: true }
}

const hallCount = (count: number) => (count === 1 ? '1 hall' : `${count} haller`)

function messageOfMany(
  acts: readonly Pause[],
  until: LocalDate,
  about: string,
  halls?: PlayersHalls,
): PauseMessage {
  const unread = halls ? halls.received - halls.rows.length : 0
  const unconfirmed = acts.filter(isUnconfirmed).length
  if (unconfirmed + unread > 0)
    return {
      variant: 'danger',
      ...(unconfirmed > 0 && {
        strong: `Spillepausen er ikke bekreftet i ${unconfirmed} av ${hallCount(halls?.rows.length ?? acts.length)}.`,
      }),
      texts: [
        unconfirmed > 0 ? 'Regn med at du kan spille der.' : '',
        unread > 0
          ? `Vi fikk ikke lest ${hallCount(unread)} i listen din. Der er det ikke satt noen pause.`
          : '',
        about,
      ],
      needsHelp: true,
    }
  // A reload forgets acts that were set.
  if (halls?.rows.every((hall) => acts.some((act) => isIn(act, hall))))
    return {
      variant: 'success',
      heading: 'Spillepause er nå aktivert i alle hallene',
      texts: [about],
    }
  const names = acts.map(({ hallName }) => hallName).join(', ')
  const text = `Den gjelder hos ${names} til og med ${formatDate(until)}.`
  return { variant: 'success', heading: active, texts: [text] }
}

function pauseAbout({ together, hall, hallName, until }: Pause): string {
  if (hall === allHalls) return 'Det gjelder spillepausen for alle haller.'
  const what = together ? 'pausen' : `spillepausen hos ${hallName}`
  return `Det gjelder ${what} til og med ${formatDate(until)}.`
}

function extentText({ hall, hallName, held }: Pause): string {
  const where = hall === allHalls ? 'alle hallene dine' : `hos ${hallName}`
  const otherwise = hall === allHalls ? 'i minst 12 måneder' : 'uten kjent sluttdato'
  return `Den gjelder ${where} ${held ? `til og med ${formatDate(held)}` : otherwise}.`
}
