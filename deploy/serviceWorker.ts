import type { PluginOption } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { productName } from '../src/config/brand.js'

/**
 * Answers that must come from the host, never from the device: the return pages and whatever else carries an answer
 * from the identity provider or the terminal, and files that are no pages.
 */
export const neverFromDevice = [
  /^\/netsCallback/i,
  /^\/bankIdreturn/i,
  /[?&](?:state|code|error)=/,
  /\/[^/?]+\.[^/?]+$/,
]

/**
 * The app's own files on the device, so that it opens at once and without a network, and a new version waits until
 * the player says so. API calls, news and frames are not touched: they are never among the files listed here.
 */
export function serviceWorker(): PluginOption {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    filename: 'sw.js',
    workbox: {
      globPatterns: ['**/*.{js,css,html,svg}'],
      // News is an editor's to change between versions.
      globIgnores: ['news/**'],
      navigateFallback: '/200.html',
      navigateFallbackDenylist: neverFromDevice,
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
      theme_color: '#ffffff',
      background_color: '#fbf8f3',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    },
  })
}
