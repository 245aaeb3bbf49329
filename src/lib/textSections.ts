// The build imports this too, and knows no `@/`.
import { hasLetters } from './text.js'
import { isRecord } from './json.js'

export interface TextSection {
  /** From 1. Skipped sections count. */
  number: number
  heading: string
  body: string
}

const isText = (input: unknown): input is string =>
  typeof input === 'string' && hasLetters.test(input)

export function readSections(json: unknown): TextSection[] {
  const { sections } = isRecord(json) ? json : {}
  if (!Array.isArray(sections)) return []
  return sections.flatMap((row: unknown, index) => {
    const { heading, body } = isRecord(row) ? row : {}
    return isText(heading) && isText(body) ? [{ number: index + 1, heading, body }] : []
  })
}

/** The operator must fill these in: '[Fylles ut av operatøren: adresse]'. */
export const openPlaces = (text: string): string[] =>
  [...text.matchAll(/\[Fylles ut av operatøren: ([^\]]+)\]/gu)].map(([, what = '']) => what)

export function faultsIn(sections: readonly TextSection[]): string[] {
  if (sections.length === 0) return ['no section can be read']
  const places = sections.flatMap(({ heading, body }) => openPlaces(`${heading} ${body}`))
  return places.length > 0 ? ['to be written:', ...places] : []
}

const unfinished =
  /Fylles ut av operat(?:ø|\\u00f8)ren[^\]"]*|[\w.-]*(?<![\w-])example\.(?:no|com|org)(?![\w-])/giu

/** Unfinished texts and example hosts, by file and line or by variable. `files`: text by name. */
export function draftPlaces(
  settings: Readonly<Record<string, string | undefined>>,
  files: Record<string, string>,
): string[] {
  const places = [
    ...Object.entries(files).flatMap(([file, text]) =>
      text.split('\n').map((line, at) => [`${file}:${at + 1}`, line] as const),
    ),
    ...Object.entries(settings).filter(([name]) => name.startsWith('VITE_')),
  ]
  return places.flatMap(([place, text]) =>
    (text?.match(unfinished) ?? []).map((what) => `${place}: ${what}`),
  )
}
