import { describe, expect, test } from 'vitest'
import { pageOf } from '@/lib/pageOf'

const rows = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe('the page an address requests', () => {
  test.each([
    [25, null, 1, 3, [1, 10]],
    [25, '2', 2, 3, [11, 20]],
    [25, '4', 3, 3, [21, 25]],
    [25, '0', 1, 3, [1, 10]],
    [25, '-1', 1, 3, [1, 10]],
    [25, '1.5', 1, 3, [1, 10]],
    [25, '', 1, 3, [1, 10]],
    [25, '2e0', 1, 3, [1, 10]],
    [25, '2x', 1, 3, [1, 10]],
    [9, null, 1, 1, [1, 9]],
    [10, '2', 1, 1, [1, 10]],
    [11, '2', 2, 2, [11, 11]],
  ] as const)('%i rows, page %s asked: page %i of %i', (count, asked, page, pageCount, ends) => {
    const shown = pageOf(rows(count), asked)
    expect(shown).toMatchObject({ page, pageCount })
    expect([shown.rows.at(0), shown.rows.at(-1)]).toEqual(ends)
  })

  test('an empty list has one empty page', () => {
    expect(pageOf([], '2')).toEqual({ rows: [], page: 1, pageCount: 1 })
  })
})
