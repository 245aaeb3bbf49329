import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { getResponse, http, HttpResponse } from 'msw'
import { StrictMode } from 'react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { hallsApi } from '@/api/halls'
import { setupStore } from '@/store/store'
import { env } from '@/config/env'
import type * as Config from '@/config/limits'
import { submitLockTimes } from '@/forms/useSubmitLock'
import { PaymentResult } from '@/features/payments/PaymentResult'
import { formatKroner } from '@/lib/money'
import { apiHandlers } from '../../../backend/apiHandlers'
import { wapHandlers } from '../../../backend/wapHandlers'
import { hallName } from '../../setup/pages'
import { createLocks } from '../../setup/locks'
import { unmountPages } from '../../setup/endings'
import { renderApp } from '../../setup/render'
import { server, startBackend, world } from '../../setup/server'
import { casesOf, patience } from '../../setup/soak'
import * as fc from '../../setup/fastCheck'

// Only the order of events matters here; the times themselves are tested with each act.
vi.mock('@/config/limits', async (original) => {
  const { limits, ...rest } = await original<typeof Config>()
  const short = { balanceAfterAct: 4, balanceRetry: 4, balanceAfterPayment: 8, hallsReload: 1 }
  return { ...rest, limits: { ...limits, ...short } }
})

startBackend()

const tellStorage = (key: string, oldValue: string | null) =>
  setTimeout(() => window.dispatchEvent(new StorageEvent('storage', { key, oldValue })))

// What jsdom lacks: locks, and storage events for the page when its terminal's frame writes, which share a document.
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: createLocks().of({}), configurable: true })
  for (const name of ['setItem', 'removeItem'] as const) {
    const write = Storage.prototype[name]
    vi.spyOn(Storage.prototype, name).mockImplementation(function told(this: Storage, key, value) {
      const oldValue = this.getItem(key)
      write.call(this, key, value)
      if (this === localStorage && this.getItem(key) !== oldValue) tellStorage(key, oldValue)
    })
  }
})

// Also query what an open dialog hides; skipping the accessibility check is many times faster.
configure({ defaultHidden: true })

const hallId = 101
const doubt = /Vi vet ikke om det gikk gjennom/u

/** The fate of one write: whether the backend performed it, and what the response says. */
const fates = [
  'done, and said so',
  'refused',
  'lost on the way there',
  'lost on the way back',
  'a 500 before it was done',
  'a 500 after it was done',
  'a 409 before it was done',
  'a 409 after it was done',
  'unreadable, not done',
  'unreadable, done',
] as const
type Fate = (typeof fates)[number]

const isDone = (fate: Fate) =>
  fate === 'done, and said so' ||
  fate === 'lost on the way back' ||
  fate.endsWith('after it was done') ||
  fate === 'unreadable, done'

const backend = [...apiHandlers(world, env.apiUrl), ...wapHandlers(world, env.wapApiUrl)]

const askBackend = async (request: Request) => {
  const response = await getResponse(backend, request)
  if (!response) throw new Error(`the backend has no ${request.url}`)
  return response
}

/** A promise that the test resolves. */
function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

const hostOf = (path: string) => (path.startsWith('/wap/') ? env.wapApiUrl : env.apiUrl)

/** Gives the next calls of a path this fate; their responses wait until the returned function is called. */
function decide(path: string, fate: Fate, refusal: () => Response): () => void {
  const { opened, open } = gate()
  server.use(
    http.post(`${hostOf(path)}${path}`, async ({ request }) => {
      const answer = isDone(fate) ? await askBackend(request) : null
      await opened
      if (fate === 'refused') return refusal()
      if (fate.startsWith('lost')) return HttpResponse.error()
      if (fate.startsWith('a ')) return new HttpResponse('', { status: Number(fate.slice(2, 5)) })
      if (fate.startsWith('unreadable')) return HttpResponse.html('<title>Gateway</title>')
      return answer ?? HttpResponse.error()
    }),
  )
  return open
}

