import { loginsPrefix } from '@/config/storageKeys'
import { isRecord } from '@/lib/json'
import { deviceStorage } from '@/lib/observable'

const readTime = (value: unknown): number | null =>
  typeof value === 'number' && !Number.isNaN(new Date(value).getTime()) ? value : null

/** The player's last log-in on this device, and the one before it (epoch milliseconds); null if unknown. */
export function loginsOf(player: string) {
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
