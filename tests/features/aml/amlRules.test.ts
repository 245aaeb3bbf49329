import { describe, expect, test } from 'vitest'
import type { AmlData, Country, MyData } from '@/api/aml'
import {
  amlSteps,
  firstAnswers,
  fundsError,
  fundSources,
  infoToSend,
  isStepDone,
  pepBirthDateError,
  homePostNrError,
  residenceIn,
  stepAfter,
  stepShown,
  summaryLines,
  visibleSteps,
  type AmlStep,
} from '@/features/aml/amlRules'
import { emptyAml } from '../../../backend/seed'

const today = '2026-03-01'
const norge: Country = { name: 'Norge', risk: false }
const iran: Country = { name: 'Iran', risk: true }
const countries = [norge, iran, { name: 'Sverige', risk: false }]

const plain: AmlData = { ...emptyAml, address: 'Markveien 10', postNr: '0552' }

const office = { pepText: 'Statssekretær', pepName: 'Anne Lie', pepRelation: 'Meg selv' }
const person = { pepFDate: '1960-05-17', pepSex: 'F' } as const
const pep: AmlData = { ...plain, isPep: true, ...office, ...person, fundedBySalary: true }

const userData = { userFirstname: 'Anne', userLastname: 'Lie' }
const knownAs = (userAMLData: AmlData): MyData => ({ userAMLData, userData })

const stepsOf = (answers: AmlData, extraAML: boolean) =>
  visibleSteps({
    isPep: answers.isPep === true,
    highRiskCountry: residenceIn(countries, answers.nationality)?.risk === true,
    extraAML,
  })

describe('the steps', () => {
  test.each([
    [false, false, false, ['person', 'summary']],
    [false, true, false, ['person', 'funds', 'summary']],
    [false, false, true, ['person', 'funds', 'summary']],
    [true, false, false, ['person', 'pep', 'funds', 'summary']],
    [true, true, true, ['person', 'pep', 'funds', 'summary']],
  ] as const)('PEP %s, high risk %s, extraAML %s', (isPep, highRiskCountry, extraAML, steps) => {
    expect(visibleSteps({ isPep, highRiskCountry, extraAML })).toEqual(steps)
  })

  test('Next goes to the next of them, and nowhere from the last', () => {
    const steps = ['person', 'funds', 'summary'] as const
    expect(steps.map((step) => stepAfter(steps, step))).toEqual(['funds', 'summary', 'summary'])
  })

  test.each<[AmlStep, AmlStep[], AmlStep]>([
    ['summary', [], 'person'],
    ['pep', ['funds'], 'person'],
    ['summary', ['person', 'funds'], 'pep'],
    ['summary', ['person', 'pep'], 'funds'],
    ['summary', ['person', 'pep', 'funds'], 'summary'],
    ['pep', ['person', 'pep', 'funds'], 'pep'],
    ['person', ['person', 'pep', 'funds'], 'person'],
  ])('asked for %s, with %j complete, %s is shown', (wanted, done, shown) => {
    expect(stepShown(wanted, amlSteps, (step) => done.includes(step))).toBe(shown)
  })

  test('a step that the answers have removed gives way to the first', () => {
    expect(stepShown('pep', ['person', 'summary'], (step) => step === 'person')).toBe('person')
  })

  test.each<[string, AmlStep, AmlData, Country | undefined, boolean]>([
    ['all of step 1', 'person', plain, norge, true],
    ['no list of countries', 'person', plain, undefined, false],
    ['no answer about PEP', 'person', { ...plain, isPep: null }, norge, false],
    ['no address', 'person', { ...plain, address: '  ' }, norge, false],
    ['a postal code of three digits', 'person', { ...plain, postNr: '055' }, norge, false],
    ['a PEP without a reason', 'person', { ...pep, pepText: '' }, norge, false],
    ['all of step 2', 'pep', pep, norge, true],
    ['no name', 'pep', { ...pep, pepName: '' }, norge, false],
    ['no relation', 'pep', { ...pep, pepRelation: '' }, norge, false],
    ['no birth date', 'pep', { ...pep, pepFDate: '' }, norge, false],
    ['born today', 'pep', { ...pep, pepFDate: today }, norge, false],
    ['born tomorrow', 'pep', { ...pep, pepFDate: '2026-03-02' }, norge, false],
    ['no sex', 'pep', { ...pep, pepSex: '' }, norge, false],
    ['one source', 'funds', pep, norge, true],
    ['no source', 'funds', plain, norge, false],
    ['a source without a description', 'funds', { ...plain, fundedByOther: true }, norge, false],
    ['the summary before it is sent', 'summary', pep, norge, false],
  ])('%s', (_situation, step, answers, country, done) => {
    expect(isStepDone(step, answers, { country, today })).toBe(done)
  })
})