type ActName = 'withdraw' | 'buy' | 'topUp' | 'close' | 'deposit'

const acts = {
  withdraw: {
    dialog: 'Uttak',
    path: '/payment/withDraw',
    row: /^Uttak/u,
    done: /Sendt til behandling/u,
    failed: /Det oppsto en feil/u,
    refusal: () => HttpResponse.json({ result: 'ERROR' }),
  },
  buy: {
    dialog: 'Kjøp billett',
    path: '/wap/buyTicket',
    row: /^Kjøp av bong/u,
    done: /er kjøpt/u,
    failed: /feil ved kjøp|Nei takk/u,
    refusal: () => HttpResponse.json({ buyTicketResponseData: { errorText: 'Nei takk' } }),
  },
  topUp: {
    dialog: 'Mine billetter',
    path: '/wap/addMoneyToTicket',
    row: /^Påfyll/u,
    done: /er satt inn/u,
    failed: /feil ved innskudd|Nei takk/u,
    refusal: () => HttpResponse.json({ addMoneyResponse: { errorText: 'Nei takk' } }),
  },
  close: {
    dialog: 'Mine billetter',
    path: '/wap/closeTicket',
    row: /^Lukking/u,
    done: /er avsluttet/u,
    failed: /feil ved lukking|Nei takk/u,
    refusal: () => HttpResponse.json({ closeTicketResponse: { errorText: 'Nei takk' } }),
  },
  deposit: {
    dialog: 'Innskudd',
    path: '/payment/sale',
    row: /^Innskudd, /u,
    done: /Betalingen var vellykket/u,
    failed: /Betalingen feilet/u,
    refusal: () => HttpResponse.json({ status: 402 }),
  },
} as const

interface Model {
  /** How often the player has confirmed each act. */
  confirmed: Record<ActName, number>
}

interface Real {
  userId: number
  store: Awaited<ReturnType<typeof renderApp>>['store']
}

const written = (name: ActName, userId: number): number =>
  world.written(userId).filter(({ text }) => acts[name].row.test(text)).length

/** Calls in flight and calls started, counted at the network. */
let underWay = 0
let begun = 0
function watchTraffic() {
  underWay = 0
  server.events.on('request:start', () => {
    underWay += 1
    begun += 1
  })
  server.events.on('request:end', () => {
    underWay -= 1
  })
}

const pass = (ms: number) =>
  act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms))
  })

/** Waits until nothing is in flight and nothing has started for longer than any of the shortened times. */
async function settle(meanwhile = () => {}, held = 0) {
  for (let quiet = 0; quiet < 6; quiet += 1) {
    const before = begun
    await pass(4)
    meanwhile()
    if (underWay > held || begun !== before) quiet = -1
  }
}

const hallCard = () => screen.getByRole('article', { name: hallName })

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

async function openDialog(name: string) {
  const open = screen.queryByRole('dialog')
  if (open && within(open).queryByRole('heading', { name })) return within(open)
  closeDialog()
  const opener = await within(hallCard()).findByRole('button', { name })
  await waitFor(() => expect(opener).toBeEnabled())
  fireEvent.click(opener)
  return within(await screen.findByRole('dialog', { name }))
}

function closeDialog() {
  const open = screen.queryByRole('dialog')
  if (open) fireEvent.click(within(open).getByRole('button', { name: 'Lukk' }))
}

type Dialog = Awaited<ReturnType<typeof openDialog>>

