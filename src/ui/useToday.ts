import { useSyncExternalStore } from 'react'
import { osloToday, type LocalDate } from '@/lib/dates'
import { onWake } from '@/lib/onWake'

const minute = 60_000

/** The page may stay open past midnight, or wake the next morning. */
function watchDay(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute)
  const stop = onWake(onChange)
  return () => {
    clearInterval(timer)
    stop()
  }
}

/** '' unless needed: a page's first `Intl` object takes a cheap phone 50 to 100 ms. */
export const useToday = (isNeeded = true): LocalDate =>
  useSyncExternalStore(watchDay, isNeeded ? osloToday : () => '')
