import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { onBackOnline, watchConnection } from '@/api/connection'
import { setNetwork } from '../setup/network'
import { findTitle, passTime, renderApp } from '../setup/render'
import { makeCallFail, restoreCalls, server, startBackend, watchCalls } from '../setup/server'

startBackend()

const notice = { name: 'Du er uten nett' }

it('shows that the network is down while it is, disables nothing, and reads again what failed meanwhile', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { user } = await renderApp({ path: '/mypage', player: 'ordinary' })
  const hall = await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
  for (const card of screen.getAllByRole('article')) await within(card).findByText(/kr \d/u)
  const asked = setNetwork({ online: false, hostAnswers: false })
  expect(await screen.findByRole('heading', notice)).toBeVisible()
  expect(hall).toBeVisible()
  for (const path of ['/user/getTransactions', '/wap/getTransactionText'])
    makeCallFail(path, 'a dropped connection')
  await user.click(within(hall).getByRole('button', { name: 'Transaksjoner' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Transaksjoner' }))
  await dialog.findByRole('button', { name: 'Prøv igjen' })
  // RTK Query lists what is on the screen half a second later.
  await passTime(500)

  const calls = watchCalls()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  fireEvent(window, new Event('online'))
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
  expect(screen.getByRole('heading', { ...notice, hidden: true })).toBeInTheDocument()
  expect(calls.to('/user/getTransactions')).toEqual([])

  restoreCalls()
  setNetwork({ online: true, hostAnswers: true })
  expect(await dialog.findByRole('button', { name: 'Vis flere' })).toBeVisible()
  expect(screen.queryByRole('heading', { ...notice, hidden: true })).not.toBeInTheDocument()
  expect(calls.to('/banking/balance')).toEqual([])

  setNetwork({ online: false, hostAnswers: false })
  await screen.findByRole('heading', { ...notice, hidden: true })
  makeCallFail('/user/getTransactions', 'a dropped connection')
  await user.click(dialog.getByRole('button', { name: 'Vis flere' }))
  await dialog.findByRole('button', { name: 'Prøv igjen' })
  await passTime(500)
  const failed = calls.bodiesTo('/user/getTransactions')
  restoreCalls()
  setNetwork({ online: true, hostAnswers: true })
  await waitFor(() => expect(dialog.queryByText('Prøv igjen')).not.toBeInTheDocument())
  await dialog.findByText('Vis flere')
  expect(calls.bodiesTo('/user/getTransactions').slice(failed.length)).toEqual([failed.at(-1)])
})

it('learns from what fails, and without any event, that the host is gone and back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const feed = http.get('*/articles.json', () => HttpResponse.error())
  server.use(
    feed,
    http.head('*/sw.js', () => HttpResponse.error()),
  )
  await renderApp({ path: '/' })
  expect(await screen.findByText('Vi fikk ikke hentet nyhetene.')).toBeVisible()
  expect(await screen.findByRole('heading', notice)).toBeVisible()
  restoreCalls()
  await passTime(10_000)
  expect(await screen.findByRole('link', { name: /^Les mer/u })).toBeVisible()
  expect(screen.queryByRole('heading', notice)).not.toBeInTheDocument()
})

it('shows nothing on a closed network whose host responds', async () => {
  await renderApp({ path: '/howtoplay' })
  await findTitle('Slik spiller du bingo')
  const asked = setNetwork({ online: false, hostAnswers: true })
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await act(async () => {})
  expect(screen.queryByRole('heading', notice)).not.toBeInTheDocument()
})

it('does not touch the return pages', async () => {
  const asked = setNetwork({ online: false, hostAnswers: false })
  await renderApp({ path: '/netsCallback' })
  await findTitle('Betaling')
  expect(asked).not.toHaveBeenCalled()
})

it('a browser that is wrong about the network when the page opens brings nothing back', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const asked = vi.fn<() => Response>(() => new HttpResponse())
  server.use(http.head('*/sw.js', asked))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const onBack = vi.fn<() => void>()
  const stops = [watchConnection(() => {}), onBackOnline(onBack)]
  await waitFor(() => expect(asked).toHaveBeenCalledOnce())
  await passTime(100)
  expect(onBack).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})
