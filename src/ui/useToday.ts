import { useSyncExternalStore } from 'react'
import { env } from '@/config/env'
import { osloToday, type LocalDate } from '@/lib/dates'
import { onWake } from '@/lib/onWake'

const minute = 60_000

/** A page may stay open past midnight, or wake from sleep the next morning. */
function watchDay(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  const stop = onWake(onChange)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** Today's date in Norway, updated while the page is open. */
export const useToday = (): LocalDate => useSyncExternalStore(watchDay, osloToday)

const year = () => new Date().getFullYear()

/** That of the build in a prerendered page, and so in its first render in the browser, which must match it. */
const yearOfBuild = () => Number(env.builtOn.slice(0, 4)) || year()

/** By the device's calendar: no page is to pay for Norway's to show it (src/lib/dates.ts). */
export const useYear = (): number => useSyncExternalStore(watchDay, year, yearOfBuild)
