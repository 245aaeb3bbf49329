import { getResponse } from 'msw'
import { vi } from 'vitest'
import { env } from '@/config/env'
import type { Outcome } from '@/features/acts/actRules'
import { isAskedAbout, type Act } from '@/features/acts/acts'
import { isRecord } from '@/lib/isRecord'
import { apiHandlers } from '../../../backend/apiHandlers'
import { wapHandlers } from '../../../backend/wapHandlers'
import { createWorld, randomToken } from '../../../backend/world'
import type * as App from '../../setup/appModules'
import { createBrowser, currentPage, outsidePages, type Page } from '../../setup/browser'

/** Two players at one computer, one hall after the other, and everything that can happen to their money. */

export const doubt = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'
export const hallIds = [101, 102] as const
const day = 24 * 3_600_000

/** What becomes of a write: whether the server does it, what comes back, and where it stands still on its way. */
export interface Fate {
  says: 'the truth' | 'no' | 'nothing' | 'something unreadable' | number
  /** Where what comes back does not tell. */
  isDone: boolean
  waits: 'no' | 'on the way there' | 'on the way back'
}

export type Doing = { tab: number; pick: number; fate: Fate } & (
  | {
      does: 'act'
      kind: 'withdrawal' | 'buyTicket' | 'remoteStart'
      presses: number
      stays: boolean
    }
  | { does: 'deposit' }
  | { does: 'answer the terminal'; approves: boolean }
  | {
      does: 'come back'
      whose: 'own' | 'another' | 'made up' | '__proto__'
      alone: boolean
      twice: boolean
    }
  | {
      does:
        | 'close the dialog'
        | 'open Goal Mania'
        | 'check'
        | 'check in both tabs'
        | 'hide'
        | 'read again'
    }
  | { does: 'reload' | 'open a tab' | 'close the tab' | 'log out' | 'log in' }
  | { does: 'set the clock'; hours: number }
  | { does: 'wait'; seconds: number }
  | {
      does: 'let go'
      what: 'on the way there' | 'on the way back' | 'balance'
      latestFirst: boolean
    }
  | { does: 'tell late'; late: boolean }
  | {
      does: 'change the weather'
      balance: 'fine' | 'down' | 'on the way there' | 'on the way back'
    }
)

/** One confirmation, and what has come of it. */
interface Deed {
  player: string
  hall: number | null
  kind: 'withdrawal' | 'buyTicket' | 'remoteStart' | 'deposit'
  about: string
  amount: number
  transaction?: string | number
  /** Rows that it has written to the ledger. */
  written: number
  /** Sales that were not answered with a 401. */
  asked: number
  /** What the server has said of it to a page that could hear it. */
  verdict: 'done' | 'failed' | null
  isHidden: boolean
  /** The earliest that the clock has been since. */
  earliest: number
  /** The page whose dialog shows it, where a result counts as read. */
  shownOn: Tab | null
}

interface Call {
  page: Page
  path: string
  token: string | null
  body: Record<string, unknown>
  fate: Fate
  deed?: Deed | undefined
  phase: 'on the way there' | 'on the way back' | 'over'
  letGo: () => void
}

type AppModules = typeof App
type Store = ReturnType<AppModules['setupStore']>

interface Tab {
  page: Page
  app: AppModules
  store: Store
  isFrame: boolean
  /** Whom it shows halls and balances. */
  shows: string
  hasFailed: Record<number, boolean>
  selectRead: (
    state: ReturnType<Store['getState']>,
    hall: number,
  ) => { isError: boolean; isSuccess: boolean }
  /** The deposit dialog that is open. */
  dialog: object | null
  frames: Tab[]
  handled: string | null
}

export const fine: Fate = { says: 'the truth', isDone: true, waits: 'no' }

export const world = createWorld()
const handlers = [...apiHandlers(world, env.apiUrl), ...wapHandlers(world, env.wapApiUrl)]
const handlerOf = new Map(handlers.map((handler) => [String(handler.info.path), handler]))

const turn = () => new Promise((resolve) => setImmediate(resolve))

