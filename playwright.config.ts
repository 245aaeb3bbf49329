import { defineConfig } from '@playwright/test'
import type { SupportOptions } from './tests/e2e/support'

// `npm run test:e2e` (scripts/e2e.mjs) finds the browser and builds the app first.
const executablePath = process.env['BROWSER_PATH']
const isCi = Boolean(process.env['CI'])

export default defineConfig<SupportOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  reporter: [['list'], ['./tests/e2e/onlyCrashesAgain.reporter.ts']],
  workers: 2,
  // For a browser that dies; whatever else fails once fails the run, see the reporter.
  retries: 1,
  // A busy machine is no defect; a step that waits has its own five seconds.
  timeout: 60_000,
  forbidOnly: isCi,
  use: {
    baseURL: 'http://localhost:4173',
    locale: 'nb-NO',
    timezoneId: 'Europe/Oslo',
    // Every journey is a first visit; what the service worker does has journeys of its own.
    serviceWorkers: 'block',
    // A trace of every journey would take a fifth of the time.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
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
      // The same on every screen: the phone's is enough.
      grepInvert: /@oneScreen/u,
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'npm run preview',
    url: 'http://localhost:4173',
    reuseExistingServer: !isCi,
  },
})
