import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { actPrefix, sessionKey } from '@/config/storageKeys'
import { readActs } from '@/features/acts/actsStorage'
import { keepAct, type Known } from '../setup/acts'
import {
  findTitle,
  otherTabLogsIn,
  currentUrl,
  passTime,
  renderApp,
  sessionOf,
} from '../setup/render'
import { holdAnswer, makeAnswer, startBackend, world } from '../setup/server'
import { unknownOutcome } from '../setup/pages'

startBackend()

const outcomes = {
  sale: { good: 'Transaksjon vellykket!', bad: 'Transaksjon feilet!' },
  verify: { good: 'Lagring av kort vellykket!', bad: 'Lagring av kort feilet!' },
} as const

const logInToSee = 'Logg inn for å se hva som skjedde med betalingen.'

type Call = keyof typeof outcomes

const callsOf: readonly Call[] = ['sale', 'verify']

const hourMs = 3_600_000

/** The page remembers each transaction id, so tests must not share one. */
let lastId = 0

/** Player 77's result page; with `known`, of a payment that this browser knows. */
async function openResult(call: Call, responseCode = 'OK', known?: Known) {
  lastId += 1
  const transactionId = `t-${lastId}`
  if (known)
    keepAct({
      kind: call === 'sale' ? 'deposit' : 'card',
      player: '77',
      transaction: transactionId,
      ...known,
    })
  const payment = call === 'sale' ? '&payment=1' : ''
  const { calls } = await renderApp({
    path: `/netsCallback?transactionId=${transactionId}&responseCode=${responseCode}${payment}`,
    player: 'noHalls',
    session: { userId: '77' },
  })
  await findTitle('Betaling')
  return { transactionId, calls }
}

/** What the page says, and the ways on. */
const told = () => {
  const main = screen.getByRole('main')
  const ways = within(main).queryAllByRole('link')
  return { text: main.textContent, ways: ways.map((way) => way.textContent) }
}

/** What the browser keeps of it. */
const kept = (transaction: string) =>
  readActs()
    .filter((act) => 'transaction' in act && act.transaction === transaction)
    .map(({ state }) => state)

/** Puts the page in a frame: it posts its messages to the parent. */
function standInFrame() {
  const postMessage = vi.fn<(message: unknown, origin: string) => void>()
  vi.stubGlobal('parent', { postMessage })
  return postMessage
}

test.each([
  ['OK', 'Venter på resultat...'],
  ['Cancel', 'Venter...'],
])("while it waits the response code '%s' shows '%s'", async (responseCode, text) => {
  const answer = holdAnswer('/payment/sale')
  const { calls } = await openResult('sale', responseCode)
  expect(screen.getByRole('status').textContent).toBe(text)
  expect(screen.queryByText(outcomes.sale.good)).not.toBeInTheDocument()
  answer()
  expect(await screen.findByRole('alert')).toHaveTextContent(outcomes.sale.bad)
  expect(calls.to('/payment/sale')).toHaveLength(1)
})

test('a payment that the player cancelled is told as that, and not as a fault', async () => {
  makeAnswer('/payment/sale', {}, 402)
  await openResult('sale', 'Cancel', { hall: '101', hallName: 'Bingo 1', state: 'inTerminal' })
  const notice = await screen.findByRole('status')
  expect(within(notice).getByRole('heading', { name: 'Du avbrøt betalingen' })).toBeVisible()
  expect(notice).toHaveTextContent(/Betalingen feilet/u)
  expect(screen.queryByRole('alert')).toBeNull()
})

