// News: static files, never asked for with the bearer token. The front page shows them first of all, so they are fetched
// and read with what the browser has, without the parts of `src/api` that need axios and zod.
import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react'
import { env } from '@/config/env'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'

import { attempt, type Attempted, requestTimes, withRetries } from './attempts'
import { type ApiError, isHttpError } from './errors'
import { misfit } from './misfit'
import type { Id } from './readers'

export interface ArticleSummary {
  /** Used in the URLs of the article's page and of its file. */
  id: Id
  /** Shown as heading and link, so it has visible characters. */
  title: string
  ingress: string
  /** A URL to be checked before it is shown; '' for no picture. */
  img: string
}

export interface Article extends ArticleSummary {
  /** Plain text paragraphs separated by blank lines; '' for none. */
  body: string
}

/** '.' and '..' would resolve to another folder, and a lone surrogate cannot be encoded in a URL. */
const unusableId = /^\.{1,2}$|\p{Surrogate}/u

const hasLetters = /[\p{L}\p{N}\p{P}\p{S}]/u

const isText = (input: unknown): input is string | number =>
  typeof input === 'string' || typeof input === 'number'

const stringOr = (input: unknown): string => (typeof input === 'string' ? input : '')

/** `undefined` for what is no article. */
function readSummary(input: unknown): ArticleSummary | undefined {
  if (!isRecord(input)) return undefined
  const { id, title, ingress, img } = input
  const fits =
    isText(id) &&
    id !== '' &&
    !unusableId.test(String(id)) &&
    isText(title) &&
    hasLetters.test(String(title)) &&
    (isText(ingress) || ingress === undefined || ingress === null)
  return fits
    ? { id, title: String(title), ingress: String(ingress ?? ''), img: stringOr(img) }
    : undefined
}

const failed = (error: ApiError) => new Error(`news: ${error.kind}`, { cause: error })

/** Fetches a file as text, with the same time limit and retries as any other read. */
const readFile = (name: string, signal?: AbortSignal): Promise<Attempted> =>
  withRetries(
    () =>
      attempt(async (stop) => {
        const response = await fetch(`${env.newsUrl}/${name}`, { signal: stop })
        const retryAfter = response.headers.get('Retry-After')
        return { status: response.status, text: await response.text(), retryAfter }
      }, signal),
    requestTimes.retryDelaysMs,
    signal,
  )

/**
 * Keeps the first row of each id. An entry copied without changing its id points to the same file, and so to the same
 * article, and rows with equal keys would mix up the list's pages.
 */
function uniqueById(rows: readonly ArticleSummary[]): ArticleSummary[] {
  const first = new Map<string, ArticleSummary>()
  for (const row of rows) if (!first.has(String(row.id))) first.set(String(row.id), row)
  return [...first.values()]
}

/** A static host answers for a file it does not have with a 404 or the app's own page. */
const isMissing = (file: Attempted): boolean =>
  file.error ? isHttpError(file.error) && file.error.status === 404 : /^\s*</.test(file.text)

/** The feed in file order, newest first. Rejects with an Error whose `cause` is an ApiError. */
export async function fetchArticles(signal?: AbortSignal): Promise<ArticleSummary[]> {
  const file = await readFile('articles.json', signal)
  if (env.mayLackNews && isMissing(file)) return []
  if (file.error) throw failed(file.error)
  const json = parseJson(file.text)
  if (!Array.isArray(json)) throw failed(misfit('news'))
  const rows = json.flatMap((row: unknown) => readSummary(row) ?? [])
  // A feed without a single article that fits is unreadable, not empty.
  if (json.length > 0 && rows.length === 0) throw failed(misfit('news'))
  return uniqueById(rows)
}

/**
 * One article; null if there is none with that id. JSON that is no object, such as the feed's list, counts as none too.
 * Rejects with an Error whose `cause` is an ApiError.
 */
export async function fetchArticle(articleId: Id, signal?: AbortSignal): Promise<Article | null> {
  const file = await readFile(`${encodeURIComponent(articleId)}.json`, signal)
  if (isMissing(file)) return null
  if (file.error) throw failed(file.error)
  const json = parseJson(file.text)
  if (json !== undefined && !isRecord(json)) return null
  const summary = readSummary(json)
  if (!summary) throw failed(misfit('news'))
  return { ...summary, body: stringOr(json?.['body']) }
}

const answerOf = <Data>(reading: Promise<Data>) =>
  reading.then(
    (data) => ({ data }),
    () => ({ error: 'failed' as const }),
  )

export const newsApi = createApi({
  reducerPath: 'news',
  baseQuery: fakeBaseQuery<'failed'>(),
  // Shown at once on coming back, and read again.
  refetchOnMountOrArgChange: true,
  endpoints: (build) => ({
    articles: build.query<ArticleSummary[], void>({
      queryFn: (_none, { signal }) => answerOf(fetchArticles(signal)),
      keepUnusedDataFor: Infinity,
    }),
    article: build.query<Article | null, Id>({
      queryFn: (id, { signal }) => answerOf(fetchArticle(id, signal)),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useArticlesQuery, useArticleQuery } = newsApi
