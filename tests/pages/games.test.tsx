import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { requestTimes } from '@/api/attempts'
import { env } from '@/config/env'
import { expectContained, expectNoRawValues, watchScreen } from '../setup/render'
import {
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
  failureResponses,
  moveMoney,
  world,
} from '../setup/server'
import { hallName, noContact, openDialog, openHall, openInHall } from '../setup/pages'

startBackend()

/** Records the requests to the game host and responds in its place. */
function watchGameHost() {
  const posts: { body: unknown; credentials: string; url: string }[] = []
  server.use(
    http.post(`${env.gameUrl}/token`, async ({ request }) => {
      posts.push({
        url: request.url,
        credentials: request.credentials,
        body: await request.json(),
      })
      return HttpResponse.json({})
    }),
  )
  return posts
}

const findGame = (name: string) => screen.findByTitle<HTMLIFrameElement>(`${name} hos ${hallName}`)

describe('opening', () => {
  test.each([
    ['Hovedspill 1', 1],
    ['Lynbingo', 3],
  ])(
    '%s has no message: one token goes to the game host, and the game opens',
    async (name, GameType) => {
      const posts = watchGameHost()
      const keepsOn = watchScreen()
      const { calls, user, userId } = await openHall()
      await openDialog(user, name)
      const frame = await findGame(name)
      await waitFor(() => expect(keepsOn).toHaveBeenCalledWith('screen'))
      expect(frame.src).toBe(`${env.gameUrl}/game/101`)
      expectContained(frame, `fullscreen ${env.gameUrl}; autoplay ${env.gameUrl}`, 'never')
      expect(calls.bodiesTo('/user/getMessages')).toEqual([{ GameType, bingoid: 101 }])
      expect(calls.bodiesTo('/game/getGameToken')).toEqual([{ GameType, bingoid: 101 }])
      const [[token, seat] = []] = world.gameTokens
      expect(seat).toEqual({ userId, hallId: 101, gameType: GameType })
      expect(posts).toEqual([
        { url: `${env.gameUrl}/token`, credentials: 'include', body: { token } },
      ])
      // The session token is for the two API hosts only.
      expect(calls.to('/token').map((call) => call.authorization)).toEqual([null])
      expect(screen.getByRole('dialog', { name })).toBeVisible()
      expectNoRawValues()
    },
  )

  test('Hovedspill 2 shows its message first, and requests a token only after it', async () => {
    const { calls, user, dialog } = await openInHall('Hovedspill 2')
    const goOn = await dialog.findByRole('button', { name: 'Fortsett' })
    expect(dialog.getByText(/Du kan velge bonger til 5, 10 eller 20 kroner\./u)).toBeVisible()
    expect(calls.to('/game/getGameToken')).toEqual([])
    await user.dblClick(goOn)
    await findGame('Hovedspill 2')
    expect(calls.to('/game/getGameToken')).toHaveLength(1)
    expect(calls.to('/token')).toHaveLength(1)
  })

  test.each([
    ['its own title', { title: 'Viktig i kveld' }, 'Viktig i kveld'],
    ["the game's name where it has none", {}, 'Hovedspill 1'],
  ])('a message is plain text below %s, and closing it opens no game', async (...row) => {
    const [, title, heading] = row
    makeAnswer('/user/getMessages', { ...title, text: '<b>En</b>\nTo' })
    const { calls, close, dialog } = await openInHall('Hovedspill 1', heading)
    expect((await dialog.findByText(/<b>En<\/b>/u)).textContent).toBe('<b>En</b>\nTo')
    await close()
    expect(calls.to('/game/getGameToken')).toEqual([])
    expectNoRawValues()
  })
})

describe('closed before it has opened', () => {
  test('cancels a token request in flight, and the next game gets its own', async () => {
    const isCancelled = vi.fn<() => void>()
    server.use(
      http.post(
        `${env.gameUrl}/token`,
        ({ request }) => {
          request.signal.addEventListener('abort', isCancelled)
          return new Promise<undefined>(() => undefined)
        },
        { once: true },
      ),
    )
    const { calls, user } = await openHall()
    await screen.findByText(/kr 1\s234,50/u)
    const dialog = await openDialog(user, 'Hovedspill 1')
    await waitFor(() => expect(calls.to('/token')).toHaveLength(1))
    const reads = calls.to('/banking/balance').length
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    await waitFor(() => expect(isCancelled).toHaveBeenCalledTimes(1))
    expect(document.querySelector('iframe')).toBeNull()
    expect(calls.to('/banking/balance')).toHaveLength(reads)
    await openDialog(user, 'Lynbingo')
    await findGame('Lynbingo')
    expect(calls.to('/game/getGameToken')).toHaveLength(2)
    expect(calls.to('/token')).toHaveLength(2)
  })

  test('ignores a message that arrives too late', async () => {
    const answer = holdAnswer('/user/getMessages')
    const { calls, user, dialog } = await openInHall('Hovedspill 2')
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    answer()
    await openDialog(user, 'Lynbingo')
    await findGame('Lynbingo')
    expect(calls.bodiesTo('/game/getGameToken')).toEqual([{ GameType: 3, bingoid: 101 }])
  })
})

