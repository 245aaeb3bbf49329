import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import { findTitle, renderApp } from '../setup/render'

/** What a call without an answer reads where the spec's section 8 has no text of its own. */
export const noContact = 'Vi får ikke kontakt med tjenesten. Prøv igjen.'
/** What a step reads that the server said no to without a list of its own. */
export const refused = 'Vi kunne ikke gå videre. Se over det du har skrevet, og prøv igjen.'
/** The second sentence of a money act whose outcome is not known. */
export const unknownOutcome = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

export const hallName = 'Grünerløkka Bingo'

/** The hall with everything, on its own page: one card is enough for what its dialogs do. */
export async function openHall(session: { userId?: string } = {}) {
  const app = await renderApp({ path: '/mybingo/101', player: 'ordinary', session })
  await findTitle(hallName)
  return app
}

/** Presses a hall's button once it may be pressed, and finds what it opens. */
export async function openDialog(user: UserEvent, button: string, title = button) {
  const opener = await screen.findByRole('button', { name: button })
  await waitFor(() => expect(opener).toBeEnabled())
  await user.click(opener)
  return within(await screen.findByRole('dialog', { name: title }))
}

/** Can be pressed: neither disabled nor under way. */
export function expectReady(button: HTMLElement): void {
  expect(button).toBeEnabled()
  expect(button).not.toHaveAttribute('aria-busy')
  expect(button).not.toHaveAttribute('aria-disabled')
}
