import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Plugin, PluginOption } from 'vite'
import { VitePWA, type ManifestOptions } from 'vite-plugin-pwa'
import { defaultBrand } from '../src/config/brand.js'
import { pageFile, pageRows } from '../src/config/pages.js'
import { paths } from '../src/config/paths.js'
import { inHtml } from '../src/config/site.js'
import { afterBuild, type Built } from './afterBuild.js'
import { filesOf } from './bundleFiles.js'
import { securityHeaders } from './securityHeaders.js'
import { pagesIn } from './staticHost.js'

const rare = pageRows.filter((row) => row.rare).map(({ page }) => pageFile(page))

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** Taken by `npm run icons`. */
const screenshot = (form_factor: 'narrow' | 'wide', sizes: string) => ({
  src: `/screenshots/${form_factor}.png`,
  sizes,
  type: 'image/png',
  form_factor,
  label: 'Mine bingohaller, med saldo, billetter og spill i hver hall',
})

const manifest: Partial<ManifestOptions> = {
  description: 'Spill bingo på nett hos din lokale bingohall. For deg over 18 år.',
  lang: 'nb',
  id: '/',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // Fall back to a window with a back button and no address bar.
  display_override: ['standalone', 'minimal-ui'],
  theme_color: '#ffffff',
  background_color: '#fbf8f3',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    ...[192, 512].map((size) => png(`icon-${size}`, size, 'any')),
    png('maskable-512', 512, 'maskable'),
  ],
  screenshots: [screenshot('narrow', '780x1688'), screenshot('wide', '1280x800')],
  shortcuts: [
    { name: 'Min side', url: paths.myPage },
    { name: 'Finn din bingohall', url: paths.bingoHalls },
  ].map((shortcut) => ({ ...shortcut, icons: [png('icon-192', 192, 'any')] })),
}

/** Gives index.html and the web manifest the product's name, before the manifest's plugin reads it. */
export function productName(): Plugin {
  return {
    name: 'lokalbingo:product-name',
    enforce: 'pre',
    configResolved({ env }) {
      const name = String(env['VITE_BRAND_NAME'] ?? '').trim() || defaultBrand
      Object.assign(manifest, { name, short_name: name })
    },
    transformIndexHtml: (html) => html.replaceAll(defaultBrand, () => inHtml(manifest.name ?? '')),
  }
}

const digest = (content: Buffer | string) => createHash('sha256').update(content).digest('base64')

/**
 * Stores the shell and common files with their hashes, so that the app opens offline (deploy/worker/sw.ts). A new
 * version waits until the player accepts it.
 */
export function serviceWorker(): PluginOption {
  let built: Built
  return [
    productName(),
    afterBuild('service-worker-files', 'pre', async (now) => void (built = now)),
    VitePWA({
      registerType: 'prompt',
      injectRegister: false,
      includeManifestIcons: false,
      strategies: 'injectManifest',
      srcDir: 'deploy/worker',
      filename: 'sw.ts',
      integration: {
        configureCustomSWViteBuild: (own) => {
          own.logLevel = built.config.logLevel ?? 'info'
        },
      },
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        globPatterns: ['{200,offline}.html', '*.{css,svg}', '{marks,owners}/*.svg', 'assets/*'],
        manifestTransforms: [
          async (entries) => {
            const { folder, config, bundle } = built
            const { scripts, sheets } = filesOf(bundle, 'src/main.tsx', rare)
            const headers = JSON.stringify(securityHeaders(config.env, await pagesIn(folder)))
            const files = entries
              .filter(
                ({ url }) => !url.startsWith('assets/') || scripts.has(url) || sheets.has(url),
              )
              .map(async (entry) => {
                const content = await readFile(join(folder, entry.url))
                // A page is stored with its headers: new headers make it a new file.
                const revision = entry.url.endsWith('.html')
                  ? digest(digest(content) + headers)
                  : entry.revision
                return { ...entry, revision, integrity: `sha256-${digest(content)}` }
              })
            return { manifest: await Promise.all(files), warnings: [] }
          },
        ],
      },
      manifest,
    }),
  ]
}
