import type { ReactNode } from 'react'

/** What may hold back the act of an open dialog, such as a pause that has begun since it was opened. */
export interface Hold {
  isHeld: boolean
  /** Says why, for beside the act; null if there is nothing to say. */
  notice: ReactNode
  /** Asked at the press: what is on the screen may be older than what the app knows. */
  isFree: () => boolean
}
