import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'
import type { Template } from '../../backend/seed'
import { codeFor, findFrame, say, stateOf } from './identityFrame'
import { findTitle, renderApp } from './render'
import { world } from './server'

export const field = (name: string) => screen.getByLabelText(name)
export const button = (name: string) => screen.getByRole('button', { name })
export const code = '123456'

type App = Awaited<ReturnType<typeof renderApp>>

/** What a player does in the three steps, whatever they are for. */
const stepsOf = ({ fill, press }: App) => ({
  type: (name: string, text: string) => fill({ [name]: text }),
  verify: async (kode: string) => {
    await fill({ 'SMS-kode': kode })
    await press('Verifiser')
  },
  /** From here on time is the test's to pass. */
  freeze: () => vi.useFakeTimers({ shouldAdvanceTime: true }),
})

/** Registration, past the identity: the page asks for e-mail and mobile number. */
export async function openRegistration() {
  const app = await renderApp({ path: '/register' })
  // The first page of a file loads its modules.
  await screen.findByTitle('BankID', {}, { timeout: 10_000 })
  const frame = await findFrame()
  say(frame, { state: stateOf(frame), code: codeFor('new') })
  await findTitle('Hei, Ola Nordmann')
  const steps = stepsOf(app)
  fireEvent.change(field('E-post'), { target: { value: 'ola@example.no' } })
  await app.user.click(screen.getByRole('checkbox', { name: /^Jeg godtar/u }))
  return {
    ...app,
    ...steps,
    mobil: '98765432',
    other: '98765433',
    refused: world.addPlayer('noHalls').mobile,
  }
}

/** A lost password, of a player that the server knows. */
export async function openLostPassword(visitor: { player?: Template } = {}) {
  const { mobile: mobil, userId: holder } = world.addPlayer('noHalls')
  const { mobile: other } = world.addPlayer('noHalls')
  const app = await renderApp({ path: '/forgot', ...visitor })
  // The title stands before the page has come.
  await screen.findByLabelText('Mobilnummer', {}, { timeout: 10_000 })
  return { ...app, ...stepsOf(app), mobil, other, refused: '98765432', holder }
}
