import type { Page } from '@playwright/test'
import {
  expect,
  logIn,
  newPlayer,
  openRoutes,
  routesBehindLogin,
  settled,
  test,
  watchLayout,
} from './support'

// The fade moves nothing, and is not waited for.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A thumb on its way to a button must find it there. */
async function expectStillness(page: Page, routes: readonly string[]) {
  const moved = await watchLayout(page)
  for (const route of routes) {
    await page.goto(route)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await settled(page)
    expect.soft(await moved(), route).toBeLessThan(0.02)
  }
}

test('no open page moves while it loads', async ({ page }) => {
  await expectStillness(page, openRoutes)
})

test('no page behind log-in does, late messages from the hall or not', async ({
  page,
  request,
}) => {
  await logIn(page, await newPlayer(request, 'ordinary'))
  await page.route('**/halls/messages', async (route) => {
    const answer = await route.fetch()
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.fulfill({ response: answer })
  })
  await expectStillness(page, routesBehindLogin)
})
