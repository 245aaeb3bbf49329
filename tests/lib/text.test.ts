import { expect, test } from 'vitest'
import { addressText, longNameClass } from '@/lib/text'

test.each([
  ['Thorvald Meyers gate 41, 0552 Oslo', 'Thorvald Meyers gate 41, 0552\u00a0Oslo'],
  ['Storgata 1, 8622 Mo i Rana', 'Storgata 1, 8622\u00a0Mo i Rana'],
  ['Bygg 1234', 'Bygg 1234'],
])('the postal code of %s does not wrap away from its place', (address, text) => {
  expect(addressText(address)).toBe(text)
})

test.each([
  ['Kristiansundsregionens Bingoforening', 'long-name'],
  ['Bingo i Kristiansundsregionen', 'long-name'],
  ['Nord-Gudbrandsdalens Bingo', ''],
  ['', ''],
])('the class of %s: %j', (name, size) => {
  expect(longNameClass(name)).toBe(size)
})
