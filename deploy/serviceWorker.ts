import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { productName } from '../src/config/brand.js'
import { paths } from '../src/config/paths.js'

/**
 * Requests that must always go to the host, never to the service worker's cache: the return pages, anything else
 * carrying a response from the identity provider or the terminal, and files that are not pages.
 */
export const networkOnlyPaths = [
  new RegExp(`^${paths.netsCallback}`, 'i'),
  new RegExp(`^${paths.bankIdReturn}`, 'i'),
  /[?&](?:state|code|error)=/,
  /\/[^/?]+\.[^/?]+$/,
]

/** One of those that `npm run icons` draws. */
const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/**
 * Precaches the app's own files, so that it opens at once and offline. A new version waits until the player accepts it.
 * API calls, news and frames are never handled: they are not among the precached files.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    registerType: 'prompt',
    // For the phone's own screen: the app shows none of them.
    includeManifestIcons: false,
    injectRegister: false,
    filename: 'sw.js',
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg}'],
      // Editors change the news between releases. The demo pages are for developers.
      globIgnores: ['news/**', 'assets/{Components,Template}Page-*'],
      navigateFallback: '/200.html',
      navigateFallbackDenylist: networkOnlyPaths,
      cleanupOutdatedCaches: true,
      runtimeCaching: [
        {
          urlPattern: ({ request }) => request.mode === 'navigate',
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/offline.html' } },
        },
      ],
    },
    manifest: {
      name: productName,
      short_name: productName,
      description: 'Spill bingo på nett hos din lokale bingohall. For deg over 18 år.',
      lang: 'nb',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      // Where there is no standalone window, one with the browser's own way back and no address bar.
      display_override: ['standalone', 'minimal-ui'],
      theme_color: '#ffffff',
      background_color: '#fbf8f3',
      icons: [
        { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
        ...[192, 512].map((size) => png(`icon-${size}`, size, 'any')),
        png('maskable-512', 512, 'maskable'),
      ],
      shortcuts: [
        { name: 'Min side', url: paths.myPage },
        { name: 'Finn din bingohall', url: paths.bingoHalls },
      ].map((shortcut) => ({ ...shortcut, icons: [png('icon-192', 192, 'any')] })),
    },
  })
}
