import { once } from './once.js'

/** A calendar day in Oslo, 'YYYY-MM-DD'. The strings compare in date order. */
export type LocalDate = string

/** A page's first object of `Intl` reads language data, which takes a cheap phone 50 to 100 ms. */
const osloDay = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Oslo' }))

/** The date in Norway at an instant. Never use `toISOString`, whose date is UTC. */
export const osloDate = (instant: Date): LocalDate => osloDay().format(instant)

export const osloToday = (): LocalDate => osloDate(new Date())

export const formatDate = (date: LocalDate): string => date.split('-').toReversed().join('.')
