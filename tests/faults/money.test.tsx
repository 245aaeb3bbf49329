import { expect, test } from 'vitest'
import { cellsOf, startCells } from './cells'
import { playCell } from './playCell'

startCells()

test.each(cellsOf(({ kind }) => kind === 'money'))('$name', async ({ row, fault }) => {
  await expect(playCell(row, fault)).resolves.toBeUndefined()
})
