import { render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { App } from '@/app/App'
import { initialSession } from '@/features/session/sessionSlice'
import { setupStore } from '@/store/store'

const faulty = vi.hoisted(() => () => {
  throw new Error('faulty')
})
vi.mock('@/app/Header', () => ({ Header: faulty }))
vi.mock('@/app/Footer', () => ({ Footer: faulty }))
vi.mock('@/app/DialogHost', () => ({ DialogHost: faulty }))
vi.mock('@/app/Offline', () => ({ Offline: faulty }))
vi.mock('@/app/SessionNotice', () => ({ SessionNotice: faulty }))

test('header, footer, dialogs and notices that all fail take no page with them', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(
    <Provider store={setupStore(initialSession)}>
      <MemoryRouter initialEntries={['/howtoplay']}>
        <App />
      </MemoryRouter>
    </Provider>,
  )
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'Slik spiller du bingo',
  )
  expect(screen.queryByText('Noe gikk galt')).not.toBeInTheDocument()
})
