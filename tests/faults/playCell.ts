import { act, fireEvent, screen, within } from '@testing-library/react'
import { getResponse, http } from 'msw'
import { expect, vi } from 'vitest'
import { sessionKey } from '@/config/storageKeys'
import { env } from '@/config/env'
import { formatKroner } from '@/lib/money'
import { readActs } from '@/features/acts/actsStorage'
import { apiHandlers } from '../../backend/apiHandlers'
import { wapHandlers } from '../../backend/wapHandlers'
import { currentUrl, expectNoRawValues, passTime } from '../setup/render'
import { readAttempts, restoreCalls, server, urlOf, world } from '../setup/server'
import { doubt, typedSecrets, type Row } from './calls'
import type { Fault } from './faults'

const backend = [...apiHandlers(world, env.apiUrl), ...wapHandlers(world, env.wapApiUrl)]
const { setImmediate: later } = globalThis
/** Lets what is under way at the network, which fake clocks do not move, come in. */
const macrotask = () => act(() => new Promise<void>((resolve) => void later(resolve)))

/** For a busy machine: chunks and the network come in real time. */
const slow = { timeout: 5_000 }
/** The time that a call may take, and what the app does after it. */
const patienceOf = ({ name }: Fault) => (name === 'never answers' ? 38_000 : 8_000)

const alertsNow = () =>
  [...document.querySelectorAll('[role="alert"], .alert, .invalid-feedback')].map(
    (alert) => alert.textContent ?? '',
  )

/** All that has been said since the act, also what has gone again. */
function listen() {
  const said = new Set<string>()
  const alerts = new Set<string>()
  const note = () => {
    said.add(document.body.textContent ?? '')
    for (const alert of alertsNow()) alerts.add(alert)
  }
  const observer = new MutationObserver(note)
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
  note()
  return { alerts, said: () => [...said].join('\n'), stop: () => observer.disconnect() }
}

/** Every request that leaves the browser, and everything that is logged. */
function watchOutgoing() {
  const requests: { url: string; referrer: string; text: string; path: string }[] = []
  let underWay = 0
  server.events.on('request:start', ({ request }) => {
    underWay += 1
    const { url, referrer } = request
    const seen = { url, referrer, text: '', path: new URL(url).pathname }
    requests.push(seen)
    const copy = request.clone()
    void copy.text().then((text) => (seen.text = text))
  })
  server.events.on('request:end', () => void (underWay -= 1))
  const logged: string[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...args: unknown[]) => {
      for (const arg of args)
        logged.push(String(arg instanceof Error ? arg.stack : JSON.stringify(arg)))
    })
  return { requests, logged, underWay: () => underWay }
}

/** A call that was aborted may never be told to have ended. */
const enoughTurns = 60

/** Waits until nothing more comes in, but for the `held` calls that never end. */
async function settle(outgoing: ReturnType<typeof watchOutgoing>, held: () => number) {
  let turns = 0
  for (let quiet = 0; quiet < 4 && turns < enoughTurns; quiet += 1) {
    const before = outgoing.requests.length
    turns += 1
    await macrotask()
    if (outgoing.underWay() > held() || outgoing.requests.length !== before) quiet = -1
  }
}

