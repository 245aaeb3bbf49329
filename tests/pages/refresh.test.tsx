import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { isRecord } from '@/lib/json'
import { passTime, renderApp, showTab } from '../setup/render'
import { startBackend, watchCalls, world } from '../setup/server'

startBackend()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})

const hallName = 'Grünerløkka Bingo'
const findHall = () => screen.findByRole('article', { name: hallName })

const balanceReads = (calls: ReturnType<typeof watchCalls>) =>
  calls.to('/banking/balance').filter(({ body }) => isRecord(body) && body['bingoid'] === 101)
    .length

/** As when a device corrects a clock that was fast. */
const setClockBack = () => vi.setSystemTime(Date.now() - 3_600_000)

test('a balance is re-fetched when the tab becomes visible after more than 10 s hidden, and not sooner', async () => {
  const { calls } = await renderApp({ path: '/mybingo/101', player: 'ordinary' })
  expect(await findHall()).toHaveTextContent(/kr 1\s234,50/u)
  const before = balanceReads(calls)
  showTab(false)
  await passTime(5_000)
  showTab(true)
  await passTime(1_000)
  expect(balanceReads(calls)).toBe(before)
  showTab(false)
  await passTime(10_500)
  setClockBack()
  showTab(true)
  await waitFor(() => expect(balanceReads(calls)).toBe(before + 1))
  showTab(false)
  // As while a device sleeps: only the clock goes on.
  vi.setSystemTime(Date.now() + 10_500)
  showTab(true)
  await waitFor(() => expect(balanceReads(calls)).toBe(before + 2))
})

test('returning to a page after more than 10 s shows no old balance', async () => {
  const { calls, user } = await renderApp({ path: '/mybingo/101', player: 'ordinary' })
  expect(await findHall()).toHaveTextContent(/kr 1\s234,50/u)
  const before = balanceReads(calls)
  await passTime(10_500)
  await user.click(screen.getByRole('link', { name: 'Min side' }))
  await waitFor(() => expect(balanceReads(calls)).toBe(before + 1))
  setClockBack()
  await user.click(within(await findHall()).getByRole('link', { name: /Bingoside/u }))
  await waitFor(() => expect(balanceReads(calls)).toBe(before + 2))
})

test('the pauses are re-fetched when the tab becomes visible: one may have been set elsewhere', async () => {
  const { userId } = await renderApp({ path: '/mybingo/101', player: 'ordinary' })
  const hall = await findHall()
  await within(hall).findByRole('button', { name: 'Innskudd' })
  showTab(false)
  const account = world.findAccount(userId, 101)
  if (account) account.timeoutUntil = '2999-12-31'
  showTab(true)
  await within(hall).findByText(/Den varer til og med 31\.12\.2999\./u)
  expect(within(hall).queryByRole('button', { name: 'Innskudd' })).not.toBeInTheDocument()
})

test.each([
  ['hidden', [1, 1, 1, 0]],
  ['shown', [1, 0, 0, 0]],
] as const)(
  'after eight hours asleep with the tab %s all is read once at most, not for each poll missed',
  async (tab, reads) => {
    const calls = watchCalls()
    const expiresAt = Date.now() + 86_400_000
    await renderApp({ path: '/mybingo/101', player: 'ordinary', session: { expiresAt } })
    await findHall()
    await passTime(45_000)
    const paths = ['/halls/messages', '/banking/balance', '/wap/getUserTimeouts', '/halls/my']
    const count = () => paths.map((path) => calls.to(path).length)
    const before = count()
    if (tab === 'hidden') showTab(false)
    // As while a device sleeps: only the clock goes on.
    vi.setSystemTime(Date.now() + 8 * 3_600_000)
    if (tab === 'hidden') showTab(true)
    fireEvent(window, new Event('pageshow'))
    await passTime(20_000)
    expect(count().map((now, at) => now - (before[at] ?? 0))).toEqual(reads)
  },
)
