import type { AmlData, Country, MyData, UserInfo } from '@/api/aml'
import { postalCodeError, required } from '@/forms/fieldRules'
import { formatDate, type LocalDate } from '@/lib/dates'
import { readServerDate } from '@/lib/serverDates'

/** The end is no step: there is no way back from it. */
export const amlSteps = ['person', 'pep', 'funds', 'summary'] as const
export type AmlStep = (typeof amlSteps)[number]

interface Situation {
  isPep: boolean
  highRiskCountry: boolean
  extraAML: boolean
}

/** Progress, Next and Back follow this order (behaviour.md, 'Customer information'). */
export function visibleSteps({ isPep, highRiskCountry, extraAML }: Situation): readonly AmlStep[] {
  if (isPep) return amlSteps
  if (highRiskCountry || extraAML) return ['person', 'funds', 'summary']
  return ['person', 'summary']
}

export const stepAfter = (steps: readonly AmlStep[], step: AmlStep): AmlStep =>
  steps[steps.indexOf(step) + 1] ?? step

/** Never past an incomplete step; the first step if the wanted one is gone. */
export function stepShown(
  wanted: AmlStep,
  steps: readonly AmlStep[],
  isDone: (step: AmlStep) => boolean,
): AmlStep {
  const firstUndone = steps.findIndex((step) => !isDone(step))
  const at = Math.max(steps.indexOf(wanted), 0)
  return steps[firstUndone === -1 ? at : Math.min(at, firstUndone)] ?? 'person'
}

export const isNorway = (nationality: string): boolean => nationality === 'Norge'

export const residenceIn = (
  countries: readonly Country[] | undefined,
  nationality: string,
): Country | undefined => countries?.find(({ name }) => name === nationality) ?? countries?.[0]

export const homeAddressError = required('Skriv inn adressen din.')

export const homePostNrError = (postNr: string, nationality: string): string | null =>
  isNorway(nationality) ? postalCodeError(postNr) : required('Skriv inn postnummeret.')(postNr)

export const pepAnswerError = (isPep: boolean | null): string | null =>
  isPep === null ? 'Svar ja eller nei.' : null

export const pepTextError = required('Skriv hvorfor du er politisk eksponert.')
export const pepNameError = required('Skriv inn navnet på den som er politisk eksponert.')
export const pepRelationError = required('Skriv hvilken relasjon du har til personen.')
/** Null after an empty radio group is blurred. */
export const pepSexError = (sex: string | null): string | null => (sex ? null : 'Velg kjønn.')

export const earliestBirthDate: LocalDate = '1900-01-01'

export function pepBirthDateError(date: string, today: LocalDate): string | null {
  if (date === '') return 'Velg fødselsdatoen.'
  if (date < earliestBirthDate)
    return 'Sjekk årstallet i fødselsdatoen. Det må være 1900 eller senere.'
  if (date > today) return 'Fødselsdatoen kan ikke være fram i tid.'
  // Today is the field's default, so nobody's answer.
  return date === today ? 'Velg fødselsdatoen. Den må være før i dag.' : null
}

export const fundSources = [
  { name: 'fundedBySalary', label: 'Lønn' },
  { name: 'fundedByRealEstate', label: 'Salg eller utleie av eiendom' },
  { name: 'fundedByStocks', label: 'Aksjer' },
  { name: 'fundedBySocialSecurity', label: 'Trygd, pensjon eller støtte' },
  { name: 'fundedByGifts', label: 'Gaver eller arv' },
  { name: 'fundedByOther', label: 'Annet' },
] as const

type Funds = Pick<AmlData, (typeof fundSources)[number]['name'] | 'fundedByOtherText'>

export const fundsError = (funds: Funds): string | null =>
  fundSources.some(({ name }) => funds[name]) ? null : 'Velg minst én kilde.'

export const otherFundsError = required('Beskriv hvor pengene kommer fra.')

