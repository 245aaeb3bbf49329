import { useSyncExternalStore } from 'react'
import { env } from '@/config/env'
import { osloToday, type LocalDate } from '@/lib/dates'

const minute = 60_000

/** A page may stand open over midnight, or wake the next morning. */
function watchDay(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  document.addEventListener('visibilitychange', onChange)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onChange)
  }
}

/** What a prerendered page says, and so what it must say at first in the browser too. */
const dayOfBuild = () => env.builtOn || osloToday()

/** The day it is in Norway, kept true while the page stands. */
export const useToday = (): LocalDate => useSyncExternalStore(watchDay, osloToday, dayOfBuild)
