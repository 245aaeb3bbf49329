import { expectAccessibleScreen } from './screenChecks'
import {
  expect,
  newPlayer,
  routesBehindLogin,
  settled,
  startLoggedIn,
  test,
  trackLayoutShift,
} from './support'

// The fade causes no layout shift, so don't wait for it.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

// The open pages are covered in screens.spec.ts.
test("no page behind log-in shifts while it loads, even when the hall's messages arrive late", async ({
  page,
  request,
}) => {
  await startLoggedIn(page, await newPlayer(request, 'ordinary'))
  await page.route('**/halls/messages', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    // The page may have been left by then.
    await route.continue().catch(() => undefined)
  })
  const moved = await trackLayoutShift(page)
  for (const route of routesBehindLogin) {
    await page.goto(route)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await settled(page)
    expect.soft(await moved(), route).toBeLessThan(0.02)
  }
})

test(
  'very many messages leave the buttons of a hall in reach',
  { tag: '@oneScreen' },
  async ({ page, request }) => {
    await startLoggedIn(page, await newPlayer(request, 'ordinary'))
    await page.route('**/halls/messages', async (route) => {
      const response = await route.fetch()
      const message = { messageType: 'info', messageHeader: '', messageText: 'Vi stenger tidlig.' }
      const messages = [0, 101].flatMap((messageHallID) =>
        Array.from({ length: 20 }, () => ({ ...message, messageHallID })),
      )
      await route.fulfill({ response, json: { messages } })
    })
    await page.goto('/mypage')
    const places = page.getByRole('group', { name: 'Meldinger' })
    await expect(places).toHaveCount(2)
    await expect(places.last().getByRole('heading')).toHaveCount(20)
    const deposit = page.getByRole('button', { name: 'Innskudd' }).first()
    const { y = 0 } = (await deposit.boundingBox()) ?? {}
    expect(y).toBeLessThan(2 * 844)
    await expectAccessibleScreen(page)
  },
)
