import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import type { SupportOptions } from './tests/e2e/support'

// `npm run test:e2e` (scripts/e2e.mjs) finds the browser and builds the app first.
const executablePath = process.env['BROWSER_PATH']
const isCi = Boolean(process.env['CI'])

export default defineConfig<SupportOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: [['list'], ['./tests/e2e/retryOnlyCrashes.reporter.ts']],
  // A journey waits for its page a fifth of its time.
  workers: Math.ceil(availableParallelism() * 1.5),
  // The longest file would otherwise run on after the other worker is done.
  fullyParallel: true,
  // For browser crashes only; any other test that fails once still fails the run, see the reporter.
  retries: 1,
  // A slow machine is not a defect; single steps still time out after their own ten seconds.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: isCi,
  use: {
    baseURL: 'http://localhost:4173',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Every journey is a first visit; the service worker has its own journeys.
    serviceWorkers: 'block',
    // Tracing every journey would add a fifth to the run time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium refuses to run as root with its sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      // These behave the same at every screen size, so the phone project covers them.
      grepInvert: /@oneScreen/u,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // What a keyboard goes through here, a finger does in screens.spec.ts.
      grepInvert: /@keyboard/u,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'npm run preview',
    url: 'http://localhost:4173',
    reuseExistingServer: !isCi,
  },
})