/** No secret may stand anywhere but in the body of a call to the two hosts, and the session's own record. */
function expectNothingLeaks({ requests, logged }: ReturnType<typeof watchOutgoing>) {
  const tokens = [...world.sessions.keys()]
  const { cvc, password, account } = typedSecrets
  const never = [...tokens, password, account]
  // Four digits are found in any time in milliseconds.
  const cvcAlone = new RegExp(`(?<!\\d)${cvc}(?!\\d)`, 'u')
  const local = Object.entries<string>(localStorage).filter(([key]) => key !== sessionKey)
  const places = {
    console: logged.join('\n'),
    title: document.title,
    address: `${currentUrl()} ${window.location.href} ${JSON.stringify(window.history.state)}`,
    history: screen.getByTestId('current-url').dataset['state'] ?? '',
    storage: JSON.stringify([local, Object.entries<string>(sessionStorage)]),
    frames: [...document.querySelectorAll('iframe, img, a')]
      .map((one) => `${one.getAttribute('src')} ${one.getAttribute('href')}`)
      .join('\n'),
    requests: requests.map(({ url, referrer }) => `${url} ${referrer}`).join('\n'),
    session: (localStorage.getItem(sessionKey) ?? '').replace(/"token":"[^"]*"/u, ''),
  }
  for (const [place, text] of Object.entries(places)) {
    for (const secret of never) expect(text.includes(secret), `${secret} in ${place}`).toBe(false)
    expect(cvcAlone.test(text), `CVC in ${place}`).toBe(false)
  }

  const own = new Set([env.apiUrl, env.wapApiUrl, window.location.origin])
  const gameHost = new URL(env.gameUrl).origin
  for (const { url, text } of requests) {
    const { origin } = new URL(url)
    if (own.has(origin)) continue
    expect(origin, 'a request to a stranger').toBe(gameHost)
    for (const secret of never) expect(text).not.toContain(secret)
    expect(text).not.toMatch(cvcAlone)
  }
}

const waiting =
  /Laster\.\.\.|Laster …|Henter saldo|Venter\.\.\.|Venter på resultat|Bekrefter identiteten|Spillekonto blir generert|Vi venter på svar/u

/** What a failure says where the act has no text of its own: a refusal is no lost connection. */
function generalText({ name, says }: Fault): RegExp {
  if (name.startsWith('429')) return /For mange forsøk\. Vent litt, og prøv igjen\./u
  return says === 'refused' || name === '401' || name === '409'
    ? /Det gikk ikke\. Prøv igjen, eller kontakt betjeningen i hallen\./u
    : /Vi får ikke kontakt med tjenesten\. Prøv igjen\./u
}

/** What holds in every cell, whatever has failed. */
function assertSane(row: Row, fault: Fault) {
  const [title] = screen.queryAllByRole('heading', { level: 1, hidden: true })
  expect(title?.textContent, 'never white').toMatch(/\S/u)
  expectNoRawValues()
  const front = screen.queryByRole('dialog') ?? document.body
  const ways = [...front.querySelectorAll('a[href], button')].filter(
    (way) => !way.hasAttribute('disabled') && way.getAttribute('aria-disabled') !== 'true',
  )
  expect(ways.length, 'a way on').toBeGreaterThan(0)
  expect(front.querySelectorAll('[aria-busy="true"]'), 'no spinner').toHaveLength(0)
  // The identity provider and the terminal load in frames, which load nothing here.
  if (!front.querySelector('iframe'))
    expect(document.querySelectorAll('.spinner-border'), 'no spinner').toHaveLength(0)
  expect(document.body.textContent, `${row.path} waits on: ${fault.name}`).not.toMatch(waiting)
}

const leave = () => {
  const dialog = screen.queryByRole('dialog')
  const way = dialog
    ? within(dialog).getByRole('button', { name: 'Lukk' })
    : document.querySelector('.site-header__logo')
  if (way) fireEvent.click(way)
}

const logOut = () =>
  act(() => {
    localStorage.removeItem(sessionKey)
    fireEvent(window, new StorageEvent('storage', { key: sessionKey }))
  })

const minute = 60_000

/** The device sleeps: its clock goes on, its timers do not. */
const sleep = (minutes: number) =>
  act(() => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    fireEvent(document, new Event('visibilitychange'))
    vi.setSystemTime(Date.now() + minutes * minute)
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
    fireEvent(document, new Event('visibilitychange'))
    fireEvent(window, new Event('pageshow'))
  })

/** The same player logs in in another tab. */
const logInElsewhere = () =>
  act(() => {
    const stored = localStorage.getItem(sessionKey) ?? ''
    const token = /"token":"([^"]*)"/u.exec(stored)?.[1] ?? ''
    const seat = world.sessions.get(token)
    if (!seat) return
    world.sessions.set('another-token', seat)
    localStorage.setItem(sessionKey, stored.replace(token, 'another-token'))
    fireEvent(window, new StorageEvent('storage', { key: sessionKey, oldValue: stored }))
  })

