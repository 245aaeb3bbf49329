import { availableParallelism } from 'node:os'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import viteConfig from './vite.config.js'

/** What counts or replaces what the app's own modules do, and so needs them for itself. */
const alone = [
  'tests/app/{boundaries,dialogHost,versionNotice}.test.tsx',
  'tests/api/earlyReads.dom.test.ts',
  'tests/app/serviceWorker.dom.test.ts',
  'tests/features/device/{appearance,installOffer}.dom.test.ts',
  'tests/features/session/sessionSync.dom.test.ts',
  'tests/lib/{allowedPicture,report}.dom.test.ts',
  'tests/pages/polls.test.tsx',
  'tests/store/store.dom.test.ts',
]

const dom = {
  environment: 'jsdom',
  setupFiles: ['tests/setup/cheapTasks.ts', 'tests/setup/vitest.ts'],
}

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: 'dom',
            ...dom,
            include: ['tests/**/*.test.tsx', 'tests/**/*.dom.test.ts'],
            exclude: alone,
            // Importing the app anew for each file took a fifth of the time. They share the document too: see tests/setup.
            isolate: false,
          },
        },
        {
          extends: true,
          test: { name: 'alone', ...dom, include: alone },
        },
        {
          // Rules need no document, and setting one up takes longer than most of these tests.
          extends: true,
          test: {
            name: 'rules',
            environment: 'node',
            include: ['tests/**/*.test.ts'],
            exclude: ['tests/**/*.dom.test.ts'],
          },
        },
      ],
      // For what hangs, on however busy a machine: no test measures time.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      // A page test waits for timers a fourth of its time, and Vitest leaves one core idle by default.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      // Documents come and go: with more room for what is young, less of it is copied.
      execArgv: ['--max-semi-space-size=64'],
      coverage: {
        include: ['src/**/*.{ts,tsx}'],
        reporter: ['text-summary'],
        thresholds: { lines: 95, branches: 93 },
      },
      css: false,
      restoreMocks: true,
      silent: 'passed-only',
      env: {
        TZ: 'Europe/Oslo',
        VITE_API_URL: 'http://api.test',
        VITE_WAP_API_URL: 'http://wap.test',
        VITE_BANKID_URL: 'http://bankid.test/authorize',
        VITE_BANKID_CLIENT_ID: 'test',
        VITE_TERMINAL_URL: 'http://terminal.test/terminal',
        VITE_GAME_URL: 'http://game.test',
        VITE_REMOTE_GAME_URL: 'http://goalmania.test/start',
        VITE_CHAT_URL: 'http://chat.test/chat',
        VITE_OPERATOR_NAME: 'Lokalbingo AS',
      },
    },
  }),
)
