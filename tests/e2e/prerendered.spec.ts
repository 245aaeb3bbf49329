import { expect, logIn, newPlayer, test } from './support'

const pages = [
  ['/', 'Spill bingo på nett hos din lokale bingohall!'],
  ['/howtoplay', 'Slik spiller du bingo'],
  ['/newsh2', 'Nytt om Hovedspill 2'],
] as const

test.describe('before any script has run', { tag: '@oneScreen' }, () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title] of pages) {
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} – Lokalbingo`)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('controls that do not work yet are disabled', async ({ page }) => {
    await page.goto('/newsh2')
    for (const [name, value] of [
      ['jackpot-price', '20'],
      ['appearance', 'dark'],
    ]) {
      const choice = page.locator(`input[name="${name}"][value="${value}"]`)
      await choice.click({ force: true })
      await expect(choice).not.toBeChecked()
    }
  })

  test('any other address is an empty shell', async ({ page }) => {
    await page.goto('/mypage')
    await expect(page).toHaveTitle('Lokalbingo')
    await expect(page.getByRole('heading')).toHaveCount(0)
  })
})

// React logs a console error when a page does not hydrate cleanly.
test(
  'the browser hydrates each page, also with a query and for a player',
  { tag: '@oneScreen' },
  async ({ page, context, request }) => {
    for (const address of [...pages.map(([path]) => path), '/?side=2', '/howtoplay#trekningen']) {
      await page.goto(address)
      const menu = page.getByRole('button', { name: /Informasjon|Åpne meny|Lukk meny/u }).first()
      await menu.click()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
    }
    await logIn(page, await newPlayer(request, 'ordinary'))
    // Until the app has loaded, a player sees nothing of the visitor's page.
    const early = await context.newPage()
    await early.route('**/assets/*.js', (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        headers: { 'Cache-Control': 'no-store' },
        body: '',
      }),
    )
    await early.goto('/')
    await expect(early.getByRole('contentinfo')).toBeHidden()
    await expect(early.getByRole('heading', { level: 1 })).toBeHidden()
    await early.close()
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Min side' }).first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Logg inn' })).toHaveCount(0)
  },
)
