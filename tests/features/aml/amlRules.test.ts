import { describe, expect, test } from 'vitest'
import type { AmlData, Country, MyData } from '@/api/aml'
import {
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
import * as fc from '../../setup/fastCheck'

const today = '2026-03-01'
const norge: Country = { name: 'Norge', risk: false }
const iran: Country = { name: 'Iran', risk: true }
const countries = [norge, iran, { name: 'Sverige', risk: false }]

const plain: AmlData = { ...emptyAml, address: 'Markveien 10', postNr: '0552' }

const pep: AmlData = {
  ...plain,
  isPep: true,
  pepText: 'Statssekretær',
  pepName: 'Anne Lie',
  pepRelation: 'Meg selv',
  pepFDate: '1960-05-17',
  pepSex: 'F',
  fundedBySalary: true,
}

const knownAs = (userAMLData: AmlData): MyData => ({
  userAMLData,
  userData: { userFirstname: 'Anne', userLastname: 'Lie' },
})

/** Any answers, complete or not. */
const someAnswers: fc.Arbitrary<AmlData> = fc.record({
  address: fc.string(),
  postNr: fc.constantFrom('', '055', '0552', ' 0552 ', 'SE-1'),
  nationality: fc.constantFrom(...countries.map(({ name }) => name)),
  isPep: fc.boolean(),
  pepText: fc.string(),
  pepRelation: fc.string(),
  pepName: fc.string(),
  pepFDate: fc.constantFrom('', '1960-05-17', today),
  pepSex: fc.constantFrom('', 'M', 'F'),
  noSMS: fc.boolean(),
  fundedBySalary: fc.boolean(),
  fundedByRealEstate: fc.boolean(),
  fundedByStocks: fc.boolean(),
  fundedBySocialSecurity: fc.boolean(),
  fundedByGifts: fc.boolean(),
  fundedByOther: fc.boolean(),
  fundedByOtherText: fc.string(),
})

const stepsOf = (answers: AmlData, extraAML: boolean) =>
  visibleSteps({
    isPep: answers.isPep === true,
    highRiskCountry: residenceIn(countries, answers.nationality)?.risk === true,
    extraAML,
  })

describe('the steps', () => {
  test.each([
    // PEP, high-risk country, extraAML
    [false, false, false, ['person', 'summary']],
    [false, true, false, ['person', 'funds', 'summary']],
    [false, false, true, ['person', 'funds', 'summary']],
    [false, true, true, ['person', 'funds', 'summary']],
    [true, false, false, ['person', 'pep', 'funds', 'summary']],
    [true, true, false, ['person', 'pep', 'funds', 'summary']],
    [true, false, true, ['person', 'pep', 'funds', 'summary']],
    [true, true, true, ['person', 'pep', 'funds', 'summary']],
  ] as const)('PEP %s, high risk %s, extraAML %s', (isPep, highRiskCountry, extraAML, steps) => {
    expect(visibleSteps({ isPep, highRiskCountry, extraAML })).toEqual(steps)
  })

  test('going back visits the same steps in reverse, whatever is answered meanwhile', () => {
    const act = fc.oneof(
      fc.constantFrom('next', 'back' as const),
      fc.record({ isPep: fc.boolean(), nationality: fc.constantFrom('Norge', 'Iran') }),
    )
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), fc.boolean(), (acts, extraAML) => {
        let answers = pep
        const way: AmlStep[] = ['person']
        const here = (): AmlStep => way.at(-1) ?? 'person'
        for (const one of acts) {
          if (one === 'back') {
            if (way.length > 1) way.pop()
          } else if (one === 'next') {
            const next = stepAfter(stepsOf(answers, extraAML), here())
            if (next !== here()) way.push(next)
          } else if (here() === 'person') answers = { ...answers, ...one }
          const steps = stepsOf(answers, extraAML)
          expect(way).toEqual(steps.slice(0, steps.indexOf(here()) + 1))
        }
      }),
    )
  })

  test('changing answers and changing them back loses none of the first ones', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, fc.boolean(), (answers, known, extraAML) => {
        const sent = (given: AmlData) => infoToSend(given, knownAs(known), stepsOf(given, extraAML))
        const other = { ...answers, isPep: !answers.isPep, nationality: 'Iran' }
        const again = { ...other, isPep: answers.isPep, nationality: answers.nationality }
        expect(sent(again)).toEqual(sent(answers))
      }),
    )
  })

  test('no step is shown before all earlier ones are complete', () => {
    const wanted = fc.constantFrom<AmlStep>('person', 'pep', 'funds', 'summary')
    fc.assert(
      fc.property(someAnswers, wanted, fc.boolean(), (answers, asked, extraAML) => {
        const steps = stepsOf(answers, extraAML)
        const country = residenceIn(countries, answers.nationality)
        const isDone = (step: AmlStep) => isStepDone(step, answers, { country, today })
        const step = stepShown(asked, steps, isDone)
        expect(steps).toContain(step)
        expect(steps.slice(0, steps.indexOf(step)).every(isDone)).toBe(true)
        expect(steps.includes(asked) || step === 'person').toBe(true)
      }),
    )
  })

  test.each<[string, AmlStep, AmlData, Country | undefined, boolean]>([
    ['all of step 1', 'person', plain, norge, true],
    ['no list of countries', 'person', plain, undefined, false],
    ['no answer about PEP', 'person', { ...plain, isPep: null }, norge, false],
    ['no address', 'person', { ...plain, address: '  ' }, norge, false],
    [
      'a Norwegian postal code of three digits',
      'person',
      { ...plain, postNr: '055' },
      norge,
      false,
    ],
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
    [
      'another source without a description',
      'funds',
      { ...plain, fundedByOther: true },
      norge,
      false,
    ],
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
    ['2026-02-28', null],
    ['1900-01-01', null],
    ['1899-12-31', 'Sjekk årstallet i fødselsdatoen. Det må være 1900 eller senere.'],
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

  test('without a country list the country is left empty', () => {
    expect(residenceIn(undefined, 'Norge')).toBeUndefined()
    expect(residenceIn([], 'Norge')).toBeUndefined()
  })

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
  test('omits answers whose question no longer applies', () => {
    fc.assert(
      fc.property(someAnswers, someAnswers, fc.boolean(), (answers, known, extraAML) => {
        const steps = stepsOf(answers, extraAML)
        const info = infoToSend(answers, knownAs(known), steps)
        const pepFields = [info.pepText, info.pepName, info.pepRelation, info.pepFDate, info.pepSex]
        expect(answers.isPep || pepFields.every((text) => text === '')).toBe(true)
        const asked = steps.includes('funds')
        for (const { name } of fundSources)
          expect(info[name]).toBe(asked ? answers[name] : known[name])
        const askedText = answers.fundedByOther ? answers.fundedByOtherText.trim() : ''
        expect(info.fundedByOtherText).toBe(asked ? askedText : known.fundedByOtherText)
      }),
    )
  })

  test('is trimmed, and carries the names as the server sent them', () => {
    const answers = { ...pep, address: ' Markveien 10 ', postNr: ' 0552 ', pepName: ' Anne Lie ' }
    expect(infoToSend(answers, knownAs(plain), stepsOf(answers, false))).toEqual({
      ...pep,
      firstName: 'Anne',
      lastName: 'Lie',
    })
  })
})

