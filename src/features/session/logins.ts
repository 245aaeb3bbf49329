import { loginsPrefix } from '@/config/storageKeys'
import { isRecord } from '@/lib/json'
import { deviceStorage } from '@/lib/observable'

/** Epoch milliseconds; null if unknown. */
interface Logins {
  last: number | null
  /** The one before the last. */
  before: number | null
}

const readTime = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime()) ? value : null

/** The player's last two log-ins on this device. */
export function loginsOf(player: string): Logins {
  const stored = deviceStorage.read(loginsPrefix + player)
  const { last, before } = isRecord(stored) ? stored : {}
  return { last: readTime(last), before: readTime(before) }
}

/** Not for a reload, a second tab or a renewal. */
export function noteLogin(player: string): void {
  if (player === '') return
  const { last: before } = loginsOf(player)
  deviceStorage.setParts(loginsPrefix + player, { last: Date.now(), before })
}
