import { fireEvent, render, screen } from '@testing-library/react'
import { Suspense, type ComponentType } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lazyWithRetry, lazyPage } from '@/app/chunks'
import { loading } from '@/config/loading'
import { loadInTime, watchSheets } from '@/lib/loadInTime'
import { useChunk } from '@/ui/useChunk'
import { passTime } from '../setup/render'

const reload = vi.fn<() => void>()

const show = (Piece: ComponentType) =>
  render(
    <Suspense fallback={<p>Laster</p>}>
      <Piece />
    </Suspense>,
  )

const Page = () => <h1>Siden</h1>
const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
const findPage = () => screen.findByRole('heading', { name: 'Siden' })
const findFailure = () => screen.findByText('Noe gikk galt')
const never = () => new Promise<never>(() => {})

const refuseStorage = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('refused', 'SecurityError')
  })

/** The fake clock also goes on by itself, and further on a busy machine. */
const ownPace = 5_000

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubGlobal('location', { pathname: '/', reload })
  reload.mockReset()
  sessionStorage.clear()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page whose chunk is missing reloads the app once in a tab, and then says that something went wrong', async () => {
  const first = show(lazyPage(missing))
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  first.unmount()
  show(lazyPage(missing))
  await findFailure()
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['offline', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['without storage, which could not stop an endless series', refuseStorage],
])('it does not %s', async (_where, arrange) => {
  arrange()
  show(lazyPage(missing))
  await findFailure()
  expect(reload).not.toHaveBeenCalled()
})

test('a page whose chunk was missing is loaded once a visit, and again by the next', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn<() => Promise<ComponentType>>(missing)
  const Missed = lazyPage(load)
  const first = show(Missed)
  await findFailure()
  expect(load).toHaveBeenCalledOnce()
  first.unmount()
  load.mockResolvedValue(Page)
  show(Missed)
  await findPage()
})

test('a page that the player has turned away from reloads no other, and is loaded again by the next visit', async () => {
  const location = { pathname: '/howtoplay', reload }
  vi.stubGlobal('location', location)
  let fail = () => {}
  const load = vi.fn<() => Promise<ComponentType>>(
    () =>
      new Promise((_resolve, reject) => {
        fail = () => reject(new TypeError('Failed to fetch dynamically imported module'))
      }),
  )
  const Missed = lazyPage(load)
  // As while the router waits for it: it is never shown, and so never left.
  const waiting = show(Missed)
  location.pathname = '/mypage'
  waiting.unmount()
  fail()
  await passTime(0)
  expect(reload).not.toHaveBeenCalled()
  location.pathname = '/howtoplay'
  load.mockResolvedValue(Page)
  show(Missed)
  await findPage()
})

test('a page that is preloaded shows with the first render', async () => {
  const Preloaded = lazyPage(() => Promise.resolve(Page))
  await Preloaded.preload()
  show(Preloaded)
  expect(screen.getByRole('heading', { name: 'Siden' })).toBeInTheDocument()
})

test('a page whose chunk takes 120 s says that something went wrong, without a reload', async () => {
  show(lazyPage(never))
  await passTime(loading.chunkTimeout - ownPace)
  expect(screen.getByText('Laster')).toBeInTheDocument()
  await passTime(ownPace)
  await findFailure()
  expect(reload).not.toHaveBeenCalled()
})

test("a page's sheet that fails late is asked for once more, a chunk's before the chunk is there", async () => {
  vi.stubGlobal('location', { origin: 'https://bingo.example' })
  watchSheets()
  const addSheet = (href: string) =>
    document.head.appendChild(
      Object.assign(document.createElement('link'), { rel: 'stylesheet', href }),
    )
  fireEvent.error(addSheet('/assets/MyPage.css'))
  fireEvent.error(document.head.lastElementChild ?? document)
  expect(document.querySelectorAll('[href$="MyPage.css"]')).toHaveLength(2)
  const sheet = addSheet('https://bingo.example/assets/AppModal.css')
  const there = vi.fn<() => void>()
  const sheetFails = async () => fireEvent.error(await Promise.resolve(sheet))
  const loaded = loadInTime(sheetFails).then(there)
  await passTime(0)
  expect(there).not.toHaveBeenCalled()
  fireEvent.load(document.head.lastElementChild ?? sheet)
  await loaded
})

test('a part of a page that is missing or takes 120 s has failed without a reload, and can be loaded again', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(missing)
  show(() => {
    const { chunk, loadAgain } = useChunk(load)
    if (typeof chunk === 'object') return <chunk.Content />
    return <button onClick={loadAgain}>{chunk}</button>
  })
  const failed = await screen.findByText('failed')
  load.mockImplementation(never)
  fireEvent.click(failed)
  await passTime(loading.chunkTimeout)
  expect(reload).not.toHaveBeenCalled()
  load.mockResolvedValue(Page)
  fireEvent.click(screen.getByText('failed'))
  await findPage()
})

test('what stands beside every page is loaded again, less and less often, until it is there', async () => {
  const load = vi.fn<() => Promise<ComponentType>>(missing)
  show(lazyWithRetry(load))
  await passTime(0)
  for (const [tries, wait] of [1, 2, 4].entries()) {
    expect(load).toHaveBeenCalledTimes(tries + 1)
    await passTime(wait * loading.chunkRetry - ownPace)
    expect(load).toHaveBeenCalledTimes(tries + 1)
    if (wait === 4) load.mockResolvedValue(Page)
    await passTime(ownPace)
  }
  await findPage()
})

test('what accompanies a player is there without another that is missing or fails', async () => {
  const Missing = lazyWithRetry(never)
  const Failing = lazyWithRetry(() =>
    Promise.resolve(() => {
      throw new Error('faulty')
    }),
  )
  const Notice = lazyWithRetry(() => Promise.resolve(Page))
  show(() => (
    <>
      <Missing />
      <Failing />
      <Notice />
    </>
  ))
  expect(await findPage()).toBeVisible()
  expect(screen.queryByText('Noe gikk galt')).not.toBeInTheDocument()
})
