import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './player'

// `npm run test:engines` (scripts/engines.mjs) finds the engines and builds the app first. Playwright runs the steps and
// drives neither engine.
export default defineConfig<object, EngineOptions>({
  testDir: '.',
  testMatch: 'steps.spec.ts',
  outputDir: '../../test-results/engines',
  reporter: [['list']],
  // One for each engine.
  workers: 2,
  // A slow machine is not a defect: each command has a time-out of its own.
  timeout: 180_000,
  forbidOnly: Boolean(process.env['CI']),
  projects: [
    { name: 'WebKit', use: { engineName: 'webkit' } },
    { name: 'Firefox', use: { engineName: 'firefox' } },
  ],
  webServer: {
    command: 'npm run preview',
    cwd: '../..',
    url: 'http://localhost:4173',
    reuseExistingServer: !process.env['CI'],
  },
})