describe('while playing', () => {
  test('Escape closes the game, and the cards bought in it are deducted from the balance', async () => {
    const { calls, user, userId } = await openHall()
    const card = await screen.findByRole('article', { name: hallName })
    await within(card).findByText(/kr 1\s234,50/u)
    await openDialog(user, 'Hovedspill 1')
    const frame = await findGame('Hovedspill 1')
    moveMoney(userId, -23_450, 'Kjøp av bong')
    const reads = calls.to('/banking/balance').length
    const answer = holdAnswer('/banking/balance')
    await user.keyboard('{Escape}')
    await waitFor(() => expect(frame).not.toBeInTheDocument())
    expect(await within(card).findByText(/– oppdateres …/u)).toBeVisible()
    answer()
    expect(await within(card).findByText(/kr 1\s000/u)).toBeVisible()
    expect(calls.to('/banking/balance')).toHaveLength(reads + 1)
  })

  test("'Fullskjerm' makes the game fullscreen, not the page; a refusal changes nothing", async () => {
    const asked: unknown[] = []
    Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true })
    Element.prototype.requestFullscreen = async function ask(this: Element) {
      asked.push(this)
      throw new TypeError('Permissions check failed')
    }
    onTestFinished(() => {
      Reflect.deleteProperty(document, 'fullscreenEnabled')
      Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
    })
    const { press } = await openInHall('Hovedspill 1')
    const frame = await findGame('Hovedspill 1')
    await press('Fullskjerm')
    expect(asked).toEqual([frame])
    expect(frame).toBeInTheDocument()
  })
})

const otherGame = 'Du har et annet hovedspill med kjøpte bonger som fortsatt spilles.'
const otherHall = 'Du spiller i en annen bingohall hos samme operatør.'

test.each([
  ['another game in the hall', 101, 2, otherGame],
  ['a game in another hall of the owner', 106, 1, otherHall],
])('refused: %s is still in progress', async (_kind, hallId, gameType, text) => {
  const posts = watchGameHost()
  const { user, userId } = await openHall()
  world.playing.push({ userId, hallId, gameType })
  const dialog = await openDialog(user, 'Hovedspill 1', 'Kan ikke åpne spill')
  expect(dialog.getByText(text)).toBeVisible()
  expect(posts).toEqual([])
  expect(document.querySelector('iframe')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'OK' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
})

describe('failing calls', () => {
  test('a 500 on the message: the game opens without it', async () => {
    makeCallFail('/user/getMessages', 'a 500')
    await openInHall('Hovedspill 2')
    expect(await findGame('Hovedspill 2')).toBeVisible()
  })

  const hostAnswers = (answer: () => Response | Promise<Response>) =>
    server.use(http.post(`${env.gameUrl}/token`, answer))
  const never = () => new Promise<Response>(() => undefined)
  const { timeoutMs } = requestTimes
  afterEach(() => void Object.assign(requestTimes, { timeoutMs }))

  test.each<[string, posts: number, answer?: () => Response | Promise<Response>]>([
    ['no token', 0],
    ['a 500 at the game host', 1, failureResponses['a 500']],
    ['a dropped connection', 1, failureResponses['a dropped connection']],
    ['a game host that does not answer in time', 1, never],
  ])('%s is told after one request, and the game can be opened again', async (...row) => {
    const [, posts, answer] = row
    const { calls, user, press } = await openHall()
    await screen.findByText(/kr 1\s234,50/u)
    requestTimes.timeoutMs = 300
    if (answer) hostAnswers(answer)
    else makeAnswer('/game/getGameToken', { otherGames: 0 })
    const dialog = await openDialog(user, 'Hovedspill 1')
    expect(await dialog.findByRole('alert')).toHaveTextContent(noContact)
    expect(calls.to('/game/getGameToken')).toHaveLength(1)
    expect(calls.to('/token')).toHaveLength(posts)
    expect(document.querySelector('iframe')).toBeNull()
    requestTimes.timeoutMs = timeoutMs
    restoreCalls()
    await press('Prøv igjen')
    await findGame('Hovedspill 1')
    // A token is valid for one try, so the retry gets its own.
    expect(calls.to('/game/getGameToken')).toHaveLength(2)
  })

  test.each(['HTML instead of JSON', 'an empty body'] as const)(
    '%s from the game host is ignored: the game opens',
    async (kind) => {
      hostAnswers(failureResponses[kind])
      await openInHall('Hovedspill 1')
      expect(await findGame('Hovedspill 1')).toBeVisible()
    },
  )
})
