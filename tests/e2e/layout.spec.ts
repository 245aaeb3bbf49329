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
