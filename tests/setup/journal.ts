import { entrySchema, type Entry } from '@/features/money/journalRules'
import { writeEntries } from '@/features/money/journalStorage'

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
