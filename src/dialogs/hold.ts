import type { ReactNode } from 'react'

/** Blocks an open dialog's act, e.g. for a pause that has begun since it opened. */
export interface Hold {
  isHeld: boolean
  /** The reason, shown beside the act; null if none. */
  notice: ReactNode
  /** Ask at the press: the screen may be out of date. */
  isFree: () => boolean
}