describe.each(callsOf)('/payment/%s', (call) => {
  const { good, bad } = outcomes[call]
  const path = `/payment/${call}`

  test('succeeds by its answer, whatever the response code, and starts no polling', async () => {
    makeAnswer(path, {})
    const { transactionId, calls } = await openResult(call, 'Cancel')
    expect(await screen.findByText(good)).toBeVisible()
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
    expect(calls.bodiesTo(path)).toEqual([{ transactionId }])
    for (const other of [call === 'sale' ? '/payment/verify' : '/payment/sale', '/halls/messages'])
      expect(calls.to(other)).toEqual([])
    expect(kept(transactionId)).toEqual(['done'])
  })

  test('a 401 is no answer: nothing is called failed, and after a new log-in it is asked again', async () => {
    makeAnswer(path, {}, 401)
    const { transactionId, calls } = await openResult(call)
    expect(await screen.findByText(logInToSee)).toBeVisible()
    expect(screen.getByRole('main')).not.toHaveTextContent(/feilet/u)
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Logg inn', '/login'],
    ])
    expect(kept(transactionId)).toEqual(['inTerminal'])
    makeAnswer(path, { status: 200 })
    otherTabLogsIn({ ...(await sessionOf('noHalls')), userId: '77' })
    expect(await screen.findByText(good)).toBeVisible()
    expect(calls.to(path)).toHaveLength(2)
  })

  const registered = { hall: '101', hallName: 'Bingo 1', state: 'inTerminal' } as const
  const unknown = call === 'sale' ? unknownOutcome : 'Vi vet ikke om kortet er lagret.'
  const refusal =
    call === 'sale'
      ? 'Beløpet er ikke satt inn. Har banken reservert det, blir det frigitt. Du kan prøve igjen med Innskudd.'
      : 'Du kan prøve igjen med Innskudd.'
  const dayOld = { ...registered, state: 'failed', changedAt: Date.now() - 25 * hourMs } as const

  test.each<[string, Known | undefined, string, string]>([
    ['that was registered here', registered, refusal, 'Til Bingo 1'],
    ['from another browser or player', undefined, unknown, 'Til Min side'],
    ['whose result has been forgotten after a day', dayOld, unknown, 'Til Min side'],
  ])("a 'no' about a payment %s", async (_what, known, text, way) => {
    makeAnswer(path, {}, 402)
    const { calls } = await openResult(call, 'OK', known)
    expect(await screen.findByText(text)).toBeVisible()
    expect(told().text).toContain(`${bad}${text}`)
    expect(told().ways).toEqual([way])
    expect(calls.to(path)).toHaveLength(1)
  })

  test.each<[string, Known, string]>([
    ['that it went through', { state: 'done' }, good],
    ['that it failed', { state: 'failed' }, `${bad}${refusal}`],
    ['that the answer was lost', { state: 'unknown', lost: true }, `${bad}${unknown}`],
    [
      'that a page has asked, which is gone',
      { state: 'sent', page: 'another', changedAt: Date.now() - hourMs },
      `${bad}${unknown}`,
    ],
  ])(
    'a reload that finds in the browser %s shows it and makes no call',
    async (_what, known, text) => {
      const { calls } = await openResult(call, 'OK', known)
      expect(await screen.findByRole('link', { name: 'Til Bingo 1' })).toBeVisible()
      expect(told().text).toContain(text)
      expect(calls.to(path)).toEqual([])
    },
  )

  const posts = call === 'sale' ? ['finishedPayment', 'failedPayment'] : ['finished', 'failed']

  test.each([
    ['a payment that went through', 200, good, posts[0]],
    ['one whose outcome is unknown', 500, bad, posts[1]],
    ['an expired session', 401, logInToSee, posts[1]],
  ])('in a frame, posts %s to the parent once', async (_kind, status, text, message) => {
    makeAnswer(path, {}, status)
    const postMessage = standInFrame()
    await openResult(call)
    expect(await screen.findByText(new RegExp(text, 'u'))).toBeVisible()
    await waitFor(() => expect(postMessage.mock.calls).toEqual([[message, window.location.origin]]))
    expect(screen.queryByRole('link', { name: /Til Min side|Logg inn/u })).not.toBeInTheDocument()
    expect(localStorage.getItem(sessionKey)).toContain('Ingrid')
    expect(currentUrl()).toMatch(/^\/netsCallback/u)
  })

  test('the hall it was for is the way on, and its result is told here alone', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    makeAnswer(path, { status: 200 })
    const kind = call === 'sale' ? 'deposit' : 'card'
    const known = { hall: '101', hallName: 'Grünerløkka Bingo', state: 'inTerminal' } as const
    keepAct({ ...known, kind, player: '77', transaction: 'w' })
    const { user, calls } = await renderApp({
      path: '/netsCallback?transactionId=w&responseCode=OK',
      player: 'ordinary',
      session: { userId: '77' },
    })
    expect(await screen.findByText(good)).toBeVisible()
    expect(screen.queryAllByText('kr 100 er satt inn hos Grünerløkka Bingo.')).toHaveLength(
      call === 'sale' ? 1 : 0,
    )
    await user.click(screen.getByRole('link', { name: 'Til Grünerløkka Bingo' }))
    await findTitle('Grünerløkka Bingo')
    expect(currentUrl()).toBe('/mybingo/101')
    expect(screen.queryByText(/Betalingen var vellykket/u)).not.toBeInTheDocument()
    await waitFor(() => expect(calls.to('/banking/balance')).not.toHaveLength(0))
    const reads = calls.to('/banking/balance').length
    await passTime(3_000)
    expect(calls.to('/banking/balance').length > reads).toBe(call === 'sale')
  })
})

