import { readFile } from 'node:fs/promises'
import { fetchFeed } from '@/api/news'
import { fetchText, parseText } from '@/api/texts'
import { env } from '@/config/env'
import { movedOnTo } from '@/config/frames'
import { type TextName, texts } from '@/config/texts'
import { faultsIn } from '@/lib/textSections'
import { webOrigin } from '@/lib/webOrigin'
import { calls } from './calls'
import { corsProblem, framed, type Framed, ok, preflight, reach, type Row, whyNot } from './network'
import { checkReads, type Visitor } from './reads'

const pages = (origin: string): Framed[] => {
  const identity = new URL(env.bankIdUrl)
  const query = {
    client_id: env.bankIdClientId,
    redirect_uri: `${origin}/register`,
    response_type: 'code',
    scope: 'openid',
    state: 'check',
    nonce: 'check',
  }
  for (const [name, value] of Object.entries(query)) identity.searchParams.set(name, value)
  return [
    // A player can use the whole window instead.
    { name: 'the identity page', url: identity.href, optional: true },
    { name: 'the payment terminal', url: env.terminalUrl },
    { name: 'the game', url: `${env.gameUrl}/game/0` },
    { name: 'Goal Mania', url: env.remoteGameUrl },
    ...(env.chatUrl ? [{ name: 'the chat', url: env.chatUrl, optional: true }] : []),
  ]
}

async function checkFile(
  origin: string,
  address: string,
  what: string,
  read: () => Promise<Row>,
): Promise<Row> {
  try {
    const { headers } = await fetch(address, { headers: { Origin: origin } })
    const problem = webOrigin(address) === origin ? null : corsProblem(headers, origin)
    return problem ? { level: 'warns', what, told: problem } : await read()
  } catch (error) {
    return { level: 'warns', what, told: whyNot(error) }
  }
}

async function checkNews(origin: string): Promise<Row[]> {
  // The app's own host may not be there yet.
  if (webOrigin(env.newsUrl) === null) return []
  const what = 'the news can be read'
  const row = await checkFile(origin, `${env.newsUrl}/articles.json`, what, async () => {
    const feed = await fetchFeed()
    return 'data' in feed
      ? ok(what, `${feed.data.length} articles`)
      : { level: 'warns', what, told: feed.error.kind }
  })
  return [row]
}

/** The next build includes this folder. */
async function ownText(name: TextName) {
  const file = new URL(`../../public${env.textsUrl}/${name}.json`, import.meta.url)
  return parseText(await readFile(file, 'utf8').catch(() => ''))
}

async function checkText(origin: string, name: TextName): Promise<Row> {
  const what = `the text '${name}'`
  const isOwn = webOrigin(env.textsUrl) === null
  const read = async (): Promise<Row> => {
    const answer = isOwn ? { data: await ownText(name) } : await fetchText(name)
    const { sections = [] } = ('data' in answer && answer.data) || {}
    const faults = faultsIn(sections)
    return faults.length > 0
      ? { level: 'warns', what, told: faults.join('\n') }
      : ok(what, `${sections.length} sections`)
  }
  return isOwn ? await read() : await checkFile(origin, `${env.textsUrl}/${name}.json`, what, read)
}

const levelWords = { ok: 'ok   ', unknown: '?    ', warns: 'WARN ', fails: 'FAIL ' }

function print({ level, what, told }: Row, write: (line: string) => void) {
  const [first = '', ...more] = told.split('\n')
  const isShort = more.length === 0 && !first.includes('; came ')
  write(`${levelWords[level]} ${what}${isShort && first ? `: ${first}` : ''}`)
  if (!isShort) for (const line of [first, ...more]) if (line) write(`        ${line}`)
}

/** Resolves to false if a player could not play. */
export async function checkHosts(
  visitor: Visitor,
  write: (line: string) => void,
): Promise<boolean> {
  const { origin } = visitor
  const counts = { ok: 0, unknown: 0, warns: 0, fails: 0 }
  const tell = (row: Row) => {
    counts[row.level] += 1
    print(row, write)
  }
  const framedPages = pages(origin)

  write('Addresses')
  tell(await reach('the main API host', env.apiUrl))
  tell(await reach('the wap-group host', env.wapApiUrl))
  for (const { name, url } of framedPages) tell(await reach(name, url))

  write('\nCalls from the app (CORS)')
  const withToken = { headers: ['Authorization', 'Content-Type'] }
  tell(await preflight('the main API host', `${env.apiUrl}/halls/my`, origin, withToken))
  tell(await preflight('the wap-group host', `${env.wapApiUrl}/wap/buyTicket`, origin, withToken))
  const token = { headers: ['Content-Type'], credentials: true }
  tell(await preflight('the game host', `${env.gameUrl}/token`, origin, token))
  for (const row of await checkNews(origin)) tell(row)

  write('\nTexts of the operator')
  for (const { name } of texts) tell(await checkText(origin, name))

  write('\nFrames in the app')
  const hosts = framedPages.flatMap(({ url }) => webOrigin(url) ?? [])
  for (const page of framedPages) tell(await framed(page, origin, [...hosts, ...movedOnTo]))

  write('\nCalls that read, as the test player')
  await checkReads(visitor, tell)

  const writes = calls.filter(({ kind, name }) => kind !== 'read' && name !== 'login').length
  write(`\nNot checked: the ${writes} calls that write. None of them was sent.`)
  if (counts.unknown > 0) write(`Lines that could not be checked (?): ${counts.unknown}.`)
  write(
    counts.fails > 0
      ? `A player could not play. Lines that fail: ${counts.fails}; that warn: ${counts.warns}.`
      : `Nothing that was checked keeps a player from playing. Lines that warn: ${counts.warns}.`,
  )
  return counts.fails === 0
}
