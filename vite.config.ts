import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { bootReport } from './deploy/bootReport.js'
import { embeddedBackend } from './deploy/embeddedBackend.js'
import { requiredEnvironment } from './deploy/environment.js'
import { precompressed } from './deploy/precompressed.js'
import { prerenderedPages } from './deploy/prerender.js'
import { sampleNews } from './deploy/sampleNews.js'
import { serviceWorker } from './deploy/serviceWorker.js'
import { ownerColours } from './deploy/ownerColours.js'
import { sourceMaps } from './deploy/sourceMaps.js'
import { staticHost } from './deploy/staticHost.js'
import { supply } from './deploy/supply.js'
import { buildId, version } from './deploy/version.js'
import { owners } from './src/config/owners.js'
import { osloDate } from './src/lib/dates.js'

// Part of the app's env: the first render in the browser must match the prerendered page (src/ui/useToday.ts).
process.env['VITE_BUILT_ON'] ??= osloDate(new Date())
process.env['VITE_BUILD'] ??= buildId(new Date())

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

export default defineConfig({
  plugins: [
    react(),
    requiredEnvironment(),
    embeddedBackend(),
    sampleNews(),
    prerenderedPages(),
    serviceWorker(),
    staticHost(),
    supply(),
    version(),
    bootReport(),
    sourceMaps(),
    precompressed(),
  ],
  resolve: { tsconfigPaths: true },
  css: {
    preprocessorOptions: {
      scss: {
        additionalData: ownerColours(owners),
        // Bootstrap 5.3 uses these deprecated features; twbs/bootstrap#40962.
        silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      },
    },
  },
  // Neither scripts that write themselves into the page, nor fonts or scripts as data: URLs, so that the strict CSP holds.
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // Sass takes a few seconds; no need to report it on every build.
      checks: { bundlerTimings: false },
      output: {
        // Few files, since on a phone's line each small one waits its turn. A group takes along all that it imports, but
        // for what those before it have: so what open pages use comes before what speaks with the hosts.
        codeSplitting: {
          groups: [
            { name: 'shell', tags: ['$initial'] },
            {
              name: 'common',
              test: /\/src\/(?:api\/(?:attempts|errors|misfit)|forms|lib|store\/hooks|ui)\b/,
              minShareCount: 2,
            },
            // Of the front page's news, and of all that is behind the log-in.
            { name: 'query', test: /\/node_modules\/@reduxjs\/toolkit\/dist\/query\// },
            { name: 'server-data', test: /\/src\/(?:app\/serverData\.ts|pages\/MyPage\.tsx)/ },
          ],
        },
      },
    },
  },
  // Lazy pages too: a dependency discovered late makes the dev server reload the page while it is in use.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
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
})
