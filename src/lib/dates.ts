/** A calendar day in Oslo, 'YYYY-MM-DD'. The strings compare in date order. */
export type LocalDate = string

/** Not before it is used: a page's first object of `Intl` reads language data, which takes a cheap phone 50 to 100 ms. */
let osloDay: Intl.DateTimeFormat | undefined

/** The date in Norway at an instant. Never use `toISOString`, whose date is UTC. */
export function osloDate(instant: Date): LocalDate {
  osloDay ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' })
  return osloDay.format(instant)
}

export const osloToday = (): LocalDate => osloDate(new Date())

/** 'dd.mm.åååå'. */
export const formatDate = (date: LocalDate): string => date.split('-').toReversed().join('.')
