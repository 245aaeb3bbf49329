import * as z from 'zod/mini'
import { expectAccessibleScreen } from './screenChecks'
import { expect, newPlayer, startLoggedIn, test } from './support'

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() })
const manifestWire = z.object({
  id: z.literal('/'),
  icons: z.array(picture),
  screenshots: z.tuple([
    z.extend(picture, { form_factor: z.literal('narrow') }),
    z.extend(picture, { form_factor: z.literal('wide') }),
  ]),
  shortcuts: z.array(z.object({ name: z.string() })),
})

test.describe('where one call is lost', () => {
  test.use({ allowConsoleErrors: true })

  test('a short pause in all halls says of each whether it is held @oneScreen', async ({
    page,
    request,
    hand,
  }) => {
    const phone = (page.viewportSize()?.width ?? 0) < 600
    if (phone) await page.setViewportSize({ width: 320, height: 640 })
    await page.route('**/wap/setUserTimeouts', (route) =>
      JSON.stringify(route.request().postDataJSON()).includes('103')
        ? route.abort()
        : route.fallback(),
    )
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    await expect(page.getByText('Åpent nå').first()).toBeVisible()
    await hand.press(page.getByRole('button', { name: 'Ta en pause' }))
    const dialog = page.getByRole('dialog', { name: 'Ta en pause' })
    await hand.choose(dialog.getByRole('radio', { name: '1 uke' }))
    await expectAccessibleScreen(page)
    await hand.press(dialog.getByRole('button', { name: 'Bekreft' }))
    await expect(dialog.getByRole('alert')).toContainText('ikke bekreftet i 1 av 6 haller')
    await expect(dialog.getByRole('listitem').first()).toContainText('Ikke bekreftet')
    await expectAccessibleScreen(page)
  })
})

test('a link opens a hall’s tickets, whose number is copied and which print alone @oneScreen', async ({
  page,
  request,
  hand,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  await page.goto('/mybingo/101/billetter')
  const dialog = page.getByRole('dialog', { name: 'Mine billetter' })
  const ticket = dialog.getByRole('listitem', { name: /^Aspelund/u })
  await expect(page).toHaveURL(/\/mybingo\/101$/u)
  await hand.press(ticket.getByRole('button', { name: 'Mer' }))
  await hand.press(ticket.getByRole('button', { name: 'Kopier nummer' }))
  await expect(ticket.getByText('Kopiert')).toBeVisible()
  const number = await page.evaluate(() => navigator.clipboard.readText())
  await expect(ticket).toContainText(number)
  await expectAccessibleScreen(page)
  // Stands for the browser's own dialog, which waits while the page is printed.
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await hand.press(ticket.getByRole('button', { name: 'Skriv ut' }))
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('body > .ticket-sheet')).toBeVisible()
  await expect(page.locator('.ticket-sheet__number')).toHaveText(number)
  await expect(dialog).toBeHidden()
  await expect(page.locator('#root')).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('.ticket-sheet')).toHaveCount(0)

  // The app can be installed: its icons and pictures are there, in the sizes they say.
  const manifest = manifestWire.parse(await (await request.get('/manifest.webmanifest')).json())
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Min side', 'Finn din bingohall'])
  const ownIcon = await page.locator('head > link[rel="apple-touch-icon"]').getAttribute('href')
  const apple = picture.parse({ src: ownIcon, sizes: '180x180', type: 'image/png' })
  const pictures = [apple, ...manifest.icons, ...manifest.screenshots]
  for (const { src, sizes } of pictures.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})