const meanwhile: Record<NonNullable<Fault['late']>, () => void> = {
  leaves: leave,
  'logs out': logOut,
  sleeps: () => sleep(20),
  'sleeps too long': () => sleep(120),
  'other tab': logInElsewhere,
}

/** The balance shown equals the ledger's, or is marked as one that may have changed. */
function expectHonestBalance(userId: number) {
  const card = document.querySelector('main article')
  const shown = (card?.textContent ?? '').replaceAll(/\s/gu, ' ')
  if (card?.querySelector('h2')?.textContent !== 'Grünerløkka Bingo' || !shown.includes('kr '))
    return
  const ledger = formatKroner(world.balance(userId, 101) / 100).replaceAll(/\s/gu, ' ')
  if (!/Saldoen kan ha endret seg|– oppdateres …/u.test(shown)) expect(shown).toContain(ledger)
}

/** Money must be told as it is: by the ledger, or as unknown. */
function expectToldByLedger(row: Row, fault: Fault, told: string, wrote: number) {
  const { done, failed } = row
  if (!done || !failed) throw new Error(`${row.path} says when it is done and when it has failed`)
  const isDone = done.test(told)
  const isUnknown = doubt.test(told)
  if (isDone) expect(wrote, 'told as done').toBe(1)
  if (isUnknown) expect(told).toMatch(failed)
  else if (failed.test(told)) expect(wrote, 'told as failed').toBe(0)
  if (fault.says === 'done') expect(isDone).toBe(true)
  const toldRight = isDone ? wrote : Number(isUnknown)
  if (fault.says === 'unknown') expect(toldRight, 'told as unknown').toBe(1)
  if (fault.says === 'refused') {
    expect(told).toMatch(failed)
    // A sale may be under way although its question was one too many.
    const mayBeUnknown = row.path === '/payment/sale' && fault.name.startsWith('429')
    expect(isUnknown).toBe(mayBeUnknown)
  }
}

const nothingTaken = /Ingen penger er trukket\./u
/** Whose plain refusal has taken nothing. */
const untaken = ['withDraw', 'storedPayment', 'vippsPayment', 'buyTicket', 'addMoneyToTicket']

const emptyList = /ingen billetter|Ingen transaksjoner|Fant (?:ingen|ikke)|ingen lagrede/u

/** Once the host is well again, the button under the failure takes it away. */
async function readAgain(failed: RegExp) {
  expect(document.body.textContent, 'a failure is no empty list').not.toMatch(emptyList)
  restoreCalls()
  const [again] = screen.getAllByRole('button', { name: 'Prøv igjen' })
  if (again) fireEvent.click(again)
  await vi.waitFor(() => expect(document.body.textContent).not.toMatch(failed), slow)
  expectNoRawValues()
}