/** False for the summary: sending it ends the wizard. */
export function isStepDone(
  step: AmlStep,
  answers: AmlData,
  { country, today }: { country: Country | undefined; today: LocalDate },
): boolean {
  const errors = {
    person: () => [
      homeAddressError(answers.address),
      homePostNrError(answers.postNr, answers.nationality),
      pepAnswerError(answers.isPep),
      answers.isPep ? pepTextError(answers.pepText) : null,
    ],
    pep: () => [
      pepNameError(answers.pepName),
      pepRelationError(answers.pepRelation),
      pepBirthDateError(answers.pepFDate, today),
      pepSexError(answers.pepSex),
    ],
    funds: () => [
      fundsError(answers),
      answers.fundedByOther ? otherFundsError(answers.fundedByOtherText) : null,
    ],
  }
  if (step === 'summary' || country === undefined) return false
  return errors[step]().every((error) => error === null)
}

export const firstAnswers = (known: AmlData, today: LocalDate): AmlData => ({
  ...known,
  pepFDate: readServerDate(known.pepFDate)?.date ?? today,
})

export function ownAnswers<Answers extends object>(
  first: Answers,
  answers: Answers,
): Partial<Answers> {
  const own: Partial<Answers> = { ...answers }
  for (const name in first) if (answers[name] === first[name]) delete own[name]
  return own
}

const noPep = { pepText: '', pepName: '', pepRelation: '', pepFDate: '', pepSex: '' } as const

const fundsOf = (answers: AmlData): Funds => ({
  fundedBySalary: answers.fundedBySalary,
  fundedByRealEstate: answers.fundedByRealEstate,
  fundedByStocks: answers.fundedByStocks,
  fundedBySocialSecurity: answers.fundedBySocialSecurity,
  fundedByGifts: answers.fundedByGifts,
  fundedByOther: answers.fundedByOther,
  fundedByOtherText: answers.fundedByOtherText,
})

/** Sends PEP fields as '' if the player is not a PEP, and funds as the server had them if not asked. */
export function infoToSend(
  answers: AmlData,
  { userData, userAMLData }: MyData,
  steps: readonly AmlStep[],
): UserInfo {
  const { address, postNr, isPep, pepText, pepName, pepRelation } = answers
  const fundedByOtherText = answers.fundedByOther ? answers.fundedByOtherText.trim() : ''
  return {
    ...answers,
    firstName: userData.userFirstname,
    lastName: userData.userLastname,
    address: address.trim(),
    postNr: postNr.trim(),
    isPep: isPep === true,
    ...(isPep
      ? { pepText: pepText.trim(), pepName: pepName.trim(), pepRelation: pepRelation.trim() }
      : noPep),
    ...(steps.includes('funds') ? { fundedByOtherText } : fundsOf(userAMLData)),
  }
}

export const pepSexes = [
  { value: 'M', label: 'Mann' },
  { value: 'F', label: 'Kvinne' },
] as const

const sourcesInWords = (info: UserInfo): string =>
  fundSources
    .filter(({ name }) => info[name])
    .map(({ name, label }) =>
      name === 'fundedByOther' ? `${label}: ${info.fundedByOtherText}` : label,
    )
    .join('\n')

export function summaryLines(
  info: UserInfo,
  city: string,
  steps: readonly AmlStep[],
): readonly { label: string; value: string }[] {
  return [
    { label: 'Navn', value: `${info.firstName} ${info.lastName}`.trim() },
    { label: 'Adresse', value: `${info.address}\n${info.postNr} ${city}`.trim() },
    { label: 'Bostedsland', value: info.nationality },
    { label: 'Kampanjer på SMS', value: info.noSMS ? 'Nei' : 'Ja' },
    { label: 'Politisk eksponert person (PEP)', value: info.isPep ? 'Ja' : 'Nei' },
    ...(info.isPep
      ? [
          { label: 'Hvorfor du er politisk eksponert', value: info.pepText },
          { label: 'Navn på PEP', value: info.pepName },
          { label: 'Relasjon', value: info.pepRelation },
          { label: 'Fødselsdato', value: formatDate(info.pepFDate) },
          {
            label: 'Kjønn',
            value: pepSexes.find(({ value }) => value === info.pepSex)?.label ?? '',
          },
        ]
      : []),
    ...(steps.includes('funds')
      ? [{ label: 'Hvor kommer pengene fra?', value: sourcesInWords(info) }]
      : []),
  ]
}
