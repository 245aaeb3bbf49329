import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { isRecord } from '@/lib/isRecord'
import { apiHandlers } from '../../backend/apiHandlers'
import { wapHandlers } from '../../backend/wapHandlers'
import { codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import { expectNoRawValues, findTitle, passTime, renderApp } from '../setup/render'
import { makeAnswer, server, startBackend, world } from '../setup/server'

startBackend()

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const markup = '<img src=x onerror="document.title=1"><script>document.title=1</script>'

/** What the app steers by; markup here is an answer that does not fit (tests/faults). */
const steering =
  /^(?:result|token|gameToken|authToken|transactionId|storeHash|nets_clientid|ortiz|h[123]|balance|balance_str|expiryDate|blockDate|hallId|BingoID|cardId|postNr|canClose|noSMS|pep\w*|DaysBlocked|amount|tValue|tDate|ticketDate|messageType|messageHallID|WebAppAktivert|BingoPayOut|BingoVipps|VisSpillPause|showTransactions)$/u

/** Every text of an answer, as long as the page goes on. */
function spoil(value: unknown, name = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => spoil(item))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, spoil(it, key)]))
  return typeof value === 'string' && !steering.test(name) ? markup + value : value
}

const backend = [...apiHandlers(world, env.apiUrl), ...wapHandlers(world, env.wapApiUrl)]

/** From here on every answer of both hosts is full of markup. */
function spoilAnswers() {
  const respond = async ({ request }: { request: Request }) => {
    const response = await getResponse(backend, request)
    const json = spoil(await response?.json())
    return HttpResponse.json(isRecord(json) ? json : {})
  }
  server.use(
    http.all(`${env.apiUrl}/*`, respond),
    http.all(`${env.wapApiUrl}/*`, respond),
    http.get('*/news/articles.json', () =>
      HttpResponse.json([{ id: markup, title: markup, ingress: markup, img: markup }]),
    ),
    http.get('*/news/:id', () =>
      HttpResponse.json({ id: 1, title: markup, ingress: markup, body: markup, img: markup }),
    ),
  )
}

/** How many places have shown the markup as the text it is. */
let shown = 0

/** No element may have been made of it, on the page or in a dialog. */
function expectOnlyText() {
  expect(document.querySelectorAll('[onerror], script, [src="x"], [href="x"]')).toHaveLength(0)
  // A picture's bare file name is looked for at a host of the app's own.
  for (const picture of document.querySelectorAll('img'))
    expect([env.apiUrl, window.location.origin]).toContain(new URL(picture.src).origin)
  for (const link of document.querySelectorAll('a'))
    expect(new URL(link.href).protocol).toMatch(/^(?:https?|tel):$/u)
  expect(document.title).not.toBe('1')
  expectNoRawValues()
  if (document.body.textContent?.includes(markup)) shown += 1
}

const press = (name: string | RegExp) => {
  const front = within(screen.queryByRole('dialog') ?? document.body)
  const [button] = front.getAllByRole('button', { name })
  if (button) fireEvent.click(button)
}
const type = (name: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(name), { target: { value } })
const close = async () => {
  press('Lukk')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const findMarkup = async () => {
  await waitFor(() => expect(document.body.textContent).toContain(markup))
  await passTime(30)
}

const openHall = async (button: string) => {
  const opener = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opener).toBeEnabled())
  fireEvent.click(opener)
  await screen.findByRole('dialog')
  await passTime(30)
}

test.each([
  ['/', 'ordinary'],
  [`/article/${encodeURIComponent(markup)}`, 'ordinary'],
  [`/bingohalls?postnr=0552`, undefined],
  ['/mypage', 'ordinary'],
  ['/user', 'ordinary'],
  ['/user/details', 'ordinary'],
  ['/qr/HEI', 'ordinary'],
] as const)('%s shows markup as the text it is', async (path, player) => {
  const before = shown
  spoilAnswers()
  await renderApp({ path, ...(player && { player, session: { name: markup } }) })
  await findMarkup()
  expectOnlyText()
  expect(shown).toBe(before + 1)
})

test.each<[string, (() => Promise<void>) | null]>([
  ['Innskudd', null],
  ['Transaksjoner', null],
  ['Mine billetter', null],
  ['Hovedspill 1', null],
  ['Hovedspill 2', null],
  ['Uttak', null],
  ['Spillepause', null],
  ['Goal Mania', null],
  [
    'Kjøp billett',
    async () => {
      type('Spill', '2')
      type('Beløp', '5')
      press('Kjøp')
      await screen.findByRole('alert')
    },
  ],
])("the dialog '%s' makes no element of what the server sends", async (name, fill) => {
  spoilAnswers()
  await renderApp({ path: '/mybingo/101', player: 'ordinary', session: { name: markup } })
  await screen.findByRole('heading', { level: 1, name: new RegExp('img src', 'u') })
  await openHall(name)
  await fill?.()
  await findMarkup()
  expectOnlyText()
  await close()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('nor do the dialogs of My page, and a pause that is refused', async () => {
  spoilAnswers()
  await renderApp({ path: '/mypage', player: 'noBankID', session: { name: markup } })
  await findMarkup()
  await openHall('Bekreft identiteten din')
  const frame = await findFrame()
  makeAnswer('/bankid/authBankID', { result: markup, reason: markup })
  act(() => void say(frame, { state: stateOf(frame), code: codeFor('new') }))
  await screen.findByRole('alert')
  expectOnlyText()
  await close()
  await openHall('Spillepause for alle haller')
  makeAnswer('/user/playPause', { result: markup })
  type('Passord', 'bingo123')
  press('Aktiver spillepause')
  expect(await screen.findByText('Passordet ser ut til å være feil')).toBeVisible()
  expectOnlyText()
})

test('a greeting and a list of errors are text too', async () => {
  makeAnswer('/bankid/registerBankID', { result: 'OK', storeHash: 'h', name: markup })
  makeAnswer('/user/signupStep1', { result: markup, errors: [markup, markup] })
  await renderApp({ path: '/register' })
  await findTitle('Registrer deg')
  const frame = await findFrame()
  act(() => void say(frame, { state: stateOf(frame), code: 'c' }))
  await screen.findByRole('heading', { level: 1, name: /img src/u })
  expectOnlyText()
  for (const [label, value] of [
    ['E-post', 'ola@example.no'],
    ['Mobilnummer', '98765432'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  fireEvent.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }))
  press('Neste')
  expect(await screen.findByRole('heading', { name: 'Oisann!' })).toBeVisible()
  expectOnlyText()
})
