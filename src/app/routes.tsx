import type { ComponentType, ReactElement } from 'react'
import { pageFile, pageRows, type PageRow } from '@/config/pages'
import type { LogIn } from '@/features/session/logIn'
import { routeAt } from '@/lib/routerPath'
import { lazyPage, withServerData } from './chunks'
import { RequireLogin } from './RequireLogin'

/** Only LoginPage uses it: it shows before the code for calls has loaded. */
interface PageProps {
  loadLogIn: () => Promise<LogIn>
}
const loadLogIn = () =>
  withServerData(import('@/features/session/logIn')).then((file) => file.logIn)

const files = import.meta.glob<Record<string, ComponentType<PageProps>>>('/src/pages/*Page.tsx')

async function loadPage(page: string) {
  const file = await files[`/${pageFile(page)}`]?.()
  const Page = file?.[page]
  if (!Page) throw new Error(`No ${page} in ${pageFile(page)}`)
  return Page
}

const earlyPages: ReadonlySet<string> = new Set(['MyPage', 'HallPage'])

const lazyPages = new Map(
  pageRows.map(({ page, calls }) => [
    page,
    lazyPage(() => (calls ? withServerData(loadPage(page), earlyPages.has(page)) : loadPage(page))),
  ]),
)

/** The build renders the skeleton instead: https://react.dev/reference/react/Suspense */
export class BrowserOnly extends Error {}

function InBrowser({ children }: { children: ReactElement }) {
  if (typeof document === 'undefined') throw new BrowserOnly()
  return children
}

function elementOf({ page, access, awaited }: PageRow): ReactElement | null {
  const Page = lazyPages.get(page)
  const content = Page ? <Page loadLogIn={loadLogIn} /> : null
  const element = content && awaited !== undefined ? <InBrowser>{content}</InBrowser> : content
  return access === 'login' ? <RequireLogin>{element}</RequireLogin> : element
}

export const appRoutes = pageRows.map((row) => ({ ...row, element: elementOf(row) }))

/** Ignores a failure: the page loads again itself. */
export async function preloadPage(pathname: string): Promise<void> {
  const page = lazyPages.get(routeAt(pathname)?.page ?? '')
  await page?.preload().catch(() => undefined)
}
