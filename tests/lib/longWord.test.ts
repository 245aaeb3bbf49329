import { expect, test } from 'vitest'
import { longNameClass } from '@/lib/longWord'

test.each([
  ['Grünerløkka Bingo', ''],
  ['Kristiansundsregionens Bingoforening', 'long-name'],
  ['Bingo i Kristiansundsregionen', 'long-name'],
  ['Nord-Gudbrandsdalens Bingo', ''],
  ['', ''],
])('%s: %j', (name, size) => {
  expect(longNameClass(name)).toBe(size)
})
