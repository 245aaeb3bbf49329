import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { actPrefix } from '@/config/storageKeys'
import type { CallOutcome } from '@/features/acts/actRules'
import type { Act, NewAct } from '@/features/acts/acts'
import type { PaymentKind } from '@/features/acts/askPayment'
import type * as App from './appModules'
import { createBrowser, installPages } from './browser'
import { actOf, type Known } from './acts'

type PageOptions = Parameters<ReturnType<typeof createBrowser>['openPage']>[0]

/** Tabs and frames of one browser, without a document. Each has one of `count` copies of the app's modules. */
export function startTabs(count: number) {
  const apps: (typeof App)[] = []
  let uninstall = () => {}
  let browser = createBrowser()
  let opened = 0
  beforeAll(async () => {
    for (let copy = 0; copy < count; copy += 1) {
      vi.resetModules()
      apps.push(await import('./appModules'))
    }
    uninstall = installPages()
  })
  afterAll(() => uninstall())
  beforeEach(() => {
    vi.setSystemTime(Date.UTC(2026, 5, 1, 12))
    browser = createBrowser()
    opened = 0
  })

  const put = (key: string, text: string) => browser.kept.set(`${actPrefix}${key}`, text)

  /** Time enough for a tab to find out that another is gone. */
  const settle = async () => {
    for (let turns = 0; turns < 3; turns += 1) {
      vi.advanceTimersByTime(1_000)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  /** A page of player 1, or of another; of a visitor where that is ''. */
  async function openTab(userId = '1', options: PageOptions = {}) {
    const app = apps[opened % count]
    if (!app) throw new Error('the app is loaded')
    opened += 1
    const page = browser.openPage(options)
    const store = page.run(() => {
      app.addServerData()
      const token = userId === '' ? null : userId
      return app.setupStore({ ...app.initialSession, token, userId, expiresAt: Infinity })
    })
    const { dispatch } = store
    const run = <T>(act: () => T) => page.run(act)
    // The slice is loaded with the first action.
    run(() => dispatch(app.paymentShown(null)))
    await settle()
    const act = { player: userId, hall: '101', hallName: 'Bingo 1' }
    const mine = () => app.selectMyActs(store.getState())
    const actsState = () => app.selectActs(store.getState())
    return {
      app,
      page,
      store,
      run,
      mine,
      acts: () => actsState().acts,
      states: () => mine().map(({ state }) => state),
      isFresh: (askedTick = app.nextTick()) =>
        app.selectFreshness(store.getState(), '101', askedTick) === 'fresh',
      tell: () => browser.tell(page),
      leave: () => browser.leavePage(page),
      asksFirst: () => browser.asksFirst(page),
      /** Sends a withdrawal. */
      send: (kroner = 10) => {
        const what: NewAct = { ...act, kind: 'withdrawal', amount: kroner }
        return run(() => dispatch(app.actSent(what))).payload.id
      },
      begin: (what: NewAct) => run(() => dispatch(app.actSent(what))).payload.id,
      /** Opens the terminal of payment `t`. */
      pay: (transaction: string | number = 't') =>
        run(() =>
          dispatch(
            app.actSent({ ...act, kind: 'deposit', amount: 50, transaction, state: 'inTerminal' }),
          ),
        ).payload.id,
      play: () => run(() => dispatch(app.actSent({ ...act, kind: 'play' }))).payload.id,
      answer: (id: string, event: CallOutcome['event'], seen = false) =>
        run(() => dispatch(app.actAnswered({ id, outcome: { event }, seen }))),
      hide: (id: string) => run(() => dispatch(app.actSeen(id))),
      follow: (id: string | null) => run(() => dispatch(app.paymentShown(id))),
      /** Its dialog closes. */
      abandon: (id: string) =>
        run(() => dispatch(app.actAbandoned({ id, page: actsState().page }))),
      markAsked: (id: string) => run(() => dispatch(app.paymentAsked({ id, player: userId }))),
      ask: (kind: PaymentKind = 'deposit', transaction: string | number = 't') =>
        run(() => dispatch(app.askPayment(kind, transaction))),
      /** The terminal's frame says that it is done. */
      hearReturn: () => run(() => dispatch(app.paymentReturned('t'))),
    }
  }

  return {
    openTab,
    settle,
    put,
    /** Puts an act into storage, as a page that is gone has left it. */
    keep: (known: Known): Act => {
      const entry = actOf(known)
      put(entry.id, JSON.stringify(entry))
      return entry
    },
    /** The ids that storage holds. */
    kept: () =>
      [...browser.kept.keys()]
        .filter((key) => key.startsWith(actPrefix))
        .map((key) => key.slice(actPrefix.length)),
    textOf: (id: string) => browser.kept.get(`${actPrefix}${id}`),
    spread: () => browser.spread(),
    /** Storage throws on everything. */
    blockStorage: () => {
      browser = createBrowser({ usable: false })
    },
    /** Storage takes only so many characters more. */
    fillStorage: (room: number) => browser.fill(room),
  }
}

export type Tab = Awaited<ReturnType<ReturnType<typeof startTabs>['openTab']>>
