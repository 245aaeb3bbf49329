import { expect, test } from 'vitest'
import {
  addressError,
  finderSearch,
  foundText,
  mayBecomePostnr,
  positionProblem,
  postnrError,
  readPostnr,
} from '@/features/finder/finderRules'

const wrong = 'Postnummer må være 4 tall'

// An incomplete postal code shows no error while typing.
test.each([
  [['0155', ' 0155 ', '\u00A00155'], '0155', null, true],
  [['', ' ', '0', '015'], null, wrong, true],
  [['01555', '01 55', '015a', 'N-0155', '-155', '1,5', '0155 Oslo', '٠١٥٥'], null, wrong, false],
])('the postal code %j is read as %s, with the error %s', (texts, code, error, mayBecome) => {
  for (const text of texts) {
    expect(readPostnr(text)).toBe(code)
    expect(postnrError(text)).toBe(error)
    expect(mayBecomePostnr(text)).toBe(mayBecome)
  }
})

test.each([
  [['', '   ', 'ab', ' ab ', '  a  '], 'Du må skrive en adresse'],
  [['abc', ' abc ', 'Å 1', 'Storgata 1'], null],
])('the address %j of a new account has the error %s', (texts, error) => {
  for (const text of texts) expect(addressError(text)).toBe(error)
})

const position = { lat: 59.9, lon: 10.7 }
test.each([
  ['nothing', null, null, null],
  ['a postal code', '0155', null, { postnr: '0155', filter: 4 }],
  ['a position', null, position, { lat: 59.9, lon: 10.7, filter: 4 }],
  ['both: the postal code', '0155', position, { postnr: '0155', filter: 4 }],
])("the finder's request by %s", (_what, postnr, where, search) => {
  expect(finderSearch(postnr, where, 4)).toEqual(search)
})

const [own, all] = ['Hallene du allerede har, er ikke med.', 'i alle hallene vi fant nær 0155.']
test.each([
  [{ around: '0000', count: 0 }, 'Fant ingen bingohaller nær 0000.'],
  [{ around: 'deg', count: 1 }, 'Fant 1 bingohall nær deg.'],
  [{ around: '0155', count: 2 }, 'Fant 2 bingohaller nær 0155.'],
  [{ around: '0155', count: 2, omitted: 1 }, `Fant 2 bingohaller nær 0155. ${own}`],
  [{ around: '0155', count: 0, omitted: 1 }, `Du har allerede spillekonto ${all}`],
])('search results %o are summed up as %s', (found, text) => {
  expect(foundText(found)).toBe(text)
})

test("the browser's error codes 1, 2, 3 and any other mean", () => {
  const problems = ['denied', 'unavailable', 'slow', 'unavailable']
  expect([1, 2, 3, 99].map(positionProblem)).toEqual(problems)
})
