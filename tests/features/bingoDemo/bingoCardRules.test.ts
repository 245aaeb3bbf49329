import { describe, expect, test } from 'vitest'
import { bestFirst, type DemoCard, callOut, fullRows } from '@/features/bingoDemo/bingoCardRules'
import {
  drawNext,
  firstCards,
  firstState,
  newCards,
  cardStatus,
} from '@/features/bingoDemo/bingoDemoRules'
/** A random source that gives these, round and round. */
const rolling = (...rolls: number[]) => {
  let next = 0
  return () => rolls[next++ % rolls.length] ?? 0
}
/** Both ends of its range included. */
const sources = [[0], [0.999_999], [0.4, 0.9, 0, 0.7, 0.2, 0.55, 0.1]].map((rolls) => ({ rolls }))

const everyNumber = Array.from({ length: 75 }, (_, index) => index + 1)

const ranges = [
  ['B', 1, 15],
  ['I', 16, 30],
  ['N', 31, 45],
  ['G', 46, 60],
  ['O', 61, 75],
] as const

/** The reasons it is not a valid card: missing numbers or rows, a number outside its column's range, no open centre. */
const cardErrors = ({ rows }: DemoCard): string[] => [
  ...(rows.length === 5 && rows.every((row) => row.length === 5) ? [] : ['not five by five']),
  ...(rows[2]?.[2] === null ? [] : ['the centre is not open']),
  ...ranges.flatMap(([letter, from, to], column) => {
    const numbers = rows.map((row) => row[column]).filter((number) => typeof number === 'number')
    const fitting = new Set(numbers.filter((number) => from <= number && number <= to))
    return fitting.size === (letter === 'N' ? 4 : 5) ? [] : [`${letter}: ${numbers.join()}`]
  }),
]

test.each(sources)('cards dealt by $rolls are valid, and the first cards are', ({ rolls }) => {
  const cards = newCards(rolling(...rolls))
  expect(cards.map(({ name }) => name)).toEqual(firstCards.map(({ name }) => name))
  expect([...cards, ...firstCards].flatMap(cardErrors)).toEqual([])
})

test.each(ranges)('%s is announced for %i and %i', (letter, from, to) => {
  expect(callOut(from)).toBe(`${letter} ${from}`)
  expect(callOut(to)).toBe(`${letter} ${to}`)
})

const [one, two, three, four] = firstCards

describe('a row is full with its last number and not before; the open centre counts as drawn', () => {
  test.each([1, 2, 3, 4, 5])('row %i', (row) => {
    const numbers = (one.rows[row - 1] ?? []).filter((number) => number !== null)
    expect(fullRows(one, numbers)).toEqual([row])
    expect(fullRows(one, numbers.slice(1))).toEqual([])
  })
})

test.each([
  ['with nothing drawn', [], [one, two, three, four]],
  ['the first of two that lack as many', [3, 1], [one, two, three, four]],
  ['whose best row lacks fewer', [1], [two, one, three, four]],
  ['with a next best row, where the best ones lack as many', [3, 1, 11], [two, one, three, four]],
  ['of the last', [9, 30, 75], [four, one, two, three]],
])('the best card comes first, and the others keep their order: %s', (_what, drawn, laid) => {
  expect(bestFirst(firstCards, drawn)).toEqual(laid)
  expect(bestFirst(laid, drawn)).toEqual(laid)
})

/** Draws exactly these numbers, in order. */
const drawThese = (numbers: readonly number[], start = firstState) =>
  numbers.reduce((state, number) => {
    const remaining = everyNumber.filter((left) => !state.drawn.includes(left))
    return drawNext(state, () => remaining.indexOf(number) / remaining.length)
  }, start)

describe('the announcement', () => {
  test.each([
    [[3], 'B 3 er trukket. Treff på én bong.'],
    [[7], 'B 7 er trukket. Treff på to bonger.'],
    [[1], 'B 1 er trukket. Treff på én bong. Bong 2 legger seg øverst til venstre.'],
    [[22, 39, 32], 'N 32 er trukket. Treff på én bong.'],
    [[12, 25, 55, 70], 'O 70 er trukket. Treff på to bonger. Bong 1 har fått full rad.'],
  ])('after %j: %s', (numbers, said) => expect(drawThese(numbers).said).toBe(said))

  test('names both cards when two rows are full at once', () => {
    const cards = [one, { ...one, name: 'Bong 2' }]
    const { said } = drawThese([3, 18, 31, 47, 63], { ...firstState, cards })
    expect(said).toMatch(/Treff på to bonger\. Bong 1 og Bong 2 har fått full rad\.$/u)
  })

  test.each(sources)('tells when the last of 75 is drawn by $rolls, the end', ({ rolls }) => {
    const roll = rolling(...rolls)
    let state = firstState
    for (const number of everyNumber) {
      state = drawNext(state, roll)
      expect(state.said).toContain(`${callOut(state.drawn.at(-1) ?? 0)} er trukket.`)
      expect(state.said.includes('Nå er alle tallene trukket.')).toBe(number === 75)
    }
    expect(state.drawn.toSorted((a, b) => a - b)).toEqual(everyNumber)
    expect(drawNext(state, roll)).toBe(state)
  })

  test.each([
    [[], 'Mangler fire tall.'],
    [[3, 18, 31, 47], 'Mangler ett tall.'],
    [[3, 18, 31, 47, 63], 'Rad 1 er full.'],
    [[3, 18, 31, 47, 63, 12, 25, 55, 70], 'Rad 1 og 3 er fulle.'],
  ])("a card's status after %j: %s", (drawn, text) => {
    expect(cardStatus(one, drawn)).toBe(text)
  })
})