/** The app as several pages have loaded it. */
const loaded: AppModules[] = []
export async function loadPages(count: number) {
  while (loaded.length < count) {
    vi.resetModules()
    const app = await import('../../setup/appModules')
    Object.assign(app.requestTimes, { retryDelaysMs: [1] })
    loaded.push(app)
  }
}

const toOre = (kroner: number) => Math.round(kroner * 100)
const errorOf = (status: number) => new Response('{}', { status })
const refusals: Record<string, object> = {
  '/payment/withDraw': { result: 'ERROR' },
  '/wap/buyTicket': { buyTicketResponseData: { errorText: 'Nei takk' } },
  '/payment/sale': { status: 402 },
}
const isWrite = (path: string) => path in refusals || path === '/payment/vippsPayment'

/**
 * What the browser's storage takes: everything, nothing at all (it throws), or, once the player is in, so many characters
 * more.
 */
export type StorageKind = 'any' | 'none' | number

export async function createEvening(storage: StorageKind = 'any') {
  world.reset()
  world.settings.gameOpen = true
  vi.setSystemTime(Date.UTC(2026, 5, 1, 12))
  const browser = createBrowser({ usable: storage !== 'none' })
  const players = [0, 1].map(() => String(world.addPlayer('ordinary').userId))
  const deeds: Deed[] = []
  const calls: Call[] = []
  const tabs: Tab[] = []
  const unused = [...loaded]
  let balanceWeather: 'fine' | 'down' | 'on the way there' | 'on the way back' = 'fine'
  let isToldLate = false
  /** The fate of the next write. */
  let next: { fate: Fate; deed?: Deed | undefined } = { fate: fine }
  let activity = 0

  /* The network --------------------------------------------------------------------------------- */

  /** Answers that say that it was not done. */
  const isRefusal = ({ fate: { says }, path }: Call) =>
    says === 'no' || says === 401 || says === 403 || (says === 429 && path !== '/payment/sale')

  const rowsOf = (player: string) => world.written(Number(player)).length

  const serve = async (call: Call, url: string): Promise<Response | null> => {
    const { fate, path } = call
    if (path === '/banking/balance' && balanceWeather === 'down') return errorOf(500)
    const { says } = fate
    const isTold = says === 'the truth'
    if (says === 'no')
      return Response.json(refusals[path] ?? { message: 'no' }, {
        status: path in refusals ? 200 : 403,
      })
    const before = call.deed ? rowsOf(call.deed.player) : 0
    let answer: Response | null = null
    if (isTold || (fate.isDone && !isRefusal(call))) {
      const request = new Request(url, {
        method: 'POST',
        headers: { ...(call.token !== null && { authorization: `Bearer ${call.token}` }) },
        body: JSON.stringify(call.body),
      })
      const handler = handlerOf.get(request.url)
      if (!handler) throw new Error(`the backend has no ${request.url}`)
      answer = (await getResponse([handler], request)) ?? null
    }
    if (call.deed) call.deed.written += rowsOf(call.deed.player) - before
    if (isTold) return answer
    if (says === 'nothing') return null
    return says === 'something unreadable' ? new Response('<title>Gateway</title>') : errorOf(says)
  }

  /** No call of a page that is gone is ever answered, but none outlives the evening. */
  let end = () => {}
  const over = new Promise<never>((_resolve, reject) => {
    end = () => reject(new Error('over'))
  })
  over.catch(() => undefined)

  let serving: Promise<unknown> = Promise.resolve()
  const oneAtATime = <T>(act: () => Promise<T>): Promise<T> => {
    const mine = serving.then(act)
    serving = mine
    return mine
  }

  /** What its player now knows of the act. */
  const hear = (call: Call, { status, text }: { status: number; text: string }) => {
    const { deed, path, fate } = call
    if (!deed || path === '/payment/vippsPayment') return
    const owner = call.token === null ? undefined : world.sessions.get(call.token)
    if (path === '/payment/sale' && (status === 401 || String(owner?.userId) !== deed.player))
      return
    if (isRefusal(call)) deed.verdict ??= 'failed'
    else if (fate.says === 'the truth')
      deed.verdict ??=
        deed.written > 0 && status === 200 && !text.includes('ERROR') ? 'done' : 'failed'
  }

  const send = async (input: Request | string | URL, options?: RequestInit) => {
    const page = currentPage()
    if (!page) throw new Error('no page sent this call')
    if (!page.isAlive) return await over
    const request = new Request(input, options)
    const { url, signal } = request
    const path = [env.apiUrl, env.wapApiUrl].reduce((left, host) => left.replace(host, ''), url)
    const sent: unknown = JSON.parse((await request.text()) || '{}')
    const body = isRecord(sent) ? sent : {}
    const bearer = request.headers.get('Authorization')
    const token = bearer === null ? null : bearer.slice('Bearer '.length)
    const { transactionId } = body
    const waits =
      path === '/banking/balance' && balanceWeather !== 'down' && balanceWeather !== 'fine'
        ? balanceWeather
        : 'no'
    // To a visitor the server says 401 whatever happens.
    const isDecided = isWrite(path) && token !== null
    const call: Call = {
      page,
      path,
      body,
      token,
      phase: 'on the way there',
      letGo: () => {},
      ...(isDecided ? next : { fate: { ...fine, waits } }),
    }
    if (isDecided) next = { fate: fine }
    if (path === '/payment/sale') {
      call.deed = deedOfPayment(String(transactionId), token)
      // Asked about anew, so that what the player has hidden is told anew.
      call.deed.isHidden = false
      call.deed.asked += 1
    }
    calls.push(call)
    const stop = async (phase: 'on the way there' | 'on the way back') => {
      call.phase = phase
      activity += 1
      if (call.fate.waits !== phase) return
      await new Promise<void>((resolve) => {
        call.letGo = resolve
      })
    }
    const travel = async () => {
      await stop('on the way there')
      const answer = await outsidePages(() => oneAtATime(() => serve(call, url)))
      await stop('on the way back')
      // However quick, it takes longer than storage.
      browser.spread()
      call.phase = 'over'
      activity += 1
      if (!page.isAlive) return await over
      if (!answer) throw new TypeError('Failed to fetch')
      const { status } = answer
      const text = await answer.text()
      if (!signal.aborted) {
        if (path === '/payment/sale' && status === 401 && call.deed) call.deed.asked -= 1
        hear(call, { status, text })
      }
      return new Response(text, { status })
    }
    const aborted = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
    return await Promise.race([travel(), aborted, over])
  }
  vi.stubGlobal('fetch', send)

  const letGo = (phase: Call['phase'], { latestFirst = false, path = '' } = {}) => {
    const waiting = calls.filter(
      (call) => call.phase === phase && call.fate.waits === phase && call.path.startsWith(path),
    )
    for (const call of latestFirst ? waiting.toReversed() : waiting) call.letGo()
  }

  /* The pages ----------------------------------------------------------------------------------- */

  const sessionOf = (tab: Tab) => tab.store.getState().session

  const openTab = ({ isFrame = false } = {}): Tab | null => {
    const app = unused.pop()
    if (!app) return null
    const page = browser.openPage({ isFramed: isFrame })
    const store = page.run(() => {
      app.addServerData()
      const opened = app.setupStore(
        app.readSession(app.browserLocal, app.browserSession, Date.now()),
      )
      if (!isFrame) app.syncSession(opened)
      return opened
    })
    const tab: Tab = {
      page,
      app,
      store,
      isFrame,
      shows: '',
      hasFailed: {},
      selectRead: app.serverState.selector((state, hall: number) =>
        app.hallsApi.endpoints.balance.select(hall)(state),
      ),
      dialog: null,
      frames: [],
      handled: null,
    }
    if (!isFrame) tabs.push(tab)
    return tab
  }

  const leave = (tab: Tab) => {
    browser.leavePage(tab.page)
    for (const frame of tab.frames.splice(0)) browser.leavePage(frame.page)
    if (tabs.includes(tab)) tabs.splice(tabs.indexOf(tab), 1)
    for (const deed of deeds) if (deed.shownOn === tab) deed.shownOn = null
  }

  const reread = (tab: Tab, hall: number, after = 0) =>
    void tab.store.dispatch(tab.app.rereadBalance(hall, after))

  /** As useDeposit and useTransfers do when their dialog closes. */
  const closeDialog = (tab: Tab) =>
    tab.page.run(() => {
      const { app, store } = tab
      for (const frame of tab.frames.splice(0)) browser.leavePage(frame.page)
      for (const deed of deeds) if (deed.shownOn === tab) deed.shownOn = null
      tab.dialog = null
      const followed = app.selectFollowed(store.getState())
      if (followed && (followed.state === 'sent' || followed.state === 'inTerminal')) {
        store.dispatch(
          app.actAbandoned({ id: followed.id, page: app.selectActs(store.getState()).page }),
        )
        reread(tab, Number(followed.hall))
      }
      if (followed) store.dispatch(app.paymentFollowed(null))
      for (const entry of app.selectMyActs(store.getState()))
        if (entry.kind === 'remoteStart' && entry.state === 'sent') {
          store.dispatch(app.actAbandoned({ id: entry.id, page: entry.page }))
          reread(tab, Number(entry.hall))
        }
    })

  /** What React does after a change. */
  const show = (tab: Tab) =>
    tab.page.run(() => {
      const { app, store } = tab
      const { token, userId } = sessionOf(tab)
      const who = token === null ? '' : userId
      if (tab.shows !== who) {
        closeDialog(tab)
        tab.shows = who
        tab.hasFailed = {}
        if (who !== '')
          for (const hall of hallIds)
            void store.dispatch(app.hallsApi.endpoints.balance.initiate(hall))
      }
      for (const hall of hallIds) {
        const { isError, isSuccess } = tab.selectRead(store.getState(), hall)
        if (isError || isSuccess) tab.hasFailed[hall] = isError
      }
      const followed = app.selectFollowed(store.getState())
      if (followed && app.paymentOutcome(followed) !== null && tab.handled !== followed.id) {
        tab.handled = followed.id
        if (app.isSettled(followed)) store.dispatch(app.actHidden(followed.id))
        reread(tab, Number(followed.hall), 3_000)
      }
    })

  /** Lets everything happen that nothing holds back. */
  const settle = async () => {
    for (let quiet = 0; quiet < 4; quiet += 1) {
      const before = activity
      vi.advanceTimersByTime(1)
      await turn()
      browser.spread()
      for (const tab of tabs) {
        if (!isToldLate)
          for (const one of [tab, ...tab.frames]) if (browser.tell(one.page)) quiet = -1
        show(tab)
      }
      if (activity !== before) quiet = -1
    }
  }

  /* The players --------------------------------------------------------------------------------- */

  const newDeed = (
    known: Pick<Deed, 'player' | 'hall' | 'kind' | 'about' | 'amount'> & Partial<Deed>,
  ): Deed => {
    const deed: Deed = {
      written: 0,
      asked: 0,
      verdict: null,
      isHidden: false,
      earliest: Date.now(),
      shownOn: null,
      ...known,
    }
    deeds.push(deed)
    return deed
  }

  /** Also of a payment that this browser has never heard of. */
  function deedOfPayment(transaction: string, token: string | null): Deed {
    const known = deeds.find((deed) => deed.transaction === transaction)
    const player = String((token !== null && world.sessions.get(token)?.userId) || '')
    if (known?.player === '') known.player = player
    if (known) return known
    return newDeed({
      player,
      hall: null,
      kind: 'deposit',
      about: 'Innskudd.',
      amount: 0,
      transaction,
    })
  }

  const act = (tab: Tab, hall: number, doing: Extract<Doing, { does: 'act' }>) => {
    const { app, store } = tab
    const { kind, fate } = doing
    const player = sessionOf(tab).userId
    const amount = 10
    const about = `${kind} nr. ${deeds.length} på kr ${amount} hos ${hall}.`
    const entries = app.selectMyActs(store.getState())
    // Its button is busy.
    if (
      entries.some(
        (entry) => entry.kind === kind && entry.state === 'sent' && entry.hall === String(hall),
      )
    )
      return
    closeDialog(tab)
    const deed = newDeed({ player, hall, kind, about, amount, shownOn: tab })
    next = { fate, deed }
    if (kind === 'remoteStart') {
      startGoalMania(tab, deed, fate)
      return
    }
    const call = async (): Promise<Outcome> => {
      const { data, error } =
        kind === 'withdrawal'
          ? await store.dispatch(
              app.paymentsApi.endpoints.withDraw.initiate({
                bingoid: hall,
                amount,
                acc: '12345678903',
              }),
            )
          : await store.dispatch(
              app.ticketsApi.endpoints.buyTicket.initiate({ bingoId: hall, systemId: 2, amount }),
            )
      reread(tab, hall, 500)
      return data?.ok === true ? { event: 'done' } : app.failedOutcome(error)
    }
    for (let press = 0; press < doing.presses; press += 1)
      void store.dispatch(
        app.sendAct({ hall: String(hall), hallName: about, kind, amount }, call, {
          isSeen: () => deed.shownOn === tab,
        }),
      )
    if (!doing.stays) closeDialog(tab)
  }

  /** Posted into a frame that tells nothing. */
  const startGoalMania = (tab: Tab, deed: Deed, fate: Fate) => {
    const { app, store } = tab
    const hall = deed.hall ?? 0
    next = { fate: fine }
    const known = app.selectBalance(store.getState(), hall)
    const isFresh =
      known && app.selectFreshness(store.getState(), String(hall), known.askedAt) === 'fresh'
    const before = isFresh ? known.balance : null
    store.dispatch(
      app.actSent({
        player: deed.player,
        hall: String(hall),
        kind: 'remoteStart',
        hallName: deed.about,
        amount: deed.amount,
        ...(before !== null && { before }),
      }),
    )
    const arrive = () => {
      call.phase = 'over'
      const account = world.findAccount(Number(deed.player), hall)
      if (!fate.isDone || !account || world.remoteSessions.has(Number(deed.player))) return
      world.addLedgerEntry(account, 'Goal Mania, overført', -toOre(deed.amount))
      world.remoteSessions.set(Number(deed.player), { hallId: hall, balance: toOre(deed.amount) })
      deed.written += 1
    }
    const call: Call = {
      page: tab.page,
      path: '/goalmania',
      token: null,
      body: {},
      fate: { ...fate, waits: 'on the way there' },
      phase: 'on the way there',
      deed,
      letGo: arrive,
    }
    calls.push(call)
    if (fate.waits === 'no') arrive()
  }

  const openGoalMania = async (tab: Tab, hall: number) => {
    const { app, store } = tab
    closeDialog(tab)
    const { data } = await store.dispatch(
      app.gamesApi.endpoints.checkGameSession.initiate({ bingoid: hall }),
    )
    if (!data || !tab.page.isAlive) return
    const exists = data.activeGames > 0
    if (exists)
      for (const entry of app.selectMyActs(store.getState()))
        if (entry.kind === 'remoteStart' && entry.hall === String(hall) && !app.isSettled(entry)) {
          const outcome = { event: 'done' } as const
          store.dispatch(app.actAnswered({ id: entry.id, outcome, seen: true }))
        }
    for (const deed of deeds)
      if (
        exists &&
        deed.kind === 'remoteStart' &&
        deed.hall === hall &&
        deed.player === sessionOf(tab).userId
      )
        deed.verdict = 'done'
    reread(tab, hall)
  }

  const deposit = async (tab: Tab, hall: number, fate: Fate) => {
    const { app, store } = tab
    closeDialog(tab)
    const amount = 50
    const player = sessionOf(tab).userId
    next = { fate: { ...fate, says: typeof fate.says === 'number' ? 500 : fate.says } }
    const shown = {}
    tab.dialog = shown
    const { data } = await store.dispatch(
      app.paymentsApi.endpoints.vippsPayment.initiate({ bingoid: hall, loadAmount: amount }),
    )
    if (!data) return
    const isHere = tab.dialog === shown
    const about = `Innskudd nr. ${deeds.length} av kr ${amount} hos ${hall}.`
    newDeed({ player, hall, kind: 'deposit', about, amount, transaction: data.transactionId })
    const sent = store.dispatch(
      app.actSent({
        player,
        hall: String(hall),
        kind: 'deposit',
        hallName: about,
        amount,
        transaction: data.transactionId,
        state: 'inTerminal',
        ...(!isHere && { page: null }),
      }),
    )
    if (isHere) store.dispatch(app.paymentFollowed(sent.payload.id))
  }

  /** The payment page, in the terminal's frame or alone. */
  const comeBack = async (
    tab: Tab,
    { whose, alone, twice, pick, fate }: Extract<Doing, { does: 'come back' }>,
  ) => {
    const followed = tab.app.selectFollowed(tab.store.getState())
    const inTerminal = followed?.state === 'inTerminal' ? followed.transaction : undefined
    if (!alone && inTerminal === undefined) return
    const others = deeds.flatMap(({ transaction }) =>
      transaction !== undefined && transaction !== inTerminal ? [transaction] : [],
    )
    const another = others[pick % Math.max(others.length, 1)]
    const ids = { own: inTerminal, another, 'made up': 'made-up' }
    const transaction = whose === '__proto__' ? whose : ids[whose]
    if (transaction === undefined) return
    if (whose === 'own') world.answerPayment(String(transaction), fate.isDone)
    const page = alone ? tab : openTab({ isFrame: true })
    if (!page) return
    if (!alone) tab.frames.push(page)
    next = { fate }
    await page.page.run(async () => {
      const asked = page.store.dispatch(page.app.askPayment('sale', transaction))
      if (twice) void page.store.dispatch(page.app.askPayment('sale', transaction))
      await asked
    })
    if (alone || !page.page.isAlive || !tab.page.isAlive) return
    // Whatever the outcome, and without its id.
    tab.page.run(() => {
      const mine = tab.app.selectFollowed(tab.store.getState())?.transaction
      if (mine !== undefined) void tab.store.dispatch(tab.app.paymentReturned('sale', mine))
    })
  }

  const checkable = (tab: Tab) =>
    told(tab)
      .filter(isAskedAbout)
      .filter(({ state, page }) => state === 'inTerminal' && page === null)

  const check = (tab: Tab, transaction: string | number, hall: string) =>
    tab.page.run(async () => {
      await tab.store.dispatch(tab.app.askPayment('sale', transaction))
      reread(tab, Number(hall))
    })

  /** The notices that MoneyNotices, or the open dialog, shows. */
  const told = (tab: Tab) =>
    tab.app.selectMyActs(tab.store.getState()).filter(({ seen, kind }) => !seen && kind !== 'play')

  const logIn = (tab: Tab, who: number) => {
    const userId = players[who % 2] ?? ''
    const token = randomToken()
    world.sessions.set(token, { userId: Number(userId), expires: Date.now() + 400 * day })
    const flags = { noBankID: false, updateAML: false, forceAML: false, extraAML: false }
    const answer = { token, userId, userFirstname: 'Kari', expiresIn: 365 * 86_400, ...flags }
    tab.page.run(() =>
      tab.app.adoptSession(tab.store, tab.app.startSession(answer, Date.now()), 'loggedOut'),
    )
  }

  /** By what it has for its hall's name, or its transaction. */
  const deedOf = (one: Act) =>
    deeds.find((deed) =>
      'transaction' in one ? deed.transaction === one.transaction : deed.about === one.hallName,
    )

  /** What must arrive before the player looks away from an act: they have waited long enough. */
  const arriveAll = async () => {
    letGo('on the way there')
    await settle()
  }

  const perform = async (doing: Doing) => {
    const tab = tabs[doing.tab % Math.max(tabs.length, 1)]
    const { pick, fate } = doing
    if (!tab) {
      if (doing.does === 'open a tab') openTab()
      return
    }
    const isIn = sessionOf(tab).token !== null
    const hall = hallIds[pick % hallIds.length] ?? 101
    const { store } = tab
    await tab.page.run(async () => {
      switch (doing.does) {
        case 'act':
          if (isIn) act(tab, doing.kind === 'remoteStart' ? 101 : hall, doing)
          break
        case 'deposit':
          if (isIn) void deposit(tab, hall, fate)
          break
        case 'answer the terminal': {
          const { transaction } = tab.app.selectFollowed(store.getState()) ?? {}
          if (transaction !== undefined) world.answerPayment(String(transaction), doing.approves)
          break
        }
        case 'come back':
          void comeBack(tab, doing)
          break
        case 'close the dialog':
          closeDialog(tab)
          break
        case 'open Goal Mania':
          if (isIn) void openGoalMania(tab, 101)
          break
        case 'check':
        case 'check in both tabs': {
          const list = checkable(tab)
          const { transaction, hall: where } = list[pick % Math.max(list.length, 1)] ?? {}
          if (transaction === undefined || where === undefined) break
          next = { fate }
          const askers = doing.does === 'check' ? [tab] : tabs
          for (const one of askers)
            if (checkable(one).some((entry) => entry.transaction === transaction))
              void check(one, transaction, where)
          break
        }
        case 'hide': {
          await arriveAll()
          const list = told(tab).filter(
            (one) =>
              one.state === 'unknown' ||
              tab.app.isSettled(one) ||
              (one.state === 'inTerminal' && one.page === null),
          )
          const entry = list[pick % Math.max(list.length, 1)]
          if (!entry) break
          store.dispatch(tab.app.actHidden(entry.id))
          const deed = deedOf(entry)
          if (deed) deed.isHidden = true
          reread(tab, Number(entry.hall))
          break
        }
        case 'read again':
          await arriveAll()
          store.dispatch(
            tab.app.balanceAskedFor({ player: sessionOf(tab).userId, hall: String(hall) }),
          )
          if (isIn) reread(tab, hall)
          break
        case 'reload':
          if (storage !== 'any') break
          leave(tab)
          openTab()
          break
        case 'open a tab':
          if (storage === 'any' && tabs.length < 2) openTab()
          break
        case 'close the tab':
          if (tabs.length > 1) leave(tab)
          break
        case 'log out':
          store.dispatch(tab.app.sessionEnded({ reason: 'loggedOut' }))
          break
        case 'log in':
          logIn(tab, pick)
          break
        case 'set the clock':
          vi.setSystemTime(Date.now() + doing.hours * 3_600_000)
          break
        case 'wait':
          vi.advanceTimersByTime(doing.seconds * 1_000)
          break
        case 'let go':
          if (doing.what === 'balance') {
            balanceWeather = 'fine'
            letGo('on the way there', { ...doing, path: '/banking' })
            letGo('on the way back', { ...doing, path: '/banking' })
          } else letGo(doing.what, doing)
          break
        case 'tell late':
          isToldLate = doing.late
          break
        case 'change the weather':
          balanceWeather = doing.balance
          break
      }
    })
    await settle()
    for (const deed of deeds) deed.earliest = Math.min(deed.earliest, Date.now())
  }

  /** Every call and every message arrives, and every dialog is closed. */
  const endOfEvening = async () => {
    isToldLate = false
    balanceWeather = 'fine'
    for (const phase of ['on the way there', 'on the way back', 'on the way back'] as const) {
      letGo(phase)
      await settle()
    }
    for (const tab of tabs) closeDialog(tab)
    await settle()
    for (let second = 0; second < 4; second += 1) {
      vi.advanceTimersByTime(1_000)
      await settle()
    }
  }

  const close = async () => {
    while (tabs[0]) leave(tabs[0])
    end()
    await turn()
    vi.clearAllTimers()
  }

  const first = openTab()
  if (first) logIn(first, 0)
  await settle()
  if (typeof storage === 'number') browser.fill(storage)
  return {
    players,
    deeds,
    tabs,
    openTab,
    browser,
    told,
    sessionOf,
    deedOf,
    perform,
    endOfEvening,
    close,
  }
}

export type Evening = Awaited<ReturnType<typeof createEvening>>
