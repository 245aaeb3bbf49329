import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bootReport } from './deploy/bootReport.js'
import { embeddedBackend } from './deploy/embeddedBackend.js'
import { requiredEnvironment } from './deploy/environment.js'
import { ownNews } from './deploy/ownNews.js'
import { operatorTexts } from './deploy/operatorTexts.js'
import { precompressed } from './deploy/precompressed.js'
import { prerenderedPages } from './deploy/prerender.js'
import { serviceWorker } from './deploy/serviceWorker.js'
import { ownerColours } from './deploy/ownerColours.js'
import { sourceMaps } from './deploy/sourceMaps.js'
import { staticHost } from './deploy/staticHost.js'
import { supply } from './deploy/supply.js'
import { buildId, version } from './deploy/version.js'
import { owners } from './src/config/owners.js'
import { osloDate } from './src/lib/dates.js'

// The browser's first render must match the prerendered page (src/ui/useToday.ts).
process.env['VITE_BUILT_ON'] ??= osloDate(new Date())
process.env['VITE_BUILD'] ??= buildId(new Date())

export default defineConfig({
  plugins: [
    react(),
    requiredEnvironment(),
    operatorTexts(),
    embeddedBackend(),
    ownNews(),
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
  // No inlined scripts or data: URLs: the strict CSP forbids them.
  build: {
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    sourcemap: 'hidden',
    license: { fileName: 'licenses.txt' },
    rolldownOptions: {
      // Sass takes a few seconds on every build.
      checks: { bundlerTimings: false },
      output: {
        // Chromium heeds it in a first line only, which Vite takes for lazy imports: so the shell is without src/app.
        postBanner: '//# allFunctionsCalledOnLoad',
        // Few files: each small one waits its turn on a phone. What open pages share is first: a group takes its imports.
        codeSplitting: {
          groups: [
            { name: 'shell', test: /^(?!.*(?:\.html|\/src\/(?:app|main)))/, tags: ['$initial'] },
            {
              name: 'open-pages',
              test: /\/src\/(?:api\/(?:attempts|errors|hostClock|reportSchemaError)|features\/session\/(?:chosenHall|loginRules|logins|useCredentials|useStartSession)|forms\/(?:fieldRules|OutcomeAlert|useSubmitLock)|lib|store\/hooks|ui\/(?:ExtraIcon|Field|PasswordField|TextField))\b/,
              minShareCount: 2,
            },
            // The front page's news need it too.
            { name: 'query', test: /\/node_modules\/@reduxjs\/toolkit\/dist\/query\// },
            { name: 'server-data', test: /\/src\/(?:app\/serverData\.ts|pages\/MyPage\.tsx)/ },
          ],
        },
      },
    },
  },
  // Include lazy pages: a dependency found late reloads the page in use.
  optimizeDeps: { entries: ['index.html', 'src/**/*.tsx'] },
  server: { port: 5173, strictPort: true },
  preview: { port: 4173, strictPort: true },
})
