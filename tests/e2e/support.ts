import { expect, test as base, type APIRequestContext, type Page } from '@playwright/test'

const embeddedBackend = 'http://localhost:5180/__embedded'

export type Player = { mobile: string; password: string; userId: number }

export type SupportOptions = {
  /** For a journey that means to meet an error: a refused call stands in the console too. */
  allowConsoleErrors: boolean
}

/** Every journey fails on an error in the console: uncaught ones and breaches of the CSP stand there. */
export const test = base.extend<SupportOptions & { consoleWatch: void }>({
  allowConsoleErrors: [false, { option: true }],
  consoleWatch: [
    async ({ context, allowConsoleErrors }, use) => {
      const errors: string[] = []
      context.on('console', (message) => {
        if (message.type() !== 'error') return
        errors.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (webError) => {
        errors.push(`uncaught: ${webError.error().message}`)
      })
      await use()
      if (!allowConsoleErrors) expect(errors, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** A player of the test's own, made from one of the backend's templates (see backend/). */
export async function newPlayer(request: APIRequestContext, template: string): Promise<Player> {
  const response = await request.post(`${embeddedBackend}/players`, { data: { template } })
  expect(response.ok(), `player '${template}': HTTP ${response.status()}`).toBe(true)
  const player: Player = await response.json()
  return player
}

/** Logs in by the form, the way a player does, and waits until the log-in page is left. */
export async function logIn(page: Page, player: Pick<Player, 'mobile' | 'password'>) {
  if (new URL(page.url(), 'http://localhost').pathname !== '/login') await page.goto('/login')
  const main = page.getByRole('main')
  await main.getByLabel('Mobilnummer', { exact: true }).fill(player.mobile)
  await main.getByLabel('Passord', { exact: true }).fill(player.password)
  await main.getByRole('button', { name: 'Logg inn', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
}
