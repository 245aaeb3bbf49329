import { expect, test } from 'vitest'
import { nextCursor, type Transactions } from '@/api/transactions'
import { limits } from '@/config/limits'

const page = (
  lastId: string | number | null,
  received: number = limits.transactionsPage,
): Transactions => ({ rows: [], dropped: 0, received, lastId })

test.each([
  [[], 5, 5],
  [[5], '5', null],
  [['5'], 5, null],
  [[], 0, null],
  [[], '__proto__', '__proto__'],
  [['__proto__'], '__proto__', null],
  [[5, 4], 5, null],
  [[], null, null],
])('after %j a full page that ends with %j leads to %j', (asked, lastId, next) => {
  expect(nextCursor(page(lastId), [0, ...asked]) ?? null).toBe(next)
})

test.each([0, limits.transactionsPage - 1])('a page of %i is the last', (received) => {
  expect(nextCursor(page(5, received), [0])).toBeUndefined()
})
