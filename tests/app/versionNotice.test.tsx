import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { Link, MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VersionNotice } from '@/app/VersionNotice'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'
import { keepEntry } from '../setup/journal'

const app = vi.hoisted(() => ({ update: vi.fn<() => void>(), version: {} as unknown }))
vi.mock('@/app/serviceWorker', () => ({ registerServiceWorker: () => app.update }))
vi.mock('@/api/version', () => ({ fetchVersion: () => Promise.resolve(app.version) }))

const newer = '209901010000-fffffff'

const open = () =>
  render(
    <Provider store={setupStore(initialSession)}>
      <MemoryRouter>
        <Link to="/howtoplay">/howtoplay</Link>
        <Link to="/mybingo/101">/mybingo/101</Link>
        <Link to="/mybingo/101/tr">/mybingo/101/tr</Link>
        <VersionNotice />
      </MemoryRouter>
    </Provider>,
  )

const notice = () => screen.findByText('En ny versjon er tilgjengelig')
const goTo = (path: string) => fireEvent.click(screen.getByRole('link', { name: path }))
/** What a change of page starts is over: it imports the journal first. */
const settled = () => vi.dynamicImportSettled()

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  app.update.mockReset()
  app.version = { build: newer, oldest: newer }
})
afterEach(cleanup)

test('a build that may no longer be used says so, and updates itself once at the next change of page', async () => {
  open()
  await notice()
  expect(app.update).not.toHaveBeenCalled()
  goTo('/mybingo/101')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
  goTo('/howtoplay')
  await settled()
  expect(app.update).toHaveBeenCalledTimes(1)
  await notice()
})

test('the function in a hall’s address is no change of page', async () => {
  open()
  await notice()
  goTo('/mybingo/101')
  await vi.waitFor(() => expect(app.update).toHaveBeenCalledTimes(1))
  sessionStorage.clear()
  goTo('/mybingo/101/tr')
  await settled()
  expect(app.update).toHaveBeenCalledTimes(1)
})

test('it does not while a money act is unanswered, but the player may', async () => {
  keepEntry({ kind: 'withdrawal', state: 'sent', page: 'another' })
  open()
  await notice()
  goTo('/howtoplay')
  await settled()
  expect(app.update).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Oppdater' }))
  expect(app.update).toHaveBeenCalledTimes(1)
})

test.each([[{ build: newer, oldest: null }], [undefined], [{ oldest: newer }]])(
  'nothing is asked where the host says %o',
  async (version) => {
    app.version = version
    open()
    await settled()
    expect(screen.queryByRole('button', { name: 'Oppdater' })).not.toBeInTheDocument()
  },
)
