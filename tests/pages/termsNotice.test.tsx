import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { termsPrefix } from '@/config/storageKeys'
import type { SessionState } from '@/features/session/sessionSlice'
import { unmountPages } from '../setup/endings'
import { findTitle, passTime, renderApp, sessionOf } from '../setup/render'
import { makeCallFail, readAttempts, server, startBackend } from '../setup/server'

startBackend()

// Its own code comes in real time, which the tests' clock does not wait for.
beforeAll(async () => void (await import('@/features/texts/TermsNotice')))
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))

const file = '*/texts/vilkar.json'
const changeTerms = (updated: string) =>
  server.use(
    http.get(file, () =>
      HttpResponse.json({ updated, sections: [{ heading: 'A', body: 'Nytt' }] }),
    ),
  )
const title = 'Vilkårene er endret 17.05.2026'
const notice = () => screen.queryByRole('heading', { name: title })
const seenBy = ({ userId }: SessionState) => localStorage.getItem(termsPrefix + userId)

/** Until the terms have been read, long after the page. */
async function visit(session: SessionState, asked = 1) {
  unmountPages()
  const app = await renderApp({ path: '/user', session })
  await findTitle('Min bruker')
  for (let second = 0; second < 4; second += 1) await passTime(1_000)
  await waitFor(() => expect(app.calls.to('/texts/vilkar.json').length).toBe(asked))
  await passTime(500)
  return app
}

test('changed terms are told once, to the player who has seen older ones on the device', async () => {
  const [kari, ola] = [await sessionOf('noHalls'), await sessionOf('noHalls')]
  changeTerms('2026-01-31')
  await visit(kari)
  expect(notice()).toBeNull()
  expect(seenBy(kari)).toBe('2026-01-31')
  changeTerms('2026-05-17')
  await visit(ola)
  expect(notice()).toBeNull()
  await visit(kari)
  expect(notice()).toBeVisible()
  const { press } = await visit(kari)
  await press('Lest')
  expect(notice()).toBeNull()
  await visit(kari)
  expect(notice()).toBeNull()
  // An older file, from a cache.
  changeTerms('2026-01-31')
  await visit(kari)
  expect(seenBy(kari)).toBe('2026-05-17')
})

test('to open them counts as read', async () => {
  const kari = await sessionOf('noHalls')
  localStorage.setItem(termsPrefix + kari.userId, '2026-01-31')
  changeTerms('2026-05-17')
  const { press, close } = await visit(kari)
  await press('Les vilkårene')
  const dialog = within(await screen.findByRole('dialog', { name: 'Kjøps- og bruksvilkår' }))
  expect(await dialog.findByText('Nytt')).toBeVisible()
  await close()
  expect(notice()).toBeNull()
  expect(seenBy(kari)).toBe('2026-05-17')
})

test.each([
  ['a file that fails', () => makeCallFail(file, 'a 500'), {}, readAttempts, '2026-01-31'],
  ['a player without an id', () => changeTerms('2026-05-17'), { userId: '' }, 0, null],
])('%s tells nothing and keeps nothing', async (_what, prepare, who, asked, kept) => {
  const session = { ...(await sessionOf('noHalls')), ...who }
  if (kept) localStorage.setItem(termsPrefix + session.userId, kept)
  prepare()
  await visit(session, asked)
  expect(screen.queryByText(/^Vilkårene er endret/u)).toBeNull()
  expect(seenBy(session)).toBe(kept)
})
