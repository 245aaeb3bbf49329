import { expect, test } from 'vitest'
import { nameSize } from '@/lib/longWord'

test.each([
  ['Grünerløkka Bingo', ''],
  ['Kristiansundsregionens Bingoforening', 'long-name'],
  ['Bingo i Kristiansundsregionen', 'long-name'],
  ['Nord-Gudbrandsdalens Bingo', ''],
  ['', ''],
])('%s: %j', (name, size) => {
  expect(nameSize(name)).toBe(size)
})
