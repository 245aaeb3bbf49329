import { describe, expect, test } from 'vitest'
import {
  bestFirst,
  type DemoCard,
  callOut,
  compareCards,
  drawNumber,
  fullRows,
  hasNumber,
  makeCard,
  missingPerRow,
} from '@/features/bingoDemo/bingoCardRules'
import {
  drawNext,
  firstCards,
  firstState,
  newCards,
  cardStatus,
  startOver,
} from '@/features/bingoDemo/bingoDemoRules'
import * as fc from '../../setup/fastCheck'

/** Any random source, both ends of its range included. */
const random = fc
  .infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }))
  .map((rolls) => () => {
    const roll: IteratorResult<number, unknown> = rolls.next()
    return Number(roll.value)
  })
const anyCard = random.map((rolls) => makeCard('Bong 1', rolls))
const anyCards = random.map(newCards)
const anyDrawn = fc.uniqueArray(fc.integer({ min: 1, max: 75 }))

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

describe('a card', () => {
  test('has each column in its range, no duplicate numbers, and an open centre', () => {
    fc.assert(
      fc.property(anyCard, (card) => {
        expect(cardErrors(card)).toEqual([])
      }),
    )
  })

  test.each(firstCards.map((card) => [card.name, card] as const))(
    '%s, which the visitor sees first, is a valid card too',
    (_name, card) => expect(cardErrors(card)).toEqual([]),
  )
})

describe('a draw', () => {
  test('picks a number from 1 to 75 that was not drawn before, and nothing once all are', () => {
    fc.assert(
      fc.property(anyDrawn, random, (drawn, rolls) => {
        const remaining = everyNumber.filter((number) => !drawn.includes(number))
        expect(remaining.length === 0 ? [null] : remaining).toContain(drawNumber(drawn, rolls))
      }),
    )
  })

  test.each(ranges)('%s is announced for %i and %i', (letter, from, to) => {
    expect(callOut(from)).toBe(`${letter} ${from}`)
    expect(callOut(to)).toBe(`${letter} ${to}`)
  })
})

describe('a row', () => {
  test('is full exactly when all its numbers are drawn; the open centre counts as drawn', () => {
    fc.assert(
      fc.property(anyCard, anyDrawn, (card, drawn) => {
        const won = fullRows(card, drawn)
        for (const [index, row] of card.rows.entries()) {
          const all = row.filter((number) => number !== null)
          expect(all).toHaveLength(index === 2 ? 4 : 5)
          expect(won.includes(index + 1)).toBe(all.every((number) => drawn.includes(number)))
        }
      }),
    )
  })

  test('is full with its last number and not before', () => {
    fc.assert(
      fc.property(anyCard, fc.nat(4), (card, at) => {
        const numbers = (card.rows[at] ?? []).filter((number) => number !== null)
        expect(fullRows(card, numbers)).toEqual([at + 1])
        expect(fullRows(card, numbers.slice(1))).toEqual([])
      }),
    )
  })
})

describe('the best card', () => {
  test('comes first, the others keep their order, and none is lost', () => {
    fc.assert(
      fc.property(anyCards, anyDrawn, (cards, drawn) => {
        const laid = bestFirst(cards, drawn)
        const [best] = laid
        expect(laid.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual(cards)
        expect(cards.filter((card) => best && compareCards(card, best, drawn) < 0)).toEqual([])
        expect(laid.slice(1)).toEqual(cards.filter((card) => card !== best))
      }),
    )
  })

  test('stays in place when no new number was drawn', () => {
    fc.assert(
      fc.property(anyCards, anyDrawn, (cards, drawn) => {
        const laid = bestFirst(cards, drawn)
        expect(bestFirst(laid, drawn)).toEqual(laid)
      }),
    )
  })

  test('has a row that lacks no more numbers than any other row', () => {
    fc.assert(
      fc.property(anyCards, anyDrawn, (cards, drawn) => {
        const fewest = bestFirst(cards, drawn).map((card) =>
          Math.min(...missingPerRow(card, drawn)),
        )
        expect(fewest[0]).toBe(Math.min(...fewest))
      }),
    )
  })

  test('is replaced only by a better one', () => {
    const [one, two] = firstCards
    // Equal: one number each in a row of five.
    expect(bestFirst([two, one], [3, 1])).toEqual([two, one])
    expect(bestFirst([two, one], [3, 18, 1])).toEqual([one, two])
  })

  test('of no cards is none', () => expect(bestFirst([], [1])).toEqual([]))
})

/** Draws exactly these numbers, in order. */
const drawThese = (numbers: readonly number[]) =>
  numbers.reduce((state, number) => {
    const remaining = everyNumber.filter((one) => !state.drawn.includes(one))
    return drawNext(state, () => remaining.indexOf(number) / remaining.length)
  }, firstState)

describe('the announcement', () => {
  test.each([
    [[3], 'B 3 er trukket. Treff på én bong.'],
    [[7], 'B 7 er trukket. Treff på to bonger.'],
    [[1], 'B 1 er trukket. Treff på én bong. Bong 2 legger seg øverst til venstre.'],
    [[22, 39, 32], 'N 32 er trukket. Treff på én bong.'],
    [[12, 25, 55, 70], 'O 70 er trukket. Treff på to bonger. Bong 1 har fått full rad.'],
  ])('after %j: %s', (numbers, said) => expect(drawThese(numbers).said).toBe(said))

  test('tells when no card has the number', () => {
    const [card] = firstCards
    expect(drawNext({ ...firstState, cards: [card] }, () => 0).said).toBe(
      'B 1 er trukket. Ingen treff.',
    )
  })

  test('names both cards when two rows are full at once', () => {
    const [card] = firstCards
    const twins = [card, { ...card, name: 'Bong 2' }]
    const almost = { ...firstState, cards: twins, drawn: [3, 18, 31, 47] }
    const remaining = everyNumber.filter((one) => !almost.drawn.includes(one))
    expect(drawNext(almost, () => remaining.indexOf(63) / remaining.length).said).toBe(
      'O 63 er trukket. Treff på to bonger. Bong 1 og Bong 2 har fått full rad.',
    )
  })

  test('tells when the last of all 75 is drawn, after which drawing does nothing', () => {
    fc.assert(
      fc.property(random, (rolls) => {
        let state = firstState
        for (let count = 1; count <= 75; count += 1) {
          state = drawNext(state, rolls)
          expect(state.drawn).toHaveLength(count)
          expect(state.said).toContain(`${callOut(state.drawn.at(-1) ?? 0)} er trukket.`)
        }
        expect(new Set(state.drawn).size).toBe(75)
        expect(state.said).toContain('Nå er alle tallene trukket.')
        expect(drawNext(state, rolls)).toBe(state)
      }),
      { numRuns: 10 },
    )
  })

  test.each([
    [[], 'Mangler fire tall.'],
    [[3, 18, 31, 47], 'Mangler ett tall.'],
    [[3, 18, 31, 47, 63], 'Rad 1 er full.'],
    [[3, 18, 31, 47, 63, 12, 25, 55, 70], 'Rad 1 og 3 er fulle.'],
  ])("a card's status after %j: %s", (drawn, text) => {
    const [card] = firstCards
    expect(cardStatus(card, drawn)).toBe(text)
  })

  test('starting over clears the draws', () => {
    fc.assert(
      fc.property(anyCards, (cards) => {
        expect(startOver(cards)).toEqual({
          cards,
          drawn: [],
          said: 'Du har fått nye bonger. Ingen tall er trukket ennå.',
        })
        for (const card of cards) expect(hasNumber(card, 0)).toBe(false)
      }),
    )
  })
})
