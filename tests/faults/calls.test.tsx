import { expect, test } from 'vitest'
import { rows } from './calls'
import { cellsOf, circumstantialCells, startCells } from './cells'
import { playCell } from './playCell'

startCells()

test('every call of the two hosts has a row', () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(40)
})

test.each(cellsOf(({ kind }) => kind !== 'money'))('$name', async ({ row, fault }) => {
  await expect(playCell(row, fault)).resolves.toBeUndefined()
})

test.each(circumstantialCells)('$name', async ({ row, fault }) => {
  await expect(playCell(row, fault)).resolves.toBeUndefined()
})