describe('the summary', () => {
  const linesOf = (answers: AmlData, extraAML = false) => {
    const steps = stepsOf(answers, extraAML)
    const info = infoToSend(answers, knownAs(plain), steps)
    return summaryLines(info, 'Oslo', steps).map(({ label, value }) => `${label}: ${value}`)
  }
  const address = 'Adresse: Markveien 10\n0552 Oslo'

  test('of an ordinary player has no funds line', () => {
    expect(linesOf({ ...plain, noSMS: true, fundedBySalary: true })).toEqual([
      'Navn: Anne Lie',
      address,
      'Bostedsland: Norge',
      'Kampanjer på SMS: Nei',
      'Politisk eksponert person (PEP): Nei',
    ])
  })

  test('of a PEP lists every PEP answer', () => {
    expect(linesOf({ ...pep, fundedByOther: true, fundedByOtherText: 'Lotto' })).toEqual([
      'Navn: Anne Lie',
      address,
      'Bostedsland: Norge',
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

  test.each([
    ['a high-risk country', { ...plain, nationality: 'Iran', fundedByGifts: true }, false],
    ['extraAML', { ...plain, fundedByGifts: true }, true],
  ])('has the funds line when %s required step 3', (_why, answers, extraAML) => {
    expect(linesOf(answers, extraAML).at(-1)).toBe('Hvor kommer pengene fra?: Gaver eller arv')
  })
})
