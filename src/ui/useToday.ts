import { useSyncExternalStore } from 'react'
import { env } from '@/config/env'
import { osloToday, type LocalDate } from '@/lib/dates'

const minute = 60_000

/** A page may stay open past midnight, or wake from sleep the next morning. */
function watchDay(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** The date in a prerendered page, and so in its first render in the browser, which must match it. */
const dayOfBuild = () => env.builtOn || osloToday()

/** Today's date in Norway, updated while the page is open. */
export const useToday = (): LocalDate => useSyncExternalStore(watchDay, osloToday, dayOfBuild)
