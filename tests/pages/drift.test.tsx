import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { openDialog, openHall } from '../setup/pages'
import { findTitle, goTo, passTime, renderApp, showTab } from '../setup/render'
import { server, makeAnswer, startBackend } from '../setup/server'

startBackend()

const message = 'Banken er nede til kl. 22.\nPengene dine er trygge.'
const path = `${env.textsUrl}/drift.json`

const putFile = (file: object | string, status = 200) =>
  server.use(
    http.get(`*${path}`, ({ request }) => {
      // The browser's own copy may be from before the outage.
      expect(request.cache).toBe('no-cache')
      return typeof file === 'string'
        ? HttpResponse.text(file, { status })
        : HttpResponse.json(file, { status })
    }),
  )

const notice = () => screen.queryByRole('heading', { name: 'Driftsmelding', hidden: true })
const findNotice = () => screen.findByRole('heading', { name: 'Driftsmelding' })

test('a visitor reads it above every page, and not on a return page', async () => {
  putFile({ message })
  await renderApp({ path: '/howtoplay' })
  expect(await findNotice()).toBeVisible()
  const text = screen.getByText(/Banken er nede/u)
  expect(text.textContent).toBe(message)
  expect(screen.getByRole('main')).toContainElement(text)
  await goTo('/login')
  await findTitle('Logg inn')
  expect(await findNotice()).toBeVisible()
  await goTo('/netsCallback')
  await waitFor(() => expect(notice()).not.toBeInTheDocument())
})

test('without a file nothing is shown, and nothing logged', async () => {
  putFile('', 404)
  const logged = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const { calls } = await renderApp({ path: '/howtoplay' })
  await waitFor(() => expect(calls.to(path)).not.toHaveLength(0))
  await findTitle('Slik spiller du bingo')
  expect(notice()).not.toBeInTheDocument()
  for (const log of logged) expect(log).not.toHaveBeenCalled()
})

test('it is read every five minutes, and on the return after a minute; it comes and goes by its times', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  putFile({ message: '' })
  const { calls } = await renderApp({ path: '/howtoplay' })
  const reads = () => calls.to(path).length
  await waitFor(() => expect(reads()).toBeGreaterThan(0))
  await passTime(1_000)
  const atStart = reads()
  const from = new Date(Date.now() + 400_000).toISOString()
  const until = new Date(Date.now() + 500_000).toISOString()
  putFile({ message, from, until })
  await passTime(290_000)
  expect(reads()).toBe(atStart)
  await passTime(15_000)
  expect(reads()).toBe(atStart + 1)
  expect(notice()).not.toBeInTheDocument()
  await passTime(100_000)
  expect(notice()).toBeInTheDocument()
  await passTime(100_000)
  expect(notice()).not.toBeInTheDocument()

  const hideFor = async (ms: number) => {
    showTab(false)
    await passTime(ms)
    const before = reads()
    showTab(true)
    await passTime(100)
    return reads() - before
  }
  // A hall's messages are not read for a visitor.
  expect(calls.to('/halls/messages')).toEqual([])
  expect(await hideFor(50_000)).toBe(0)
  const hidden = reads()
  expect(await hideFor(900_000)).toBe(1)
  expect(reads()).toBe(hidden + 1)
})

test('a tab that is opened in the background reads it when it is seen, however soon', async () => {
  putFile({ message })
  showTab(false)
  const { calls } = await renderApp({ path: '/howtoplay' })
  await findTitle('Slik spiller du bingo')
  expect(calls.to(path)).toEqual([])
  showTab(true)
  await findNotice()
})

test('a host that is down does not take it back; an answer without it does', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  putFile({ message })
  await renderApp({ path: '/howtoplay' })
  await findNotice()
  putFile('', 503)
  await passTime(301_000)
  expect(notice()).toBeInTheDocument()
  putFile('', 404)
  await passTime(301_000)
  expect(notice()).not.toBeInTheDocument()
})

test.each([
  ['Legg til bankkort', 'Innskudd', true],
  ['Avslutt og overfør saldo', 'Goal Mania', false],
  ['Avslutt billett', 'Mine billetter', false],
  ['Neste', 'Spillepause', false],
])("with the money shut the card opens, and '%s' in '%s' is disabled: %s", async (...row) => {
  const [name, opens, isShut] = row
  putFile({ message, blocksMoney: true })
  makeAnswer('/extgame/checkGameSession', {
    authToken: 'T',
    activeGames: 1,
    otherGames: 0,
    gameOpen: true,
  })
  const { user } = await openHall()
  await findNotice()
  const dialog = await openDialog(user, opens)
  const [button] = await dialog.findAllByRole('button', { name, hidden: true })
  expect(button?.matches(':disabled')).toBe(isShut)
})
