import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { findTitle, renderApp } from '../setup/render'
import { server, startBackend } from '../setup/server'

startBackend()

function setNetwork({ online, hostAnswers }: { online: boolean; hostAnswers: boolean }) {
  const asked = vi.fn<() => Response>(() =>
    hostAnswers ? new HttpResponse() : HttpResponse.error(),
  )
  server.use(http.head('*/sw.js', asked))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
  return asked
}

const notice = { name: 'Du er uten nett' }

it('shows that the network is down while it is, and disables nothing', async () => {
  await renderApp({ path: '/mypage', player: 'ordinary' })
  await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
  setNetwork({ online: false, hostAnswers: false })
  expect(await screen.findByRole('heading', notice)).toBeVisible()
  expect(screen.getByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
  setNetwork({ online: true, hostAnswers: true })
  await waitFor(() => expect(screen.queryByRole('heading', notice)).not.toBeInTheDocument())
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
