import { expect, logIn, newPlayer, test } from './support'

const pages = [
  ['/', 'Spill bingo på nett hos din lokale bingohall!'],
  ['/howtoplay', 'Slik spiller du bingo'],
  ['/newsh2', 'Nytt om Hovedspill 2'],
] as const

test.describe('before any script has run', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, title] of pages) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await expect(page).toHaveTitle(`${title} – Lokalbingo`)
      await expect(page.getByRole('contentinfo')).toBeVisible()
    })
  }

  test('any other address is an empty shell', async ({ page }) => {
    await page.goto('/mypage')
    await expect(page).toHaveTitle('Lokalbingo')
    await expect(page.getByRole('heading')).toHaveCount(0)
  })
})

// A page that is not the one the browser makes of it stands in the console as an error.
test('the browser takes each page over, also with a query and for a player', async ({
  page,
  request,
}) => {
  for (const [path, title] of pages) {
    for (const address of [path, `${path}?side=2`, `${path}#nyheter`]) {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await page
        .getByRole('button', { name: /Informasjon|Åpne meny/u })
        .first()
        .click()
    }
  }
  await logIn(page, await newPlayer(request, 'ordinary'))
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Min side' }).first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Logg inn' })).toHaveCount(0)
})
