import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { findTitle, renderApp } from '../setup/render'

/** The message for a call without a response where the act has none of its own. */
export const noContact = 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
/** The message for a call that was refused, where neither the act nor the server has one of its own. */
export const refused = 'Det gikk ikke. Prøv igjen, eller kontakt betjeningen i hallen.'
/** The second sentence of a money act whose outcome is unknown. */
export const unknownOutcome = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

export const hallName = 'Grünerløkka Bingo'

/** Opens the page of the hall that offers everything: one card is enough to test its dialogs. */
export async function openHall(session: { userId?: string } = {}) {
  const app = await renderApp({ path: '/mybingo/101', player: 'ordinary', session })
  await findTitle(hallName)
  return app
}

/** Presses a hall's button once it is enabled, and finds the dialog it opens. */
export async function openDialog(user: UserEvent, button: string, title = button) {
  const opener = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opener).toBeEnabled())
  await user.click(opener)
  return within(await screen.findByRole('dialog', { name: title }))
}

/** Expects the button to be neither disabled nor busy. */
export function expectReady(button: HTMLElement): void {
  expect(button).toBeEnabled()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(button).not.toHaveAttribute('aria-disabled')
}
