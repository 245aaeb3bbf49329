import type { Locator, Page } from '@playwright/test'
import * as z from 'zod/mini'
import { expect, settled, startAs, test } from './support'

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      args: z.optional(z.object({ elementCount: z.optional(z.number()) })),
    }),
  ),
})

/** How many elements the browser styles when one without a class comes last in `place`. */
async function styledFor(page: Page, place: Locator): Promise<number> {
  const browser = page.context().browser()
  await browser?.startTracing(page, { categories: ['devtools.timeline'] })
  await place.evaluate(async (element) => {
    element.append(document.createElement('div'))
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  })
  const recorded = await browser?.stopTracing()
  const { traceEvents } = z.parse(trace, JSON.parse(String(recorded)))
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .flatMap(({ args }) => args?.elementCount ?? [])
  expect(Math.max(...counts)).toBeGreaterThan(0)
  return Math.max(...counts)
}

// A rule for what is in an element that has something (`:has(…) :focus`, `:has(…) > *`) costs this with every row of a
// long list. What is left is the bar of shortcuts, which goes by whether a field has the focus.
test('what comes on a page or dialog styles nothing else anew @oneScreen', async ({ page }) => {
  await startAs(page, 'ordinary')
  await settled(page)
  await expect.poll(() => styledFor(page, page.locator('main'))).toBeLessThan(30)
  await page.getByRole('button', { name: 'Transaksjoner' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Transaksjoner' })
  await expect(dialog.getByRole('row')).toHaveCount(27)
  await expect.poll(() => styledFor(page, dialog.locator('.modal-body'))).toBeLessThan(30)
})
