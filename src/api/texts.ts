import { env } from '@/config/env'
import type { TextName } from '@/config/texts'
import type { LocalDate } from '@/lib/dates'
import { isRecord, parseJson } from '@/lib/json'
import { readServerDate } from '@/lib/serverDates'
import { readSections, type TextSection } from '@/lib/textSections'
import { readStaticFile } from './attempts'
import { newsApi, type Read } from './news'
import { reportSchemaError } from './reportSchemaError'

export interface OperatorText {
  updated: LocalDate | null
  sections: TextSection[]
}

/** Undefined without a valid section. */
export function parseText(file: string): OperatorText | undefined {
  const json = parseJson(file)
  const { updated } = isRecord(json) ? json : {}
  const sections = readSections(json)
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
