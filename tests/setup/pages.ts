import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { Template } from '../../backend/seed'
import type { SessionState } from '@/features/session/sessionSlice'
import { findTitle, renderApp } from './render'

/** The message for a call without a response where the act has none of its own. */
export const noContact = 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
/** The second sentence of a money act whose outcome is unknown. */
export const unknownOutcome = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

export const hallName = 'Grünerløkka Bingo'

/** Opens the page of the hall that offers everything: one card is enough to test its dialogs. */
export async function openHall(session: Partial<SessionState> = {}, player: Template = 'ordinary') {
  const app = await renderApp({ path: '/mybingo/101', player, session })
  await findTitle(hallName)
  return app
}

/** Presses a hall's button once it is enabled, and finds the dialog it opens. */
export async function openDialog(user: UserEvent, button: string | RegExp, title = button) {
  const opener = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opener).toBeEnabled())
  await user.click(opener)
  return within(await screen.findByRole('dialog', { name: title }))
}

/** The hall's page with one of its dialogs open. */
export async function openInHall(button: string | RegExp, title = button) {
  const app = await openHall()
  return { ...app, dialog: await openDialog(app.user, button, title) }
}

export async function openMyPage(
  player: Template = 'ordinary',
  session: Partial<SessionState> = {},
) {
  const app = await renderApp({ path: '/mypage', player, session })
  await findTitle('Mine bingohaller')
  return app
}

/** Expects the button to be neither disabled nor busy. */
export function expectReady(button: HTMLElement): void {
  expect(button).toBeEnabled()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(button).not.toHaveAttribute('aria-disabled')
}
