import { entrySchema, type Entry } from '@/features/money/journalRules'
import { readEntries, writeEntries } from '@/features/money/journalStorage'

let made = 0

/** An entry as another page of the browser, or an earlier one, has left it. */
export function entryOf(known: Partial<Entry>): Entry {
  made += 1
  return entrySchema.parse({
    id: `entry-${made}`,
    player: '1',
    hall: '101',
    kind: 'deposit',
    about: 'Innskudd av kr 100 hos Bingo 1.',
    amount: 100,
    sentAt: Date.now(),
    changedAt: Date.now(),
    page: null,
    state: 'sent',
    result: null,
    text: '',
    seen: false,
    quietAt: known.state === 'settled' ? 0 : null,
    ...known,
  })
}

export function keepEntry(known: Partial<Entry>): Entry {
  const entry = entryOf(known)
  writeEntries([], [entry])
  return entry
}

/** What the payment page in the terminal's frame leaves behind before it posts its message. */
export function paymentPageKeeps(transaction: string, known: Partial<Entry>): void {
  const entry = readEntries().find((one) => one.transaction === transaction)
  if (!entry) throw new Error(`the journal has no payment ${transaction}`)
  const quietAt = known.state === 'settled' ? 0 : null
  writeEntries(
    [entry],
    [{ ...entry, changedAt: entry.changedAt + 1, page: null, quietAt, ...known }],
  )
}
