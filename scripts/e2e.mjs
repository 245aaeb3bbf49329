// Finds a browser, builds for the embedded backend and runs Playwright with the given arguments; `--no-build` tests the
// existing build.
import { findOrInstallBrowser } from './browser.mjs'
import { buildAndTest } from './buildAndTest.mjs'

try {
  process.env['BROWSER_PATH'] = await findOrInstallBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
buildAndTest(process.argv.slice(2))