/** Fills in the form and finds the button that confirms it; null where there is nothing to act on. */
async function prepare(name: ActName, dialog: Dialog): Promise<HTMLElement | null> {
  const field = (label: string) => dialog.findByRole('textbox', { name: label })
  switch (name) {
    case 'withdraw':
      type(await field('Beløp'), '10')
      type(await field('Kontonummer'), '12345678903')
      return dialog.getByRole('button', { name: 'Ta ut' })
    case 'buy':
      type(dialog.getByRole('combobox', { name: 'Spill' }), '2')
      type(await field('Beløp'), '5')
      return dialog.getByRole('button', { name: 'Kjøp' })
    case 'deposit':
      fireEvent.click(await dialog.findByRole('radio', { name: 'Vipps' }))
      type(await field('Beløp'), '50')
      return dialog.getByRole('button', { name: 'Betal' })
    case 'topUp':
    case 'close': {
      await dialog.findAllByRole('listitem')
      const leave = dialog.queryByRole('button', { name: 'Avbryt' })
      if (leave) fireEvent.click(leave)
      const opener = name === 'topUp' ? 'Fyll på' : 'Avslutt billett'
      const [first] = dialog.queryAllByRole('button', { name: opener })
      if (!first) return null
      fireEvent.click(first)
      if (name === 'close') return dialog.findByRole('button', { name: 'Bekreft' })
      type(await field('Beløp'), '3')
      return dialog.findByRole('button', { name: 'Sett inn' })
    }
  }
}

const closings = [
  'stays',
  'closed before the answer',
  'closed before the answer and opened again',
  'closed after it',
] as const
const balances = ['ok', 'down', 'an old answer comes late'] as const
const terminals = [
  'approved',
  'approved, asked twice',
  'cancelled',
  'left',
  'left too soon',
] as const

interface Options {
  fate: Fate
  presses: number
  /** Whether to press again as soon as the answer is shown. */
  pressedOnceMore: boolean
  closing: (typeof closings)[number]
  balance: (typeof balances)[number]
  /** For deposits only. */
  registration: Fate
  terminal: (typeof terminals)[number]
}

/** Runs the payment page as it would in the terminal's frame: the real page, with its messages passed to its parent. */
function returnInFrame(frame: HTMLIFrameElement, transactionId: string, real: Real) {
  const source = frame.contentWindow
  const heard = gate()
  vi.stubGlobal('parent', {
    postMessage: (data: unknown, origin: string) => {
      fireEvent(window, new MessageEvent('message', { data, origin, source }))
      heard.open()
    },
  })
  const page = (
    <StrictMode>
      <Provider store={setupStore(real.store.getState().session)}>
        <MemoryRouter>
          <PaymentResult transactionId={transactionId} responseCode="OK" kind="sale" />
        </MemoryRouter>
      </Provider>
    </StrictMode>
  )
  render(page, { container: document.createElement('div') })
  return { page, heard: heard.opened }
}

/** From here on the balance call may fail, or a response from before the act may still be in flight. */
function spoilBalance(balance: Options['balance'], { store }: Real): () => void {
  const url = `${env.apiUrl}/banking/balance`
  if (balance === 'down') server.use(http.post(url, () => new HttpResponse('', { status: 500 })))
  if (balance !== 'an old answer comes late') return () => {}
  const { opened, open } = gate()
  const answerLate = async ({ request }: { request: Request }) => {
    const old = await askBackend(request)
    await opened
    return old
  }
  server.use(http.post(url, answerLate, { once: true }))
  act(() => {
    void store.dispatch(
      hallsApi.endpoints.balance.initiate(hallId, { subscribe: false, forceRefetch: true }),
    )
  })
  return open
}

