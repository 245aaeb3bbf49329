import { expect, test } from 'vitest'
import { nextCursor, type Transactions } from '@/api/transactions'
import { limits } from '@/config/limits'
import * as fc from '../setup/fastCheck'

// Few, so that they come again, in either form.
const ids = [0, 1, '1', 2, '2', 3, '__proto__', null]
const anyPage = fc.record<Transactions>({
  rows: fc.constant([]),
  dropped: fc.constant(0),
  received: fc.constantFrom(0, limits.transactionsPage - 1, limits.transactionsPage, 1_000),
  lastId: fc.constantFrom(...ids),
})

test('whatever a host answers, no page is asked for twice, and the list ends', () => {
  fc.assert(
    fc.property(fc.infiniteStream(anyPage), (pages) => {
      const cursors: (string | number)[] = [0]
      for (const page of pages) {
        const next = nextCursor(page, cursors)
        if (next === null || next === undefined) break
        cursors.push(next)
        expect(cursors.length).toBeLessThanOrEqual(ids.length)
      }
      expect(new Set(cursors.map(String)).size).toBe(cursors.length)
    }),
  )
})
