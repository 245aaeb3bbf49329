/** A day in Oslo, 'YYYY-MM-DD'. The strings compare in date order. */
export type LocalDate = string

export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

const osloDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }))

/** Never use `toISOString`: its date is UTC. */
export const osloDate = (instant: Date): LocalDate => osloDay().format(instant)

export const osloToday = (): LocalDate => osloDate(new Date())

export const formatDate = (date: LocalDate): string => date.split('-').toReversed().join('.')