describe('the fields', () => {
  test.each([
    ['', 'Norge', 'Skriv inn postnummeret.'],
    ['055', 'Norge', 'Postnummer må være 4 tall'],
    ['0552a', 'Norge', 'Postnummer må være 4 tall'],
    [' 0552 ', 'Norge', null],
    ['', 'Sverige', 'Skriv inn postnummeret.'],
    ['SE-123 45', 'Sverige', null],
  ])('postal code %j in %s', (postNr, nationality, error) => {
    expect(homePostNrError(postNr, nationality)).toBe(error)
  })

  test.each([
    ['', 'Velg fødselsdatoen.'],
    ['1900-01-01', null],
    ['0196-05-17', 'Sjekk årstallet i fødselsdatoen. Det må være 1900 eller senere.'],
    [today, 'Velg fødselsdatoen. Den må være før i dag.'],
    ['2026-02-28', null],
    ['2026-03-02', 'Fødselsdatoen kan ikke være fram i tid.'],
  ])('birth date %j', (date, error) => expect(pepBirthDateError(date, today)).toBe(error))

  test.each(fundSources.map(({ name }) => name))('%s alone is enough as a source', (name) => {
    expect(fundsError(plain)).toBe('Velg minst én kilde.')
    expect(fundsError({ ...plain, [name]: true })).toBeNull()
  })

  test.each([
    ['Iran', 'Iran'],
    ['', 'Norge'],
    ['Atlantis', 'Norge'],
  ])('a player stored with country %j lives in %s', (stored, name) => {
    expect(residenceIn(countries, stored)?.name).toBe(name)
  })

  test.each([[undefined], [[]]])(
    'without a country list (%j) the country is left empty',
    (none) => {
      expect(residenceIn(none, 'Norge')).toBeUndefined()
    },
  )

  test.each([
    ['', today],
    ['en gang', today],
    ['1960-05-17', '1960-05-17'],
    ['1960-05-17T00:00:00', '1960-05-17'],
  ])("a PEP's stored birth date of %j is shown as %s", (pepFDate, shown) => {
    expect(firstAnswers({ ...pep, pepFDate }, today).pepFDate).toBe(shown)
  })
})

describe('the data sent', () => {
  const known = { ...plain, fundedByStocks: true, fundedByOtherText: 'Arv' }
  const noPep = { pepText: '', pepName: '', pepRelation: '', pepFDate: '', pepSex: '' }
  const funds = (fundedBySalary: boolean, fundedByStocks: boolean, fundedByOtherText: string) => ({
    fundedBySalary,
    fundedByStocks,
    fundedByOtherText,
  })
  test.each<[string, Partial<AmlData>, boolean, object]>([
    ['of a PEP', { fundedByOther: true }, false, { pepSex: 'F', ...funds(true, false, 'Lotto') }],
    ['of no PEP', { isPep: false }, false, { ...noPep, ...funds(false, true, 'Arv') }],
    ['asked about funds alone', { isPep: false }, true, { ...noPep, ...funds(true, false, '') }],
  ])('%s omits what was not asked', (_whose, own, extraAML, expected) => {
    const answers = { ...pep, fundedByOtherText: ' Lotto ', ...own }
    const info = infoToSend(answers, knownAs(known), stepsOf(answers, extraAML))
    expect(info).toMatchObject(expected)
  })

  test('is trimmed, and carries the names as the server sent them', () => {
    const answers = { ...pep, address: ' Markveien 10 ', postNr: ' 0552 ', pepName: ' Anne Lie ' }
    const info = infoToSend(answers, knownAs(plain), stepsOf(answers, false))
    expect(info).toEqual({ ...pep, firstName: 'Anne', lastName: 'Lie' })
  })
})

describe('the summary', () => {
  const linesOf = (answers: AmlData, extraAML = false) => {
    const steps = stepsOf(answers, extraAML)
    const info = infoToSend(answers, knownAs(plain), steps)
    return summaryLines(info, 'Oslo', steps).map(({ label, value }) => `${label}: ${value}`)
  }
  const home = ['Navn: Anne Lie', 'Adresse: Markveien 10\n0552 Oslo', 'Bostedsland: Norge']

  test('of an ordinary player has no funds line', () => {
    expect(linesOf({ ...plain, noSMS: true, fundedBySalary: true })).toEqual([
      ...home,
      'Kampanjer på SMS: Nei',
      'Politisk eksponert person (PEP): Nei',
    ])
  })

  test('of a PEP lists every PEP answer', () => {
    expect(linesOf({ ...pep, fundedByOther: true, fundedByOtherText: 'Lotto' })).toEqual([
      ...home,
      'Kampanjer på SMS: Ja',
      'Politisk eksponert person (PEP): Ja',
      'Hvorfor du er politisk eksponert: Statssekretær',
      'Navn på PEP: Anne Lie',
      'Relasjon: Meg selv',
      'Fødselsdato: 17.05.1960',
      'Kjønn: Kvinne',
      'Hvor kommer pengene fra?: Lønn\nAnnet: Lotto',
    ])
  })
})
