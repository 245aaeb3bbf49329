import type { Middleware } from '@reduxjs/toolkit'
import {
  moneyActKey,
  moneyDialogs,
  selectMoneyActs,
  type MoneyAct,
  type MoneyOutcome,
  type MoneyPlace,
  type WithMoneyActs,
} from '@/api/moneyActs'
import { sessionEnded } from '@/api/sessionEnded'
import { unknownOutcomeText } from '@/forms/moneyActTexts'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { browserSession, type SafeStorage } from '@/lib/safeStorage'
import { outcomeText } from './depositRules'
import { recordedOutcome } from './paymentRecord'

const prefix = 'lokalbingo.moneyAct.'
const keyOf = (place: MoneyPlace) => `${prefix}${moneyActKey(place)}`

export const reloadedText = `Siden ble lastet på nytt før vi så resultatet. ${unknownOutcomeText}`

/** Only the logged-in player's acts are stored. */
const keptOf = (state: WithMoneyActs): MoneyAct[] =>
  Object.values(selectMoneyActs(state)).filter(
    ({ userId }) => userId !== '' && userId === state.session.userId,
  )

type EndReason = ReturnType<typeof sessionEnded>['payload']['reason']
const keptAfter: ReadonlySet<EndReason> = new Set<EndReason>([
  'expired',
  'unauthorized',
  'otherTab',
])

/**
 * A reload loses the pending response, but must not lose the act. The tab stores what the notice says of it (act,
 * amount, hall and outcome), and never a card, a CVC or an account number.
 */
export const persistMoneyActs: Middleware<object, WithMoneyActs> =
  (store) => (next) => (action) => {
    // The player who did not log out is told after the next log-in, and the page may be reloaded before that.
    const isKept = sessionEnded.match(action) && keptAfter.has(action.payload.reason)
    if (isKept) return next(action)
    const before = store.getState()
    const result = next(action)
    const after = store.getState()
    if (before.moneyActs !== after.moneyActs || before.session.userId !== after.session.userId) {
      for (const act of keptOf(before)) browserSession.remove(keyOf(act))
      for (const act of keptOf(after)) browserSession.set(keyOf(act), JSON.stringify(act))
    }
    return result
  }

const results = { paid: 'done', failed: 'failed', unknown: 'left' } as const

/** The payment may have gone on in the whole window: then its page has recorded the outcome in this tab. */
function outcomeAfterReload(transactionId: unknown): MoneyOutcome {
  const recorded = typeof transactionId === 'string' ? recordedOutcome(transactionId) : null
  return recorded === null
    ? { result: 'left', text: reloadedText }
    : { result: results[recorded], text: outcomeText('sale', recorded) }
}

function readOutcome({
  outcome: stored,
  transactionId,
}: Record<string, unknown>): MoneyOutcome | null {
  if (stored === null) return outcomeAfterReload(transactionId)
  if (!isRecord(stored) || typeof stored['text'] !== 'string') return null
  const { result, text } = stored
  return result === 'done' || result === 'failed' || result === 'left' ? { result, text } : null
}

function readAct(text: string | null): MoneyAct | null {
  const stored = parseJson(text ?? '')
  if (!isRecord(stored)) return null
  const { userId, hallId, part, about } = stored
  const dialog = moneyDialogs.find((name) => name === stored['dialog'])
  const outcome = readOutcome(stored)
  if (!dialog || !outcome || typeof userId !== 'string' || typeof hallId !== 'string') return null
  if (typeof about !== 'string') return null
  return { userId, dialog, hallId, about, outcome, ...(typeof part === 'string' && { part }) }
}

/**
 * The player's money acts stored in this tab; one that was pending will get no response any more. Removes entries that
 * are malformed or another player's.
 */
export function recallMoneyActs(storage: SafeStorage, userId: string): MoneyAct[] {
  const keys = storage.keys().filter((key) => key.startsWith(prefix))
  return keys.flatMap((key) => {
    const act = readAct(storage.get(key))
    if (act?.userId === userId && keyOf(act) === key) return [act]
    storage.remove(key)
    return []
  })
}
