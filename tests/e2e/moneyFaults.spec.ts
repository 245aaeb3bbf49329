import type { APIRequestContext, Locator, Page, Request, Route } from '@playwright/test'
import * as z from 'zod/mini'
import { sessionKey } from '@/config/storageKeys'
import { expect, newPlayer, startLoggedIn, test } from './support'

const api = 'http://localhost:5180'
const ledgerWire = z.object({ writes: z.number() })

const writesOf = async (request: APIRequestContext, userId: number) =>
  ledgerWire.parse(await (await request.get(`${api}/__embedded/ledger/${userId}`)).json()).writes

const doubt = 'Vi vet ikke om det gikk gjennom. Sjekk saldoen før du prøver igjen.'

/** What becomes of the next call: whether the backend carries it out, and what comes back. */
const fates: {
  name: string
  acts: boolean
  told: string
  answer: (route: Route) => Promise<void>
}[] = [
  { name: 'answer lost', acts: true, told: doubt, answer: (route) => route.abort() },
  { name: '500', acts: true, told: doubt, answer: (route) => route.fulfill({ status: 500 }) },
  {
    name: 'refused',
    acts: false,
    told: '',
    answer: (route) => route.fulfill({ status: 403, json: {} }),
  },
]

interface Act {
  dialog: string
  path: string
  failed: string
  /** Fills the form in and confirms it. */
  act: (dialog: Locator, page: Page) => Promise<void>
}

const acts: Act[] = [
  {
    dialog: 'Innskudd',
    path: '**/payment/sale',
    failed: 'Betalingen feilet',
    act: async (dialog, page) => {
      await dialog.getByRole('radio', { name: 'Vipps' }).check()
      await dialog.getByLabel('Beløp').fill('50')
      await dialog.getByRole('button', { name: 'Betal', exact: true }).click()
      const terminal = page.frameLocator('iframe[title="Betalingsterminal"]')
      await terminal.getByRole('button', { name: 'Godkjenn' }).click()
    },
  },
  {
    dialog: 'Uttak',
    path: '**/payment/withDraw',
    failed: 'Det oppsto en feil',
    act: async (dialog) => {
      await dialog.getByLabel('Beløp').fill('34,50')
      await dialog.getByLabel('Kontonummer').fill('86011117947')
      await dialog.getByRole('button', { name: 'Ta ut' }).click()
    },
  },
  {
    dialog: 'Kjøp billett',
    path: '**/wap/buyTicket',
    failed: 'Det skjedde en feil ved kjøp av billett',
    act: async (dialog) => {
      await dialog.getByLabel('Spill').selectOption('OK Databingo')
      await dialog.getByLabel('Beløp').fill('20')
      await dialog.getByRole('button', { name: 'Kjøp', exact: true }).click()
    },
  },
]

test.describe('money by the ledger', () => {
  // Failed calls are logged by the browser.
  test.use({ allowConsoleErrors: true })

  test(
    'an answer that is lost, a 500 and a refusal are told as what they are, and the token stays at home',
    { tag: '@oneScreen' },
    async ({ page, request }) => {
      const sent: Request[] = []
      page.context().on('request', (one) => sent.push(one))
      const logged: string[] = []
      page.on('console', (message) => logged.push(message.text()))
      const { userId, ...player } = await newPlayer(request, 'ordinary')
      await startLoggedIn(page, player)
      const token = await page.evaluate(
        (key) => /"token":"([^"]+)"/u.exec(localStorage.getItem(key) ?? '')?.[1] ?? '',
        sessionKey,
      )
      expect(token).not.toBe('')
      const hall = page.getByRole('article', { name: 'Grünerløkka Bingo' })
      let writes = 0
      for (const { dialog: name, path, failed, act } of acts)
        for (const fate of fates)
          await test.step(`${name}: ${fate.name}`, async () => {
            let calls = 0
            await page.route(path, async (route) => {
              calls += 1
              if (fate.acts) await route.fetch()
              await fate.answer(route)
            })
            await hall.getByRole('button', { name }).click()
            const dialog = page.getByRole('dialog', { name })
            await act(dialog, page)
            await expect(dialog).toContainText(fate.told || failed)
            const text = (await dialog.textContent()) ?? ''
            expect(text).toContain(failed)
            expect(text.includes(doubt)).toBe(fate.acts)
            writes += fate.acts ? 1 : 0
            expect(calls, 'one confirmation, one write').toBe(1)
            expect(await writesOf(request, userId)).toBe(writes)
            await page.unroute(path)
            // Else the next act's dialog still shows this one's notice.
            if (fate.acts) await dialog.getByRole('button', { name: 'Skjul' }).click()
            await dialog.getByRole('button', { name: 'Lukk' }).click()
          })

      for (const one of sent) {
        expect(one.url()).not.toContain(token)
        const headers = await one.allHeaders()
        const { origin } = new URL(one.url())
        const isHome = [api, 'http://localhost:5181'].includes(origin)
        if (!isHome) expect(JSON.stringify(headers)).not.toContain(token)
        expect(headers['referer'] ?? '').not.toContain(token)
        expect(one.postData() ?? '').not.toContain(token)
        if (!isHome) expect(one.postData() ?? '').not.toContain('86011117947')
      }
      expect(logged.join('\n')).not.toContain(token)
      expect(page.url()).not.toContain(token)
    },
  )
})
