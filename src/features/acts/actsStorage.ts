import * as z from 'zod/mini'
import { actPrefix } from '@/config/storageKeys'
import { parseJson } from '@/lib/json'
import { browserLocal } from '@/lib/safeStorage'
import { isTooOldForLists, isTooOldForNotice, keptMs, mustBeStored } from './actRules'
import { actSchema, type Act } from './acts'
import { isOutcomeKnown } from './transitions'

const keyOf = ({ id }: Pick<Act, 'id'>) => `${actPrefix}${id}`

export function parseAct(text: string | null): Act | null {
  const read = z.safeParse(actSchema, parseJson(text))
  return read.success ? read.data : null
}

export function readStoredAct(id: string): Act | null {
  const act = parseAct(browserLocal.get(keyOf({ id })))
  return act && mustBeStored(act) ? act : null
}

const laterSchema = z.object({ changedAt: z.number(), kind: z.unknown() })

/** A later version of the app may have other kinds and states. */
function isLater(key: string): boolean {
  const text = browserLocal.get(key)
  const act = parseAct(text)
  return text !== null && (!act || keyOf(act) !== key)
}

/** Leave a later version's act until it is older than its kind is kept. */
function removeLater(key: string): void {
  const { data } = z.safeParse(laterSchema, parseJson(browserLocal.get(key)))
  const kept = data?.kind === 'withdrawal' ? keptMs.underWay : keptMs.unknown
  if (data && Date.now() - data.changedAt > kept) browserLocal.remove(key)
}

/** Every player's, oldest first. Removes outdated acts. */
export function readActs(): Act[] {
  const keys = browserLocal.keys().filter((key) => key.startsWith(actPrefix))
  const now = Date.now()
  const acts = keys.flatMap((key) => {
    const act = isLater(key) ? null : parseAct(browserLocal.get(key))
    if (act && mustBeStored(act) && !isTooOldForLists(act, now)) {
      const seen = act.seen || isTooOldForNotice(act, now)
      // 0 is before every read of this page.
      return [{ ...act, seen, settledTick: act.settledTick === null ? null : 0 }]
    }
    if (act) browserLocal.remove(key)
    else removeLater(key)
    return []
  })
  return acts.toSorted((one, other) => one.sentAt - other.sentAt)
}

/** Leaves a later version's act. */
export function removeStoredAct(act: Pick<Act, 'id'>): void {
  if (!isLater(keyOf(act))) browserLocal.remove(keyOf(act))
}

/** Writes and at once removes a new outcome that need not be kept: other tabs hear it. */
export function writeActs(before: readonly Act[], after: readonly Act[]): void {
  const kept = new Set(after.filter(mustBeStored).map(({ id }) => id))
  for (const act of after.filter((one) => !before.includes(one))) {
    const isNews = act.player !== '' && isOutcomeKnown(act)
    if (isLater(keyOf(act)) || !(kept.has(act.id) || isNews)) continue
    browserLocal.set(keyOf(act), JSON.stringify(act))
    if (!kept.has(act.id)) removeStoredAct(act)
  }
  for (const act of before) if (mustBeStored(act) && !kept.has(act.id)) removeStoredAct(act)
}