const othersText = 'Denne betalingen hører til en annen innlogging.'

test.each([
  ['inTerminal', 'nobody', undefined, logInToSee, 'Logg inn'],
  ['inTerminal', 'the next player', 'noHalls', othersText, 'Til Min side'],
  ['done', 'nobody', undefined, logInToSee, 'Logg inn'],
  ['done', 'the next player', 'noHalls', othersText, 'Til Min side'],
] as const)(
  "another player's payment that is %s is neither shown to %s nor asked about",
  async (state, _who, player, text, way) => {
    const { id } = keepAct({ player: '77', transaction: 'theirs', state })
    const { calls } = await renderApp({
      path: '/netsCallback?transactionId=theirs&payment=1',
      ...(player && { player }),
    })
    expect(await screen.findByText(text)).toBeVisible()
    expect(told().ways).toEqual([way])
    expect(screen.getByRole('main')).not.toHaveTextContent(/feilet|kr 100|Bingo 1/u)
    expect(calls.to('/payment/sale')).toEqual([])
    expect(readActs()).toMatchObject([{ id, seen: false }])
  },
)

test("in a browser with neither session nor acts, 'Logg inn' leads back to the result", async () => {
  const { calls, logIn, press } = await renderApp({
    path: '/netsCallback?transactionId=far&payment=1',
  })
  await press('Logg inn', 'link')
  await findTitle('Logg inn')
  await press('Logg inn', 'link')
  makeAnswer('/payment/sale', { status: 200 })
  await logIn(world.addPlayer('noHalls'))
  expect(await screen.findByText(outcomes.sale.good)).toBeVisible()
  expect(calls.to('/payment/sale')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Til Min side' })).toBeVisible()
})

test('in a frame, where storage has no room for the question, the parent page is left to ask', async () => {
  const postMessage = standInFrame()
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function full(
    this: Storage,
    key,
    value,
  ) {
    if (key.startsWith(actPrefix)) throw new DOMException('Full', 'QuotaExceededError')
    setItem.call(this, key, value)
  })
  const { calls } = await openResult('sale')
  await screen.findByText(/^Vi fikk ikke spurt hva som skjedde med betalingen\./u)
  expect(screen.queryByText(outcomes.sale.bad)).not.toBeInTheDocument()
  expect(postMessage.mock.calls).toEqual([['failedPayment', window.location.origin]])
  expect(calls.to('/payment/sale')).toEqual([])
})

test.each([
  ['/netsCallback', false],
  ['/netsCallback?payment=1&responseCode=OK', true],
  ['/netsCallback?transactionId=', true],
])('%s: an error without a call, a message or a dead end; framed: %s', async (path, framed) => {
  const postMessage = vi.spyOn(window, 'postMessage')
  if (framed) vi.stubGlobal('parent', { postMessage })
  const { calls } = await renderApp({ path, player: 'noHalls' })
  await findTitle('Betaling')
  expect(screen.getByRole('alert')).toHaveTextContent('Det oppsto en feil med transaksjonen')
  expect(screen.queryAllByRole('link', { name: 'Til Min side' })).toHaveLength(framed ? 0 : 1)
  expect(calls.to('/payment/sale')).toEqual([])
  expect(calls.to('/payment/verify')).toEqual([])
  expect(postMessage).not.toHaveBeenCalled()
})
