import { StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { BrowserOnly } from '@/app/routes'
import { loading } from '@/config/loading'
import { pageRows, type PageRow } from '@/config/pages'
import { setupStore } from '@/store/store'
import { initialSession } from '@/features/session/sessionSlice'

async function renderPage({ path, access }: PageRow): Promise<string> {
  // Until its code loads, a player's page is the same for every player.
  const session = access === 'login' ? { ...initialSession, token: 'any' } : initialSession
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <StrictMode>
      <Provider store={setupStore(session)}>
        <StaticRouter location={path}>
          <App />
        </StaticRouter>
      </Provider>
    </StrictMode>,
    {
      // Smaller chunks need inline scripts, which the CSP forbids.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        if (error instanceof BrowserOnly) return loading.inBrowser
        failures.push(error)
        return undefined
      },
    },
  )
  if (failures.length > 0) throw failures[0]
  return await new Response(prelude).text()
}

/**
 * HTML that `main.tsx` hydrates. Rendered while this module loads: after the build's import, the lazy chunks can no
 * longer be loaded.
 */
export const pages: readonly { row: PageRow; html: string }[] = await Promise.all(
  pageRows
    .filter(({ prerendered, awaited }) => prerendered || awaited !== undefined)
    .map(async (row) => ({ row, html: await renderPage(row) })),
)
