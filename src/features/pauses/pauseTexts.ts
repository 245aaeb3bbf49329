import { messageFor } from '@/api/errors'
import type { Pause } from '@/features/acts/acts'
import { formatDate } from '@/lib/dates'

const failureText = 'Det oppsto en feil ved lagring av spillepause.'
const passwordText = 'Passordet ser ut til å være feil'

/** Which pause it is, after 'spillepausen'. */
export const placeText = ({ hall, hallName }: Pick<Pause, 'hall' | 'hallName'>): string =>
  hall === '' ? 'for alle haller' : `hos ${hallName}`

function heldText({ hall, hallName, held }: Pause): string {
  const where = hall === '' ? 'alle hallene dine' : `hos ${hallName}`
  const otherwise = hall === '' ? 'i minst 12 måneder' : 'uten kjent sluttdato'
  return `Den gjelder ${where} ${held ? `til og med ${formatDate(held)}` : otherwise}.`
}

function whyText({ why, status = 0, said }: Pause): string {
  switch (why) {
    case 'password':
      return passwordText
    case 'call':
      return messageFor({ kind: 'http', status })
    case 'server':
      return said ?? failureText
    case undefined:
      return ''
  }
}

/** What is told of a pause: where and how long it holds, or why it was not set, where that is known. */
export const pauseText = (act: Pause): string =>
  act.state === 'done' || act.state === 'notShown' ? heldText(act) : whyText(act)
