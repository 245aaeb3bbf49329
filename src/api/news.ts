// Keep axios and zod out of this file: the front page needs it at once.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react'
import { env } from '@/config/env'
import { hasLetters } from '@/lib/text'
import { isRecord, parseJson } from '@/lib/json'
import { readStaticFile } from './attempts'
import { type ApiError, isHttpError } from './errors'
import { reportSchemaError } from './reportSchemaError'
import type { Id } from './readers'

export interface ArticleSummary {
  id: Id
  title: string
  ingress: string
  img: string
}

export interface Article extends ArticleSummary {
  body: string
}

/** '.' and '..' resolve to another folder; a lone surrogate cannot be URL-encoded. */
const unusableId = /^\.{1,2}$|\p{Surrogate}/u

const isTextOrNumber = (input: unknown): input is string | number =>
  typeof input === 'string' || typeof input === 'number'

const stringOr = (input: unknown): string => (typeof input === 'string' ? input : '')

function readSummary(input: unknown): ArticleSummary | undefined {
  if (!isRecord(input)) return undefined
  const { id, title, ingress, img } = input
  const fits =
    isTextOrNumber(id) &&
    id !== '' &&
    !unusableId.test(String(id)) &&
    isTextOrNumber(title) &&
    hasLetters.test(String(title)) &&
    (isTextOrNumber(ingress) || ingress === undefined || ingress === null)
  return fits
    ? { id, title: String(title), ingress: String(ingress ?? ''), img: stringOr(img) }
    : undefined
}

type File = Awaited<ReturnType<typeof readStaticFile>>

const readNews = (name: string): Promise<File> => readStaticFile(`${env.newsUrl}/${name}`)

/** Editors copy an entry and forget to change its id. */
function uniqueById(rows: readonly ArticleSummary[]): ArticleSummary[] {
  const first = new Map<string, ArticleSummary>()
  for (const row of rows) if (!first.has(String(row.id))) first.set(String(row.id), row)
  return [...first.values()]
}

/** Static hosts answer for a missing file with a 404 or the app's own page. */
const isNotFound = (file: File): boolean =>
  file.error ? isHttpError(file.error) && file.error.status === 404 : /^\s*</.test(file.text)

export type Read<Data> = { data: Data } | { error: ApiError }

export async function fetchFeed(): Promise<Read<ArticleSummary[]>> {
  const file = await readNews('articles.json')
  if (file.error) return { error: file.error }
  const json = parseJson(file.text)
  const rows = Array.isArray(json) ? json.flatMap((row: unknown) => readSummary(row) ?? []) : []
  const fits = Array.isArray(json) && (json.length === 0 || rows.length > 0)
  return fits ? { data: uniqueById(rows) } : { error: reportSchemaError('news') }
}

/** Null if there is no such article, or the JSON is no object, such as the feed. */
function readArticle(file: File): Read<Article | null> {
  if (isNotFound(file)) return { data: null }
  if (file.error) return { error: file.error }
  const json = parseJson(file.text)
  if (json !== undefined && !isRecord(json)) return { data: null }
  const summary = readSummary(json)
  return summary
    ? { data: { ...summary, body: stringOr(json?.['body']) } }
    : { error: reportSchemaError('news') }
}

export const newsApi = createApi({
  reducerPath: 'news',
  baseQuery: fakeBaseQuery<ApiError>(),
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    articles: build.query<ArticleSummary[], void>({
      queryFn: fetchFeed,
      keepUnusedDataFor: Infinity,
    }),
    article: build.query<Article | null, Id>({
      queryFn: async (id) => readArticle(await readNews(`${encodeURIComponent(id)}.json`)),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useArticlesQuery, useArticleQuery } = newsApi