/** Plays one call with one fault, and checks all that must hold. */
export async function playCell(row: Row, fault: Fault): Promise<void> {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 5 })
  const { clockAhead = 0 } = fault
  vi.spyOn(world, 'now').mockImplementation(() => new Date(Date.now() - clockAhead))
  const outgoing = watchOutgoing()
  let hits = 0
  let held = 0
  let begunBefore = 0
  let openGate = () => {}
  const gate = new Promise<void>((resolve) => (openGate = resolve))
  const arm = () => {
    begunBefore = outgoing.requests.length
    server.use(
      http.all(urlOf(row.path), async ({ request }) => {
        hits += 1
        const ask = async () => {
          const response = await getResponse(backend, request)
          if (!response) throw new Error(`the backend has no ${row.path}`)
          return response
        }
        if (fault.name === 'never answers' || fault.late) held += 1
        if (!fault.late) return fault.answer(ask, row.kind)
        const answer = await ask()
        await gate
        held -= 1
        return answer
      }),
    )
  }
  const { userId, typed = [] } = await row.play(arm)
  const heard = listen()
  try {
    await vi.waitFor(() => expect(hits, 'the call is made').toBeGreaterThan(0), slow)
    if (fault.late) {
      meanwhile[fault.late]()
      await settle(outgoing, () => held)
      openGate()
    }
    await settle(outgoing, () => held)
    for (const quarters of [1, 3]) {
      await passTime((patienceOf(fault) * quarters) / 4)
      await settle(outgoing, () => held)
    }
    const { done } = row
    if (fault.says === 'done' && done)
      await vi.waitFor(() => expect(heard.said()).toMatch(done), slow)
    const told = heard.said()
    const said = [...heard.alerts]

    // The next page's chunk may be on its way still: it comes in real time.
    await vi.waitFor(() => assertSane(row, fault), slow)
    expectNothingLeaks(outgoing)
    const sent = outgoing.requests.slice(begunBefore).filter(({ path }) => path === row.path).length
    if (row.kind !== 'read') expect(sent, 'never more writes than confirmations').toBe(1)
    else if (fault.name === '500') expect(sent % readAttempts, 'retried').toBe(0)
    expect(said, 'an alert says something').not.toContain('')
    expect(said.join('\n'), "the server's own words").not.toMatch(/Internal|Gateway|doctype/iu)

    const isOver = fault.says === 'session over' && row.token === 'always'
    if (isOver) {
      expect(localStorage.getItem(sessionKey) ?? '').not.toContain('token')
      expect(said.join('\n')).toContain('Du er logget ut. Logg inn på nytt.')
    }
    const isOut = fault.late === 'logs out' || fault.late === 'sleeps too long'
    if (isOut && userId !== undefined) {
      expect(localStorage.getItem(sessionKey) ?? '').not.toContain('token')
      for (const role of ['article', 'dialog']) expect(screen.queryByRole(role)).toBeNull()
    }
    if (row.kind === 'money' && userId !== undefined) {
      const wrote = world.written(userId).length
      expect(wrote).toBeLessThanOrEqual(1)
      if (isOut) expect(readActs().length, 'kept for the player').toBe(1)
      else if (!isOver) expectToldByLedger(row, fault, told, wrote)
      expectHonestBalance(userId)
    }
    if (fault.says === 'unknown' && doubt.test(told) && row.rereads) {
      const read = outgoing.requests.slice(begunBefore).map(({ path }) => path)
      expect(read).toEqual(expect.arrayContaining([...row.rereads]))
    }
    const isPayment = row.kind === 'money' || row.path === '/payment/verify'
    if (fault.says === 'unknown' && isPayment && !done?.test(told))
      expect(readActs().map(({ state }) => state)).toContain('unknown')
    const mayBeUntaken = untaken.includes(row.name)
    if (fault.says === 'unknown' || !mayBeUntaken) expect(told).not.toMatch(nothingTaken)
    if (fault.says === 'refused' && mayBeUntaken) expect(told).toMatch(nothingTaken)
    // Only money's outcome is in doubt.
    if (row.kind !== 'money') expect(told).not.toMatch(doubt)
    if (row.never) expect(told).not.toMatch(row.never)
    const stands = userId !== undefined && (row.stands?.(userId) ?? false)
    if (row.stands && done?.test(told)) expect(stands, 'told as done').toBe(true)
    const isRefused = fault.says === 'session over' && row.token !== 'always'
    const failsSurely = isRefused || ['refused', 'unknown'].includes(fault.says)
    const isSettledByEmpty = fault.name === 'empty' && /\/(?:sale|verify)$/u.test(row.path)
    if (failsSurely && !isSettledByEmpty && !stands) {
      if (done) expect(told, 'no success without success').not.toMatch(done)
      if (!row.quiet) {
        const isWrongPair = row.path === '/user/login' && fault.name === '401'
        if (!isWrongPair) expect(told, 'told').toMatch(row.failed ?? generalText(fault))
      }
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select')]
      const values = fields.map(({ value }) => value)
      // A summary shows it as text; an amount is found in any text.
      const isThere = (text: string) =>
        values.includes(text) ||
        (row.path === '/wap/setUserInfo' && document.body.textContent.includes(text))
      const lost = typed.filter((text) => !isThere(text))
      expect(lost, 'what was typed stays').toEqual([])
      if (row.kind === 'read' && !row.quiet) await readAgain(row.failed ?? generalText(fault))
    }
  } finally {
    heard.stop()
  }
}
