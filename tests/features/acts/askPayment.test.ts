import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { isRecord, parseJson } from '@/lib/json'
import { outsidePages } from '../../setup/browser'
import { startTabs } from '../../setup/tabs'

const { openTab, settle, spread, blockStorage, fillStorage } = startTabs(3)

/** How the host answers: a status, a body of its own, or not at all. */
type Answer = number | object | 'lost'
let answers: (Answer | Promise<Answer>)[] = []
let asked: { path: string; transaction: unknown; token: string | null }[] = []

beforeEach(() => {
  answers = []
  asked = []
  vi.stubGlobal('fetch', async (request: Request) => {
    const sent = parseJson(await request.clone().text())
    asked.push({
      path: new URL(request.url).pathname.replace(/.*\/payment/u, ''),
      transaction: isRecord(sent) && sent['transactionId'],
      token: request.headers.get('authorization'),
    })
    const answer = await outsidePages(async () => (await answers.shift()) ?? 200)
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const isStatus = typeof answer === 'number'
    return isStatus ? Response.json({}, { status: answer }) : Response.json(answer)
  })
})
afterEach(() => void vi.unstubAllGlobals())

test.each<[Answer, string, string]>([
  [200, 'done', 'done'],
  [{ status: '200' }, 'done', 'done'],
  [{ status: 402 }, 'failed', 'unknown'],
  [429, 'unknown', 'unknown'],
  ['lost', 'unknown', 'unknown'],
  [401, 'inTerminal', 'inTerminal'],
])('answered with %j a payment from here is %s, another %s', async (answer, here, elsewhere) => {
  const tab = await openTab()
  answers = [answer, answer]
  tab.pay()
  const question = answer === 401 ? 'notAllowed' : 'answered'
  expect([await tab.ask(), await tab.ask('card', 'c')]).toEqual([question, question])
  expect(tab.acts().map(({ id, state }) => [id, state])).toEqual([
    ['t', here],
    ['c', elsewhere],
  ])
  expect(asked.map(({ path }) => path)).toEqual(['/sale', '/verify'])
})

/** An answer that comes when it is let go. */
function heldAnswer() {
  let letGo = (_answer: Answer) => {}
  answers.push(new Promise((resolve) => (letGo = resolve)))
  return (answer: Answer) => letGo(answer)
}

const isOfT = { transaction: 't' }

describe('one question', () => {
  test('of one page that asks twice', async () => {
    const tab = await openTab()
    tab.pay()
    expect(await Promise.all([tab.ask(), tab.ask()])).toEqual(['answered', 'answered'])
    expect(asked).toMatchObject([isOfT])
    expect(await tab.ask()).toBe('answered')
    expect(asked).toHaveLength(1)
  })

  test('of two tabs', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.abandon(first.pay())
    second.tell()
    const letGo = heldAnswer()
    const both = Promise.all([first.ask(), second.ask()])
    await settle()
    spread()
    letGo(200)
    expect(await both).toEqual(['answered', 'answered'])
    second.tell()
    expect([first.states(), second.states()]).toEqual([['done'], ['done']])
    expect(asked).toHaveLength(1)
  })

  test('is spent when the page that asked is gone, also for one that waited to ask', async () => {
    const [first, second] = [await openTab(), await openTab()]
    first.abandon(first.pay('gone'))
    second.tell()
    heldAnswer()
    void first.ask('deposit', 'gone')
    await settle()
    const waiting = second.ask('deposit', 'gone')
    first.leave()
    spread()
    expect(await waiting).toBe('answered')
    await settle()
    expect(second.states()).toEqual(['unknown'])
    expect(await (await openTab()).ask('deposit', 'gone')).toBe('answered')
    expect(asked).toHaveLength(1)
  })

  test('of what is asked about, whatever the address says; its id goes back as it came', async () => {
    const tab = await openTab()
    tab.pay(4711)
    await tab.ask('card', '4711')
    expect(asked).toMatchObject([{ path: '/sale', transaction: 4711 }])
    expect(tab.states()).toEqual(['done'])
  })
})

describe('what decides nothing', () => {
  test('a 401: it is asked again after a log-in, even by whom it was not made', async () => {
    answers = [401]
    const visitor = await openTab('')
    expect(await visitor.ask()).toBe('notAllowed')
    expect(visitor.acts()).toMatchObject([{ player: '', state: 'inTerminal', page: null }])
    const player = await openTab('1')
    expect(await player.ask()).toBe('answered')
    expect(player.mine()).toMatchObject([{ player: '1', hall: '', amount: null, state: 'done' }])
    expect(asked.map(({ token }) => token)).toEqual([null, 'Bearer 1'])
  })

  test('another player’s question is not sent', async () => {
    const [mine, theirs] = [await openTab('1'), await openTab('2')]
    mine.abandon(mine.pay())
    spread()
    expect(await theirs.ask()).toBe('notAllowed')
    expect(asked).toEqual([])
    expect(mine.states()).toEqual(['inTerminal'])
  })
})

describe('where storage does not take the question', () => {
  const framed = { isFramed: true }
  /** Not even what it holds can be made longer. */
  const full = () => fillStorage(-1_000)

  test.each([
    ['blocked', blockStorage, () => {}],
    ['full once it is registered', () => {}, full],
  ])('%s: the frame leaves it to its page, which asks once', async (_what, before, after) => {
    before()
    const page = await openTab()
    page.follow(page.pay())
    after()
    const frame = await openTab('1', framed)
    expect(await frame.ask()).toBe('unsent')
    expect(asked).toEqual([])
    spread()
    answers = [{ status: 402 }]
    await page.hearReturn()
    await page.hearReturn()
    expect(asked).toMatchObject([isOfT])
    // Another page may have asked, and not kept it either.
    expect(page.states()).toEqual(['unknown'])
  })

  test('a page that hears of a return asks nothing whose result is kept', async () => {
    const page = await openTab()
    page.follow(page.pay())
    const frame = await openTab('1', framed)
    await frame.ask()
    spread()
    await page.hearReturn()
    expect(page.states()).toEqual(['done'])
    expect(asked).toHaveLength(1)
  })
})
