import type { Page } from '@playwright/test'
import { expectAccessibleScreen } from './screenChecks'
import { expect, settled, startAs, test, trackLayoutShift } from './support'

const feed = '**/news/articles.json'

const news = (page: Page) => page.getByRole('region', { name: 'Nyheter' })

const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Nyhet nummer ${index + 1}`,
    ingress: 'Noe har skjedd i hallen.',
  }))

const feeds = [
  { kind: 'six articles with pictures', json: null, reads: 'Større gevinster i Hovedspill 2' },
  { kind: 'none', json: [], reads: 'Ingen nyheter akkurat nå.' },
  { kind: 'a failure', json: {}, reads: 'Vi fikk ikke hentet nyhetene.' },
  { kind: 'ten articles', json: articles(10), reads: 'Nyhet nummer 10' },
]

for (const where of ['at the top', 'at the news', 'just under the news'] as const) {
  test(`late news do not shift the front page, seen ${where} @oneScreen`, async ({ page }) => {
    const moved = await trackLayoutShift(page)
    const next = page.getByRole('region', { name: 'Bingo i hallen – og hjemmefra' })
    let answer: (json: unknown) => Promise<void> = () => Promise.resolve()
    await page.route(feed, (route) => {
      answer = (json) => (json === null ? route.continue() : route.fulfill({ json }))
    })
    // At the top no part of the news is in view, so one kind of feed is enough.
    for (const { kind, json, reads } of where === 'at the top' ? feeds.slice(0, 1) : feeds)
      await test.step(kind, async () => {
        const asked = page.waitForRequest(feed)
        await page.goto('/')
        await asked
        await expect(news(page).getByText('Henter nyhetene …')).toBeAttached()
        if (where === 'at the news')
          await news(page).evaluate((section) => {
            section.scrollIntoView()
          })
        if (where === 'just under the news')
          await next.evaluate((section) => {
            window.scrollBy(0, section.getBoundingClientRect().top - window.innerHeight / 2)
          })
        await answer(json)
        await expect(news(page).getByText(reads, { exact: true })).toBeVisible()
        await news(page).scrollIntoViewIfNeeded()
        for (const picture of await news(page).getByRole('presentation').all())
          await picture.scrollIntoViewIfNeeded()
        expect(await moved(), kind).toBeLessThan(0.02)
        const [end, begin] = await Promise.all([
          news(page).evaluate((section) => section.getBoundingClientRect().bottom),
          next.evaluate((section) => section.getBoundingClientRect().top),
        ])
        expect(begin - end).toBeLessThan(100)
      })
  })
}

test('the bingo demo can be played by keyboard until a row is full', async ({ page, isMobile }) => {
  await page.goto('/howtoplay')
  const demo = page.getByRole('region', { name: 'Prøv selv' })
  const said = demo.getByRole('status')
  const first = demo.getByRole('table').first()
  const draw = demo.getByRole('button', { name: 'Trekk et tall' })
  await draw.focus()
  await page.keyboard.press('Enter')
  await expect(said).toHaveText(/^[BINGO] \d+ er trukket\. /u)
  const onPage = () => first.evaluate((it) => it.getBoundingClientRect().top + window.scrollY)
  const top = await onPage()
  for (let drawn = 1; drawn < 75 && !/full rad/u.test(await said.innerText()); drawn += 1)
    await page.keyboard.press('Space')
  await expect(first).toHaveAccessibleName(/^Bong \d\. Rad \d er full\.$/u)
  await expectAccessibleScreen(page)
  expect(await onPage()).toBe(top)
  if (isMobile) {
    // The draw button stays above the cards, so that the player sees each number being marked.
    await demo.getByRole('list', { name: 'Bongene dine' }).evaluate((cards) => {
      cards.scrollIntoView({ block: 'end' })
    })
    await expect(draw).toBeInViewport({ ratio: 1 })
    const under = (await said.boundingBox())?.y ?? 0
    for (const card of await demo.getByRole('table').all()) {
      await expect(card).toBeInViewport({ ratio: 0.99 })
      expect((await card.boundingBox())?.y).toBeGreaterThan(under)
    }
  }
  await expect(draw).toBeFocused()
})

test('a reload and Back return to the place, on late pages too @oneScreen', async ({ page }) => {
  await startAs(page, 'manyHalls')
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const last = page.getByRole('article').nth(59)
  await expect(last).toBeAttached()
  await page.mouse.wheel(0, 5000)
  await expect.poll(scrolled).toBe(5000)
  // A real click would first scroll to the bar, which stands still.
  await page.getByRole('link', { name: 'Bruker' }).dispatchEvent('click')
  await expect(page.getByRole('heading', { level: 1, name: 'Min bruker' })).toBeVisible()
  await page.goBack()
  await expect(last).toBeAttached()
  expect(await scrolled()).toBe(5000)
  for (const path of ['/ok?side=1', '/mypage']) {
    await page.goto(path)
    await settled(page)
    await expect(page.locator('.skeleton')).toHaveCount(0)
    await page.evaluate(() => {
      window.scrollTo(0, 700)
    })
    await page.reload()
    await expect.poll(scrolled, { message: path }).toBe(700)
  }
})