async function goThroughTerminal({ registration, terminal, fate, closing }: Options, real: Real) {
  await pass(10)
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Betal', busy: true })).not.toBeInTheDocument(),
  )
  const frame = screen.queryByTitle<HTMLIFrameElement>('Betalingsterminal')
  const opens = registration === 'done, and said so' && !closing.startsWith('closed before')
  expect(frame !== null).toBe(opens)
  if (!frame) return
  const transactionId = new URL(frame.src).searchParams.get('transactionId') ?? ''
  world.answerPayment(transactionId, terminal !== 'cancelled')
  const letSaleGo = decide(acts.deposit.path, fate, acts.deposit.refusal)
  if (terminal === 'left') {
    closeDialog()
    const check = await screen.findByRole('button', { name: 'Sjekk betalingen' })
    expect(screen.getByRole('main')).toHaveTextContent(/Innskudd av kr 50 hos /u)
    fireEvent.click(check)
    fireEvent.click(check)
    letSaleGo()
    await waitFor(() => expect(check).not.toBeInTheDocument())
    return
  }
  const { page, heard } = returnInFrame(frame, transactionId, real)
  if (terminal === 'approved, asked twice')
    render(page, { container: document.createElement('div') })
  if (terminal === 'left too soon') {
    await pass(4)
    closeDialog()
    const main = screen.getByRole('main')
    await waitFor(() => expect(main).toHaveTextContent(doubt))
    expect(main).toHaveTextContent(/Innskudd av kr 50 hos /u)
    // Wait until after every automatic read that follows leaving.
    await settle(() => expectHonestBalance(real), 1)
  }
  letSaleGo()
  await heard
  vi.unstubAllGlobals()
}

/** The message must match the outcome: done, not done, or unknown. */
function expectTold(name: ActName, text: string, wrote: number) {
  const { done, failed } = acts[name]
  if (done.test(text)) expect(wrote, 'told as done').toBe(1)
  else if (doubt.test(text)) expect(text, 'told as unknown').toMatch(failed)
  else {
    expect(text, 'told at all').toMatch(failed)
    expect(wrote, 'told as failed').toBe(0)
  }
}

const eitherOf = (name: ActName) =>
  new RegExp(`${acts[name].done.source}|${acts[name].failed.source}`, 'u')

/** A dialog reopened while its act is in flight must not allow another. */
async function pressAgain(name: ActName) {
  if (name === 'deposit') return
  const button = await prepare(name, await openDialog(acts[name].dialog))
  // Once its ticket is closed, the first row is another ticket, which may be acted on.
  if (name === 'withdraw' || name === 'buy') expect(button).toHaveAttribute('aria-busy', 'true')
  if (button?.hasAttribute('aria-busy')) fireEvent.click(button)
}

async function doAct(name: ActName, options: Options, model: Model, real: Real) {
  const { fate, presses, closing } = options
  const { dialog: title, path, refusal } = acts[name]
  const before = written(name, real.userId)
  const button = await prepare(name, await openDialog(title))
  if (!button) return
  await waitFor(() => expect(button).toBeEnabled())
  // Longer than a busy machine may take to show the answer.
  submitLockTimes.restMs = options.pressedOnceMore ? 300 : 20
  const letBalanceGo = spoilBalance(options.balance, real)
  const letAnswerGo =
    name === 'deposit'
      ? decide('/payment/vippsPayment', options.registration, () =>
          HttpResponse.json({}, { status: 403 }),
        )
      : decide(path, fate, refusal)

  model.confirmed[name] += 1
  for (let press = 0; press < presses; press += 1) fireEvent.click(button)
  await waitFor(() => expect(button).toHaveAttribute('aria-busy'))
  fireEvent.click(button)
  // Even before the answer, a possibly stale balance must not show as fresh.
  const stayHonest = () => expectHonestBalance(real)
  if (closing.startsWith('closed before')) closeDialog()
  // RTK notifies of a call one frame late.
  await pass(24)
  stayHonest()
  if (closing === 'closed before the answer and opened again') await pressAgain(name)
  letAnswerGo()
  if (name === 'deposit') await goThroughTerminal(options, real)
  else if (options.pressedOnceMore && !closing.startsWith('closed before')) {
    const dialog = await screen.findByRole('dialog', { name: title })
    await waitFor(() => expect(dialog).toHaveTextContent(eitherOf(name)))
    if (button.isConnected) fireEvent.click(button)
  }
  stayHonest()
  await pass(15)
  stayHonest()
  letBalanceGo()
  await settle(stayHonest)

  const wrote = written(name, real.userId) - before
  expect(wrote, 'one confirmation, one write').toBeLessThanOrEqual(1)
  const open = screen.queryByRole('dialog', { name: title })
  if (!open && name !== 'deposit')
    expectTold(name, screen.getByRole('main').textContent ?? '', wrote)
  if (open) expectTold(name, open.textContent ?? '', wrote)
  expectHonest(model, real)
  if (closing === 'closed after it') closeDialog()
  for (const hide of screen.queryAllByRole('button', { name: 'Skjul' })) fireEvent.click(hide)
  await pass(submitLockTimes.restMs)
  server.resetHandlers()
}

