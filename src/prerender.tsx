import { type ReactNode, StrictMode } from 'react'
import { prerender } from 'react-dom/static'
import { Provider } from 'react-redux'
import { StaticRouter } from 'react-router-dom'
import { App } from '@/app/App'
import { OwnPageAwaited } from '@/app/OwnPageAwaited'
import { pageFile, pageRows } from '@/config/pages'
import { paths } from '@/config/paths'
import { setupStore } from '@/store/store'
import { initialSession } from '@/features/session/sessionSlice'

async function renderPage(path: string, page: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <StrictMode>
      <Provider store={setupStore(initialSession)}>
        <StaticRouter location={path}>{page}</StaticRouter>
      </Provider>
    </StrictMode>,
    // Otherwise inline scripts would move parts of the page into place, which the CSP forbids.
    { progressiveChunkSize: Infinity },
  )
  return await new Response(prelude).text()
}

/**
 * The pages that are the same for every visitor, as HTML by path; `main.tsx` hydrates them in the browser. Rendered
 * while this module loads: once the build's import has finished, the pages' lazy chunks can no longer be loaded.
 */
export const pages: readonly { path: string; html: string; module: string }[] = await Promise.all(
  pageRows
    .filter(({ prerendered }) => prerendered)
    .map(async ({ path, page }) => ({
      path,
      html: await renderPage(path, <App />),
      module: pageFile(page),
    })),
)

/** For a player who opens their halls, until `main.tsx` renders them. */
export const ownPage = await renderPage(paths.myPage, <OwnPageAwaited />)
