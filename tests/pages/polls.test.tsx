import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { limits } from '@/config/limits'
import { hallActions } from '@/features/halls/hallRules'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'
import { passTime, renderApp } from '../setup/render'
import { startBackend, watchCalls, world } from '../setup/server'

// Called once each time a card renders.
vi.mock('@/features/halls/hallRules', { spy: true })
// Called by whatever must not move while a finger is down.
vi.mock('@/ui/useSteadyWhilePressed', { spy: true })
startBackend()

test('a poll renders only the cards of the halls for which it brings something new', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const calls = watchCalls()
  const paths = ['/halls/messages', '/halls/my']
  const polls = () => paths.map((path) => calls.to(path).length)
  await renderApp({ path: '/mypage', player: 'ordinary' })
  await waitFor(() => expect(screen.getAllByText(/^kr\s\d/u)).not.toHaveLength(0))
  await passTime(limits.messagePolling)
  const rendered = vi.mocked(hallActions)
  expect(rendered).toHaveBeenCalled()

  const before = polls()
  rendered.mockClear()
  await passTime(limits.hallsPolling)
  for (const [at, count] of polls().entries())
    expect(count, paths[at]).toBeGreaterThan(before[at] ?? NaN)
  expect(rendered).not.toHaveBeenCalled()

  const open = screen.getAllByText('Åpent nå').length
  Object.assign(world.findHall(101)?.wire ?? {}, { h1: '0', h2: '0', h3: '0' })
  await passTime(limits.hallsPolling)
  expect(rendered).toHaveBeenCalled()
  for (const [{ hall: shown }] of rendered.mock.calls) expect(shown).toMatchObject({ BingoID: 101 })
  expect(screen.getAllByText('Åpent nå')).toHaveLength(open - 1)
})

test('a press renders nothing that it changes nothing in', async () => {
  const rendered = vi.mocked(useSteadyWhilePressed)
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderApp({ path: '/mypage', player: 'ordinary' })
  await waitFor(() => expect(screen.getAllByText(/^kr\s\d/u)).not.toHaveLength(0))
  expect(rendered).toHaveBeenCalled()

  rendered.mockClear()
  fireEvent.pointerDown(screen.getByRole('heading', { level: 1 }))
  fireEvent.pointerUp(screen.getByRole('heading', { level: 1 }))
  await passTime(100)
  expect(rendered).not.toHaveBeenCalled()
})