/** The two guarantees of every money act. */
function expectHonest(model: Model, { userId }: Real) {
  for (const name of ['withdraw', 'buy', 'topUp', 'close', 'deposit'] as const)
    expect(written(name, userId), name).toBeLessThanOrEqual(model.confirmed[name])
  expectHonestBalance({ userId })
}

/** The balance shown equals the ledger's, or is marked as stale. */
function expectHonestBalance({ userId }: Pick<Real, 'userId'>) {
  const card = hallCard()
  const shown = (card.textContent ?? '').replaceAll(/\s/gu, ' ')
  const ledger = formatKroner(world.balance(userId, hallId) / 100).replaceAll(/\s/gu, ' ')
  if (!/Saldoen kan ha endret seg|– oppdateres …/u.test(shown))
    expect(shown).toContain(`${ledger}Saldo`)
}

const anyOptions = fc.record<Options>({
  fate: fc.constantFrom(...fates),
  presses: fc.integer({ min: 1, max: 3 }),
  pressedOnceMore: fc.boolean(),
  closing: fc.constantFrom(...closings),
  balance: fc.constantFrom(...balances),
  registration: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Fate>('done, and said so') },
    fc.constantFrom(...fates),
  ),
  terminal: fc.oneof(
    { weight: 2, arbitrary: fc.constant<Options['terminal']>('approved') },
    { weight: 3, arbitrary: fc.constantFrom(...terminals) },
  ),
})
const anyAct = (name: ActName) =>
  anyOptions.map((options): fc.AsyncCommand<Model, Real> => ({
    check: () => true,
    run: (model, real) => doAct(name, options, model, real),
    toString: () => `${name}(${JSON.stringify(options)})`,
  }))

// Stop before the test's time-out, so that a failure is reported, shrunk as far as possible.
const enough = fc.interruptAfterTimeLimit(20_000)
const cleanUp = fc.afterEach(() => {
  unmountPages()
  server.events.removeAllListeners()
  server.resetHandlers()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test(
  'no more is ever written than was confirmed, and the balance equals the ledger’s',
  async () => {
    const anyActs = fc.commands(
      // A deposit has more possible paths than the others.
      (['withdraw', 'buy', 'topUp', 'close', 'deposit', 'deposit'] as const).map((name) =>
        anyAct(name),
      ),
      { maxCommands: 5 },
    )
    const property = fc.asyncProperty(anyActs, async (commands) => {
      submitLockTimes.restMs = 20
      watchTraffic()
      const { store, userId } = await renderApp({ path: `/mybingo/${hallId}`, player: 'ordinary' })
      await screen.findByRole('article', { name: hallName })
      await settle()
      const model: Model = { confirmed: { withdraw: 0, buy: 0, topUp: 0, close: 0, deposit: 0 } }
      await fc.asyncModelRun(() => ({ model, real: { store, userId } }), commands)
      const yeses = Object.values(model.confirmed).reduce((total, count) => total + count, 0)
      expect(world.written(userId).length).toBeLessThanOrEqual(yeses)
    })
    const { plugins = [enough], ...cases } = casesOf(2)
    const timers = vi.spyOn(globalThis, 'setTimeout')
    await fc.assert(property, { ...cases, plugins: [cleanUp, ...plugins] })
    // Pages that are gone still look after each other's acts for a second, and must not when the document is gone too.
    for (const timer of timers.mock.results) if (timer.type === 'return') clearTimeout(timer.value)
  },
  patience,
)
