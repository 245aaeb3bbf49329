// The build reads the texts with this too: its configuration knows no `@/`.
import { hasLetters } from './hasLetters.js'
import { isRecord } from './isRecord.js'
import { openPlaces } from './openPlaces.js'

export interface TextSection {
  /** Its place in the file, from 1: it does not change when one before it is left out. */
  number: number
  heading: string
  body: string
}

const isText = (input: unknown): input is string =>
  typeof input === 'string' && hasLetters.test(input)

/** The sections of a text's file that fit. */
export function readSections(json: unknown): TextSection[] {
  const { sections } = isRecord(json) ? json : {}
  if (!Array.isArray(sections)) return []
  return sections.flatMap((row: unknown, index) => {
    const { heading, body } = isRecord(row) ? row : {}
    return isText(heading) && isText(body) ? [{ number: index + 1, heading, body }] : []
  })
}

/** What the operator is told of a text, line by line; empty if it is whole. */
export function faultsIn(sections: readonly TextSection[]): string[] {
  if (sections.length === 0) return ['no section can be read']
  const places = sections.flatMap(({ heading, body }) => openPlaces(`${heading} ${body}`))
  return places.length > 0 ? ['to be written:', ...places] : []
}
