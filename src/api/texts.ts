// The operator's texts: static files, read as the news are.
import { env } from '@/config/env'
import type { TextName } from '@/config/texts'
import type { LocalDate } from '@/lib/dates'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { readServerDate } from '@/lib/serverDates'

import { readStaticFile } from './attempts'
import { hasLetters, newsApi, type Read } from './news'
import { reportSchemaError } from './reportSchemaError'

export interface TextSection {
  /** Its place in the file, from 1: it does not change when one before it is left out. */
  number: number
  heading: string
  body: string
}

export interface OperatorText {
  updated: LocalDate | null
  sections: TextSection[]
}

const isText = (input: unknown): input is string =>
  typeof input === 'string' && hasLetters.test(input)

const readSections = (rows: readonly unknown[]): TextSection[] =>
  rows.flatMap((row, index) => {
    const { heading, body } = isRecord(row) ? row : {}
    return isText(heading) && isText(body) ? [{ number: index + 1, heading, body }] : []
  })

/** Undefined if no section fits. */
export function parseText(file: string): OperatorText | undefined {
  const json = parseJson(file)
  const { updated, sections: rows } = isRecord(json) ? json : {}
  const sections = Array.isArray(rows) ? readSections(rows) : []
  const date = typeof updated === 'string' ? readServerDate(updated)?.date : undefined
  return sections.length > 0 ? { updated: date ?? null, sections } : undefined
}

export async function fetchText(name: TextName): Promise<Read<OperatorText>> {
  const file = await readStaticFile(`${env.textsUrl}/${name}.json`)
  if (file.error) return { error: file.error }
  const data = parseText(file.text)
  return data ? { data } : { error: reportSchemaError(name) }
}

const textsApi = newsApi.injectEndpoints({
  endpoints: (build) => ({
    text: build.query<OperatorText, TextName>({ queryFn: fetchText }),
  }),
})

export const { useTextQuery } = textsApi
