// The news folder: plain files, so plain functions, and never the bearer token.
import * as z from 'zod/mini'

import { env } from '@/config/env'
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'

import { type Id, id, list, optionalText, readAs, reader, text } from './readers'
import { type ApiError, isSuccess, isWorthRetrying, pause, send, wireTimes } from './transport'

/** Dots alone are the way out of a folder in every address, and half a character is in none. */
const noName = /^\.{1,2}$|\p{Surrogate}/u

const hasLetters = /[\p{L}\p{N}\p{P}\p{S}]/u

const summary = z.object({
  /** Also the article's name in an address, the app's own and its file's. */
  id: readAs(id, (name) => (noName.test(String(name)) ? undefined : name)),
  /** The heading and the link: nothing but spaces is none. */
  title: readAs(text, (title) => (hasLetters.test(title) ? title : undefined)),
  ingress: optionalText,
  /** An address to be checked before it is shown; '' for no picture. */
  img: reader((input) => (typeof input === 'string' ? input : '')),
})

const article = z.extend(summary, {
  /** Plain paragraphs with blank lines between them; '' for none. */
  body: reader((input) => (typeof input === 'string' ? input : '')),
})

const summaries = list(summary)

export type ArticleSummary = z.infer<typeof summary>
export type Article = z.infer<typeof article>

const failed = (error: ApiError) => new Error(`news: ${error.kind}`, { cause: error })

/** A file as the host gave it; the same tries as any other read. */
async function readFile(
  name: string,
  signal?: AbortSignal,
): Promise<{ text: string } | { error: ApiError }> {
  for (let attempt = 0; ; attempt += 1) {
    const sent = await send({ baseURL: env.newsUrl, url: name, method: 'GET' }, signal)
    if (!sent.error && isSuccess(sent.status)) return sent
    const error: ApiError = sent.error ?? { kind: 'http', status: sent.status }
    const delay = wireTimes.retryDelaysMs[attempt]
    if (delay === undefined || !isWorthRetrying(error)) return { error }
    if (!(await pause(delay, signal))) return { error: { kind: 'aborted' } }
  }
}

/**
 * Of rows with one id the first: an id is a file, so whoever copied an entry and forgot its id has two ways to the same
 * article, and a list whose rows share a key mixes up its pages.
 */
function oneOfEach(rows: readonly ArticleSummary[]): ArticleSummary[] {
  const first = new Map<string, ArticleSummary>()
  for (const row of rows) if (!first.has(String(row.id))) first.set(String(row.id), row)
  return [...first.values()]
}

/** The feed, newest first as the file has it. Rejects with an Error whose `cause` is an ApiError. */
export async function fetchArticles(signal?: AbortSignal): Promise<ArticleSummary[]> {
  const file = await readFile('articles.json', signal)
  if ('error' in file) throw failed(file.error)
  const json = parseJson(file.text)
  const parsed = z.safeParse(summaries, json)
  if (!Array.isArray(json) || !parsed.success) throw failed({ kind: 'unreadable' })
  return oneOfEach(parsed.data.rows)
}

/**
 * One article; null when there is none of that id, which a static host says with a 404 or with the
 * app's own page; a file that holds something else, such as the feed's own list, is none either. Rejects with an Error whose `cause` is an ApiError.
 */
export async function fetchArticle(articleId: Id, signal?: AbortSignal): Promise<Article | null> {
  const file = await readFile(`${encodeURIComponent(articleId)}.json`, signal)
  if ('error' in file) {
    if (file.error.status === 404) return null
    throw failed(file.error)
  }
  if (/^\s*</.test(file.text)) return null
  const json = parseJson(file.text)
  if (json !== undefined && !isRecord(json)) return null
  const parsed = z.safeParse(article, json)
  if (!parsed.success) throw failed({ kind: 'unreadable' })
  return parsed.data
}
