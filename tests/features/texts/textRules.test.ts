import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseText } from '@/api/texts'
import { texts } from '@/config/texts'
import { partsOf, withNames } from '@/features/texts/textRules'
import { draftPlaces, openPlaces, faultsIn, readSections } from '@/lib/textSections'
import { parseJson } from '@/lib/json'

const mobile = 'tel:+4790123456'
test.each<[string, (string | [text: string, href: string])[]]>([
  ['Bare ord.', ['Bare ord.']],
  ['Til post@example.no.', ['Til ', ['post@example.no', 'mailto:post@example.no'], '.']],
  [
    'Se (https://example.no/a_b?c=1), eller https://blåbær.no.',
    [
      'Se (',
      ['https://example.no/a_b?c=1', 'https://example.no/a_b?c=1'],
      '), eller ',
      ['https://blåbær.no', 'https://blåbær.no'],
      '.',
    ],
  ],
  ['HTTPS://example.no', [['HTTPS://example.no', 'https://example.no']]],
  ['Ring 800 800 40.', ['Ring ', ['800 800 40', 'tel:+4780080040'], '.']],
  ['22 33 44 55 (dag)', [['22 33 44 55', 'tel:+4722334455'], ' (dag)']],
  ['901 23 456, 90123456', [['901 23 456', mobile], ', ', ['90123456', mobile]]],
  ['+47 22 33 44 55', [['+47 22 33 44 55', 'tel:+4722334455']]],
  ['0047 22334455', [['0047 22334455', 'tel:+4722334455']]],
  ['+46 8 123 456 78', [['+46 8 123 456 78', 'tel:+46812345678']]],
  ['tel:22334455', [['tel:22334455', 'tel:+4722334455']]],
  // An account, an organisation, an amount, a date, a code, plain http, and no address at all.
  ...['Konto 8601 11 17947', 'Org.nr. 923 456 789', 'kr 10 000 000', 'kr 20000000', '25.11.2026']
    .concat('2026-11-25', 'id 90123456a', 'http://example.no', 'https://.', 'a@b', '<a href="x">')
    .map((text): [string, string[]] => [text, [text]]),
])('%s', (text, expected) => {
  const parts = partsOf(text).map((part) => ({
    ...part,
    text: part.text.replaceAll('\u00A0', ' '),
  }))
  expect(parts).toEqual(
    expected.map((part) =>
      typeof part === 'string' ? { text: part } : { text: part[0], href: part[1] },
    ),
  )
})

test('numbers do not wrap, and operator and product have their names', () => {
  expect(partsOf('høyst kr 5 000 per år')).toEqual([{ text: 'høyst kr\u00A05\u00A0000 per år' }])
  expect(withNames('{operator} og {operator}')).toBe('Lokalbingo AS og Lokalbingo AS')
  expect(withNames('{brand} er {brand}')).toBe('Lokalbingo er Lokalbingo')
})

const section = { heading: 'A', body: 'B' }

test.each([
  [
    'what does not fit is left out, and the numbers stay',
    [1, section, { heading: ' ', body: 'B' }, { heading: 'A' }, section],
    [2, 5],
  ],
  ['nothing fits', [{ ...section, body: '\n' }], undefined],
  ['no list', {}, undefined],
])('%s', (_name, sections, numbers) => {
  const text = parseText(JSON.stringify({ updated: '2026-11-25', sections }))
  expect(text?.sections.map(({ number }) => number)).toEqual(numbers)
})

test.each([
  ['2026-11-25', '2026-11-25'],
  ['tull', null],
  [7, null],
  [undefined, null],
])('updated %s is %s', (updated, date) => {
  expect(parseText(JSON.stringify({ updated, sections: [section] }))?.updated).toBe(date)
})

test.each(['', '<!doctype html>', '[]', 'null', '{}'])('%s is no text', (file) => {
  expect(parseText(file)).toBeUndefined()
})

test.each([
  [JSON.stringify({ sections: [section] }), []],
  [
    String.raw`{"sections":[{"heading":"A","body":"[Fylles ut av operat\u00f8ren: adresse]"}]}`,
    ['to be written:', 'adresse'],
  ],
  ['<!doctype html>', ['no section can be read']],
  ['{"sections":[{}]}', ['no section can be read']],
])('of %s the operator is told %j', (file, faults) => {
  expect(faultsIn(readSections(parseJson(file)))).toEqual(faults)
})

test('what is not finished is told by file and line, and by variable', () => {
  const files = {
    'a.json': '{\n[Fylles ut av operatøren: adresse] [Fylles ut av operatøren: pris]\n}',
    'b.json': String.raw`"Fylles ut av operat\u00f8ren"`,
    'c.json': 'post@example.no\nhallen@minexample.no, example.net',
  }
  const settings = {
    VITE_API_URL: 'https://API.example.com/v1',
    VITE_WAP_API_URL: 'https://wapi.hallen.no',
    VITE_SECURITY_CONTACT: 'mailto:a@example.org',
    HOST: 'example.no',
  }
  expect(draftPlaces(settings, files)).toEqual([
    'a.json:2: Fylles ut av operatøren: adresse',
    'a.json:2: Fylles ut av operatøren: pris',
    String.raw`b.json:1: Fylles ut av operat\u00f8ren`,
    'c.json:1: example.no',
    'VITE_API_URL: API.example.com',
    'VITE_SECURITY_CONTACT: example.org',
  ])
})

describe('the texts in the repository', () => {
  const read = (name: string) => readFileSync(`public/texts/${name}.json`, 'utf8')
  const whole = texts.map(({ name }) => [name, read(name)] as const)

  test.each(whole)('%s fits, is dated, and marks what the operator has to write', (_name, file) => {
    const text = parseText(file)
    expect(text?.sections).toHaveLength(file.split('"heading"').length - 1)
    expect(text?.updated).toMatch(/^\d{4}-\d\d-\d\d$/u)
    // Beside the list's own bracket.
    expect(openPlaces(file)).toHaveLength(file.split('[').length - 2)
    expect(openPlaces(file).length).toBeGreaterThan(0)
  })

  test.each([
    'ikke renter',
    'én spillekonto per bingoavdeling',
    'bare debetkort',
    'minst 18 år',
    'kr 5 000 per transaksjon',
    'kr 10 000 per kunde per år',
    'navn, adresse, telefonnummer, spillernummer, e-postadresse og IP-adresse',
  ])('the terms state %s', (stated) => {
    const [, terms = ''] = whole.find(([name]) => name === 'vilkar') ?? []
    expect(terms.replaceAll(/\s/gu, ' ')).toContain(stated)
  })
})
