import type { Locator, Page } from '@playwright/test'
import { expect, startAs, test } from './support'

// The fade moves nothing, so don't wait for it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** In px: less is not noticed. */
const most = 4

/** Holds every answer until the returned function is called, which passes on the oldest and resolves to whether there was one. */
async function holdAnswers(page: Page) {
  const held: (() => Promise<unknown>)[] = []
  await page.route(/localhost:518[01]\//u, async (route) => {
    const request = route.request()
    await new Promise<void>((pass) => {
      held.push(() => {
        const came = page.waitForEvent('requestfinished', (other) => other === request)
        pass()
        return came
      })
    })
    await route.fallback()
  })
  return async () => {
    const next = held.shift()
    await next?.()
    return next !== undefined
  }
}

/** What has moved of all that the dialog showed when this was last called. Runs in the page. */
async function findMoved(dialog: Element, limit: number): Promise<string[]> {
  // An answer is rendered with the next frame, or the one after it.
  for (let frames = 0; frames < 4; frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))
  const before: unknown = Reflect.get(dialog, 'shownBefore')
  const shown = [...dialog.querySelectorAll('h2, h3, p, a, button, label, legend, input, th, td')]
    .filter((element) => element.checkVisibility())
    .map((element) => ({ element, box: element.getBoundingClientRect() }))
  Reflect.set(dialog, 'shownBefore', new Map(shown.map(({ element, box }) => [element, box])))
  return shown.flatMap(({ element, box }) => {
    const old: unknown = before instanceof Map ? before.get(element) : undefined
    if (!(old instanceof DOMRect)) return []
    const by = Math.max(Math.abs(box.top - old.top), Math.abs(box.left - old.left))
    return by > limit ? [`${element.outerHTML.slice(0, 150)}: by ${Math.round(by)} px`] : []
  })
}
const myCards = (count: number) =>
  JSON.stringify({
    cardInfo: Array.from({ length: count }, (_, at) => ({
      cardId: `card-${at}`,
      cardIssuer: at === 0 ? 'Mastercard' : 'Visa',
      maskedPan: `492500******000${at}`,
      expiryDate: '2811',
    })),
  })

interface Opening {
  name: string
  /** The answer about the stored cards. */
  cards?: string
  /** What is shown without the last answer, which is as late as that. */
  before?: (dialog: Locator) => Locator
  /** With 'Stor tekst' on a phone */
  large?: boolean
}

const deposit = {
  name: 'Innskudd',
  before: (dialog: Locator) => dialog.getByRole('radio', { name: 'Vipps' }),
}
const openings: Opening[] = [
  { ...deposit, cards: myCards(0) },
  { ...deposit, cards: myCards(1) },
  { ...deposit, cards: myCards(3), large: true },
  { ...deposit, cards: '?' },
  { name: 'Transaksjoner' },
  { name: 'Transaksjoner', before: (dialog) => dialog.getByRole('button', { name: 'Vis flere' }) },
  { name: 'Kjøp billett' },
  { name: 'Mine billetter' },
  { name: 'Uttak' },
  { name: 'Spillepause' },
  { name: 'Goal Mania' },
  { name: 'Ta en pause' },
  { name: 'Spillepause for alle haller' },
]

test('nothing that a dialog shows moves when an answer comes', async ({ page, isMobile }) => {
  // There is room for a dialog to grow.
  if (!isMobile) await page.setViewportSize({ width: 1280, height: 1200 })
  await startAs(page, 'ordinary')
  await expect(page.getByRole('article').first()).toContainText(/kr.1.234,50/u)
  let body = ''
  const contentType = 'application/json'
  await page.route('**/payment/myCards', (route) => route.fulfill({ contentType, body }))
  const pass = await holdAnswers(page)
  for (const { name, cards = '', before, large = false } of openings) {
    body = cards
    await page.evaluate(
      (text) => {
        document.documentElement.dataset['text'] = text
      },
      large && isMobile ? 'large' : '',
    )
    await page.getByRole('button', { name, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name, exact: true })
    await expect(dialog).toBeVisible()
    const moved = () => dialog.evaluate(findMoved, most)
    const all = await moved()
    if (before) {
      if (name === 'Transaksjoner') await pass()
      await expect(before(dialog)).toBeVisible()
      await moved()
    }
    await expect(async () => {
      while (await pass()) all.push(...(await moved()))
      await expect(dialog.locator('.skeleton')).toHaveCount(0, { timeout: 50 })
    }).toPass({ intervals: [50] })
    all.push(...(await moved()))
    expect.soft(all, `${name} ${cards}`).toEqual([])
    await dialog.getByRole('button', { name: 'Lukk' }).click()
    await expect(dialog).toHaveCount(0)
  }
})
