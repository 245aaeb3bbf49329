import { describe, expect, test } from 'vitest'
import {
  addressError,
  finderSearch,
  foundText,
  narrowedText,
  mayBecomePostnr,
  positionProblem,
  postnrError,
  readPostnr,
} from '@/features/finder/finderRules'

const wrong = 'Postnummer må være 4 tall'

describe('a postal code', () => {
  test.each([
    ['0155', '0155'],
    [' 0155 ', '0155'],
    ['\u00A00155', '0155'],
    ['0000', '0000'],
  ])('%j is %s', (text, code) => {
    expect(readPostnr(text)).toBe(code)
    expect(postnrError(text)).toBeNull()
    expect(mayBecomePostnr(text)).toBe(true)
  })

  test.each(['', ' ', '0', '015'])('%j is incomplete, and shows no error while typing', (text) => {
    expect(readPostnr(text)).toBeNull()
    expect(postnrError(text)).toBe(wrong)
    expect(mayBecomePostnr(text)).toBe(true)
  })

  test.each(['01555', '01 55', '015a', 'N-0155', '-155', '1,5', '0155 Oslo', '٠١٥٥'])(
    '%j is invalid and cannot become valid',
    (text) => {
      expect(readPostnr(text)).toBeNull()
      expect(postnrError(text)).toBe(wrong)
      expect(mayBecomePostnr(text)).toBe(false)
    },
  )

  test('may be missing from the address', () => {
    expect(readPostnr(null)).toBeNull()
  })
})

describe('the address of a new account', () => {
  test.each(['', '   ', 'ab', ' ab ', '  a  '])('%j is too short', (text) => {
    expect(addressError(text)).toBe('Du må skrive en adresse')
  })

  test.each(['abc', ' abc ', 'Å 1', 'Storgata 1'])('%j is accepted', (text) => {
    expect(addressError(text)).toBeNull()
  })
})

describe("the finder's request", () => {
  const position = { lat: 59.9, lon: 10.7 }
  test.each([
    ['nothing', null, null, null],
    ['a postal code', '0155', null, { postnr: '0155', filter: 4 }],
    ['a position', null, position, { lat: 59.9, lon: 10.7, filter: 4 }],
    ['both: the postal code', '0155', position, { postnr: '0155', filter: 4 }],
  ])('%s', (_what, postnr, where, search) => {
    expect(finderSearch(postnr, where, 4)).toEqual(search)
  })
})

describe('the search results', () => {
  test.each([
    [{ around: '0000', count: 0 }, 'Fant ingen bingohaller nær 0000.'],
    [{ around: 'deg', count: 1 }, 'Fant 1 bingohall nær deg.'],
    [{ around: '0155', count: 2 }, 'Fant 2 bingohaller nær 0155.'],
    [
      { around: '0155', count: 2, omitted: 1 },
      'Fant 2 bingohaller nær 0155. Hallene du allerede har, er ikke med.',
    ],
    [
      { around: '0155', count: 0, omitted: 1 },
      'Du har allerede spillekonto i alle hallene vi fant nær 0155.',
    ],
  ])('%o are summed up as %s', (found, text) => {
    expect(foundText(found)).toBe(text)
  })

  test.each([
    ['Link Bingo', 10, 'De 10 nærmeste hallene til Link Bingo.'],
    ['Link Bingo', 1, 'Den nærmeste hallen til Link Bingo.'],
    ['Link Bingo', 0, 'Søket gjelder bare hallene til Link Bingo.'],
    [undefined, 10, 'Søket gjelder ikke alle bingohaller.'],
  ])("of %s's, %i shown, are named as %s", (owner, shown, text) => {
    expect(narrowedText(owner, shown)).toBe(text)
  })
})

describe('an unavailable position', () => {
  test.each([
    [1, 'denied'],
    [2, 'unavailable'],
    [3, 'slow'],
    [99, 'unavailable'],
  ])("the browser's error code %i means %s", (code, problem) => {
    expect(positionProblem(code)).toBe(problem)
  })
})
