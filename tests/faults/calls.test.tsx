import { expect, test } from 'vitest'
import { cellsOf, circumstantialCells, startCells } from './cells'
import { playCell } from './playCell'

startCells()

test.each(cellsOf(({ kind }) => kind !== 'money'))('$name', async ({ row, fault }) => {
  await expect(playCell(row, fault)).resolves.toBeUndefined()
})

test.each(circumstantialCells)('$name', async ({ row, fault }) => {
  await expect(playCell(row, fault)).resolves.toBeUndefined()
})
