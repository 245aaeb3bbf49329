import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'

/** What a player can reach: the open dialog, or the page if there is none. */
export const front = () =>
  within(document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body)

/** What a player does there; each waits until it can be done. `renderApp` returns them. */
export function handsOf(user: UserEvent) {
  const press = async (
    name: string | RegExp,
    role: 'button' | 'link' | 'radio' | 'checkbox' = 'button',
  ) => {
    const found = await front().findByRole(role, { name })
    await waitFor(() => expect(found).toBeEnabled())
    await user.click(found)
  }
  /** By label: replaces a field's text, chooses in a list. */
  const fill = async (fields: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(fields)) {
      const field = await front().findByLabelText(label)
      if (field instanceof HTMLSelectElement) await user.selectOptions(field, text)
      else {
        await user.clear(field)
        if (text !== '') await user.type(field, text)
      }
    }
  }
  const close = async () => {
    await press('Lukk')
    await expectNoDialog()
  }
  const logIn = async ({ mobile, password }: { mobile: string; password: string }) => {
    await fill({ Mobilnummer: mobile, Passord: password })
    await press('Logg inn')
  }
  return { press, fill, close, logIn }
}

export async function expectNoDialog(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
}
