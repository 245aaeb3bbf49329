// News: static files, so plain functions, and never with the bearer token.
import * as z from 'zod/mini'

import { env } from '@/config/env'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'

import { type Id, id, list, optionalText, readAs, reader, text } from './readers'
import {
  type ApiError,
  isHttpError,
  requestTimes,
  send,
  type SendResult,
  withRetries,
} from './transport'

/** '.' and '..' would resolve to another folder, and a lone surrogate cannot be encoded in a URL. */
const unusableId = /^\.{1,2}$|\p{Surrogate}/u

const hasLetters = /[\p{L}\p{N}\p{P}\p{S}]/u

const summary = z.object({
  /** Used in the URLs of the article's page and of its file. */
  id: readAs(id, (name) => (unusableId.test(String(name)) ? undefined : name)),
  /** Shown as heading and link, so it must have visible characters. */
  title: readAs(text, (title) => (hasLetters.test(title) ? title : undefined)),
  ingress: optionalText,
  /** A URL to be checked before it is shown; '' for no picture. */
  img: reader((input) => (typeof input === 'string' ? input : '')),
})

const article = z.extend(summary, {
  /** Plain text paragraphs separated by blank lines; '' for none. */
  body: reader((input) => (typeof input === 'string' ? input : '')),
})

const summaries = list(summary)

export type ArticleSummary = z.infer<typeof summary>
export type Article = z.infer<typeof article>

const failed = (error: ApiError) => new Error(`news: ${error.kind}`, { cause: error })

/** Fetches a file as text, with the same retries as any other read. */
const readFile = (name: string, signal?: AbortSignal): Promise<SendResult> =>
  withRetries(
    () => send({ baseURL: env.newsUrl, url: name, method: 'GET' }, signal),
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
const isMissing = (file: SendResult): boolean =>
  file.error ? isHttpError(file.error) && file.error.status === 404 : /^\s*</.test(file.text)

/** The feed in file order, newest first. Rejects with an Error whose `cause` is an ApiError. */
export async function fetchArticles(signal?: AbortSignal): Promise<ArticleSummary[]> {
  const file = await readFile('articles.json', signal)
  if (env.mayLackNews && isMissing(file)) return []
  if (file.error) throw failed(file.error)
  const json = parseJson(file.text)
  const parsed = z.safeParse(summaries, json)
  if (!Array.isArray(json) || !parsed.success) throw failed({ kind: 'unreadable' })
  return uniqueById(parsed.data.rows)
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
  const parsed = z.safeParse(article, json)
  if (!parsed.success) throw failed({ kind: 'unreadable' })
  return parsed.data
}
