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
import { unknownOutcomeText } from '@/forms/moneyActTexts'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { browserSession, type SafeStorage } from '@/lib/safeStorage'

const prefix = 'lokalbingo.moneyAct.'
const keyOf = (place: MoneyPlace) => `${prefix}${moneyActKey(place)}`

export const reloadedText = `Siden ble lastet på nytt før vi så resultatet. ${unknownOutcomeText}`

/** Nothing is kept of a player who is not logged in. */
const keptOf = (state: WithMoneyActs): MoneyAct[] =>
  Object.values(selectMoneyActs(state)).filter(
    ({ userId }) => userId !== '' && userId === state.session.userId,
  )

/**
 * A page that is loaded anew waits for no answer any more, and must not forget the act. The tab keeps what the notice
 * says of it (act, amount, hall and outcome), and never a card, a code or an account number.
 */
export const keepMoneyActs: Middleware<object, WithMoneyActs> = (store) => (next) => (action) => {
  const before = store.getState()
  const result = next(action)
  const after = store.getState()
  if (before.moneyActs !== after.moneyActs || before.session.userId !== after.session.userId) {
    for (const act of keptOf(before)) browserSession.remove(keyOf(act))
    for (const act of keptOf(after)) browserSession.set(keyOf(act), JSON.stringify(act))
  }
  return result
}

function readOutcome(stored: unknown): MoneyOutcome | null {
  if (stored === null) return { result: 'left', text: reloadedText }
  if (!isRecord(stored) || typeof stored['text'] !== 'string') return null
  const { result, text } = stored
  return result === 'done' || result === 'failed' || result === 'left' ? { result, text } : null
}

function readAct(text: string | null): MoneyAct | null {
  const stored = parseJson(text ?? '')
  if (!isRecord(stored)) return null
  const { userId, hallId, part, about } = stored
  const dialog = moneyDialogs.find((name) => name === stored['dialog'])
  const outcome = readOutcome(stored['outcome'])
  if (!dialog || !outcome || typeof userId !== 'string' || typeof hallId !== 'string') return null
  if (typeof about !== 'string') return null
  return { userId, dialog, hallId, about, outcome, ...(typeof part === 'string' && { part }) }
}

/**
 * What the tab remembers of the player's money acts; one that had no answer yet gets none any more. What is another
 * player's, or not to be understood, is taken away.
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
