import type { HallSearch, Position } from '@/api/halls'
import { limits } from '@/config/limits'
import { isPostalCode } from '@/forms/fieldRules'

export function readPostnr(text: string | null): string | null {
  const code = (text ?? '').trim()
  return isPostalCode(code) ? code : null
}

/** Empty is an error too. */
export const postnrError = (text: string): string | null =>
  readPostnr(text) === null ? 'Postnummer må være 4 tall' : null

/** True while more digits can make it valid: show no error yet. */
export function mayBecomePostnr(text: string): boolean {
  const code = text.trim()
  return /^[0-9]*$/u.test(code) && code.length <= limits.postalCodeDigits
}

const addressMin = 3

export const addressError = (text: string): string | null =>
  text.trim().length < addressMin ? 'Du må skrive en adresse' : null

/** The URL's postal code wins over the position; null without either. */
export function finderSearch(
  postnr: string | null,
  position: Position | null,
  filter: number,
): HallSearch | null {
  if (postnr !== null) return { postnr, filter }
  return position === null ? null : { lat: position.lat, lon: position.lon, filter }
}

export const isSamePosition = (search: HallSearch | null, { lat, lon }: Position): boolean =>
  search !== null && 'lat' in search && search.lat === lat && search.lon === lon

export interface Found {
  around: string
  count: number
  /** Number of own halls left out. */
  omitted?: number
}

export function foundText({ around, count, omitted = 0 }: Found): string {
  if (count === 0)
    return omitted > 0
      ? `Du har allerede spillekonto i alle hallene vi fant nær ${around}.`
      : `Fant ingen bingohaller nær ${around}.`
  const own = omitted > 0 ? ' Hallene du allerede har, er ikke med.' : ''
  return `Fant ${count} ${count === 1 ? 'bingohall' : 'bingohaller'} nær ${around}.${own}`
}

export type PositionProblem = 'unsupported' | 'denied' | 'unavailable' | 'slow'

/** `code` is a GeolocationPositionError's. */
export function positionProblem(code: number): PositionProblem {
  if (code === 1) return 'denied'
  return code === 3 ? 'slow' : 'unavailable'
}

const wayOn = 'Skriv inn postnummeret ditt i stedet.'

export const positionTexts: Record<PositionProblem, string> = {
  unsupported: `Nettleseren din støtter ikke posisjon. ${wayOn}`,
  denied: `Vi har ikke fått lov til å se posisjonen din. ${wayOn}`,
  unavailable: `Vi fant ikke posisjonen din. ${wayOn}`,
  slow: `Det tok for lang tid å finne posisjonen din. ${wayOn}`,
}
