import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { env } from '@/config/env'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { unmountPages } from '../setup/endings'
import {
  currentUrl,
  findTitle,
  moveInHistory,
  passTime,
  renderApp,
  sessionOf,
} from '../setup/render'
import { holdAnswer, makeAnswer, startBackend, world } from '../setup/server'

startBackend()

const functions = [
  ['innskudd', 'Innskudd'],
  ['uttak', 'Uttak'],
  ['billetter', 'Mine billetter'],
  ['pause', 'Spillepause'],
] as const

async function pausedSession() {
  const session = await sessionOf('ordinary')
  const account = world.findAccount(Number(session.userId), 101)
  if (account) account.timeoutUntil = addDays(osloToday(), 3)
  return session
}

/** The address has lost its end, and no dialog is open. */
async function expectNothingOpened(hallId = 101) {
  await waitFor(() => expect(currentUrl()).toBe(`/mybingo/${hallId}`))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}

test.each(functions)('/%s opens %s once, and is replaced', async (end, title) => {
  const { user } = await renderApp({ path: `/mybingo/101/${end}`, player: 'ordinary' })
  const dialog = within(await screen.findByRole('dialog', { name: title }))
  await waitFor(() => expect(currentUrl()).toBe('/mybingo/101'))
  await user.click(dialog.getByRole('button', { name: 'Lukk' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  // There is no earlier entry that would open it again.
  await moveInHistory(-1)
  expect(currentUrl()).not.toContain(end)
})

test.each([
  ['another case', '/MYBINGO/101/Tr', '/mybingo/101', '101'],
  ['an id that the browser left as it is', '/mybingo/a:b/tr', '/mybingo/a%3Ab', 'a:b'],
  ['an encoded slash in the id', '/mybingo/a%2fb/tr', '/mybingo/a%2Fb', 'a/b'],
])('%s: the dialog opens and stays', async (_what, path, url, id) => {
  const session = await sessionOf('ordinary')
  const answer = await fetch(`${env.apiUrl}/halls/my`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ filter: 0 }),
  })
  const [hall] = z.object({ halls: z.array(z.looseObject({})) }).parse(await answer.json()).halls
  makeAnswer('/halls/my', { halls: [{ ...hall, BingoID: id }] })
  await renderApp({ path, session })
  await screen.findByRole('dialog', { name: 'Transaksjoner' })
  await waitFor(() => expect(currentUrl()).toBe(url))
  expect(screen.getByRole('dialog', { name: 'Transaksjoner' })).toBeVisible()
})

describe('where the button is disabled or not shown, nothing opens', () => {
  test('in a paused hall only its tickets', async () => {
    const session = await pausedSession()
    for (const end of ['innskudd', 'uttak', 'pause']) {
      await renderApp({ path: `/mybingo/101/${end}`, session })
      await findTitle('Grünerløkka Bingo')
      await expectNothingOpened()
      unmountPages()
    }
    await renderApp({ path: '/mybingo/101/billetter', session })
    expect(await screen.findByRole('dialog', { name: 'Mine billetter' })).toBeVisible()
  })

  test('a hall with a card error has no withdrawals', async () => {
    await renderApp({ path: '/mybingo/105/uttak', player: 'ordinary' })
    expect(await findTitle('Drammen Bingo')).toBeVisible()
    await expectNothingOpened(105)
  })

  test.each(['noBankID', 'forceAML'] as const)('%s', async (player) => {
    await renderApp({ path: '/mybingo/101/billetter', player })
    await expectNothingOpened()
    expect(screen.queryByRole('button', { name: 'Mine billetter' })).not.toBeInTheDocument()
  })

  test.each(['constructor', 'kjop'])('nor for /%s', async (end) => {
    await renderApp({ path: `/mybingo/101/${end}`, player: 'ordinary' })
    await findTitle('Grünerløkka Bingo')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Innskudd' })).toBeEnabled())
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

test.each([
  ['innskudd', '/wap/getUserTimeouts', 'Innskudd'],
  ['uttak', '/banking/balance', 'Uttak'],
  ['pause', '/wap/getUserTimeouts', 'Spillepause'],
])('/%s waits for %s', async (end, path, title) => {
  const answer = holdAnswer(path)
  await renderApp({ path: `/mybingo/101/${end}`, player: 'ordinary' })
  await findTitle('Grünerløkka Bingo')
  await screen.findByRole('article')
  expect(currentUrl()).toBe(`/mybingo/101/${end}`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  answer()
  await screen.findByRole('dialog', { name: title })
})

test("'Åpent nå' goes at closing time, on a page that stays open", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await renderApp({ path: '/mypage', player: 'noBankID' })
  await screen.findAllByText('Åpent nå')
  await passTime(3_000)
  for (const { wire } of world.halls) Object.assign(wire, { h1: '0', h2: '0', h3: '0' })
  await passTime(300_000)
  await waitFor(() => expect(screen.queryByText('Åpent nå')).toBeNull())
  expect(screen.getAllByRole('article')).toHaveLength(2)
})
