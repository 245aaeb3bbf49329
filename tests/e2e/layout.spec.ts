import {
  expect,
  logIn,
  newPlayer,
  routesBehindLogin,
  settled,
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
  await logIn(page, await newPlayer(request, 'ordinary'))
  await page.route('**/halls/messages', async (route) => {
    const answer = await route.fetch()
    // Read at once: by then the page may have been left, and the answer's body with it.
    const json: unknown = await answer.json()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ response: answer, json })
  })
  const moved = await trackLayoutShift(page)
  for (const route of routesBehindLogin) {
    await page.goto(route)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await settled(page)
    expect.soft(await moved(), route).toBeLessThan(0.02)
  }
})
