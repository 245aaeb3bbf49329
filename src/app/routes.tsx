import type { ReactElement } from 'react'
import { matchRoutes } from 'react-router-dom'
import { owners } from '@/config/owners'
import { paths } from '@/config/paths'
import { matchAddress } from '@/lib/routerPath'
import { sleep } from '@/lib/sleep'
import type { AppDispatch } from '@/store/rootReducer'
import { lazyPage, withServerData } from './chunks'

const load = {
  login: () => import('@/pages/LoginPage').then((page) => page.LoginPage),
  logIn: () => withServerData(import('@/features/session/logIn')).then((file) => file.logIn),
  myPage: () => withServerData(import('@/pages/MyPage')).then((page) => page.MyPage),
  hall: () => withServerData(import('@/pages/HallPage')).then((page) => page.HallPage),
  register: () => withServerData(import('@/pages/RegisterPage')).then((page) => page.RegisterPage),
  forgot: () => withServerData(import('@/pages/ForgotPage')).then((page) => page.ForgotPage),
  bingoHalls: () =>
    withServerData(import('@/pages/BingoHallsPage')).then((page) => page.BingoHallsPage),
  user: () => withServerData(import('@/pages/UserPage')).then((page) => page.UserPage),
  userDetails: () =>
    withServerData(import('@/pages/UserDetailsPage')).then((page) => page.UserDetailsPage),
  userNumbers: () =>
    withServerData(import('@/pages/UserNumbersPage')).then((page) => page.UserNumbersPage),
  qr: () => withServerData(import('@/pages/QrPage')).then((page) => page.QrPage),
  netsCallback: () =>
    withServerData(import('@/pages/NetsCallbackPage')).then((page) => page.NetsCallbackPage),
  bankIdReturn: () =>
    withServerData(import('@/pages/BankIdReturnPage')).then((page) => page.BankIdReturnPage),
}

const Home = lazyPage(() => import('./Home').then((page) => page.Home))
const HowToPlayPage = lazyPage(() =>
  import('@/pages/HowToPlayPage').then((page) => page.HowToPlayPage),
)
const NewsH2Page = lazyPage(() => import('@/pages/NewsH2Page').then((page) => page.NewsH2Page))
const ArticlePage = lazyPage(() => import('@/pages/ArticlePage').then((page) => page.ArticlePage))
const showcase = () => import('@/pages/showcase')
const ComponentsPage = lazyPage(() => showcase().then((pages) => pages.loadComponentsPage()))
const TemplatePage = lazyPage(() => showcase().then((pages) => pages.loadTemplatePage()))
const AccessibilityPage = lazyPage(() =>
  import('@/pages/AccessibilityPage').then((page) => page.AccessibilityPage),
)
const StoredPage = lazyPage(() => import('@/pages/StoredPage').then((page) => page.StoredPage))
const NotFoundPage = lazyPage(() =>
  import('@/pages/NotFoundPage').then((page) => page.NotFoundPage),
)
const LoginPage = lazyPage(load.login)
const MyPage = lazyPage(load.myPage)
const HallPage = lazyPage(load.hall)
const RegisterPage = lazyPage(load.register)
const ForgotPage = lazyPage(load.forgot)
const BingoHallsPage = lazyPage(load.bingoHalls)
const UserPage = lazyPage(load.user)
const UserDetailsPage = lazyPage(load.userDetails)
const UserNumbersPage = lazyPage(load.userNumbers)
const QrPage = lazyPage(load.qr)
const NetsCallbackPage = lazyPage(load.netsCallback)
const BankIdReturnPage = lazyPage(load.bankIdReturn)

export interface AppRoute {
  path: string
  page: ReactElement
  /** 'login' needs a session; 'open' does not. */
  access: 'open' | 'login'
  /** Without header and footer: the return pages. 'framed': a full page too, and bare only inside a frame. */
  bare?: true | 'framed'
  /** The filter of the owner whose page it is. */
  owner?: number
  /**
   * The page's module, if the build renders it to HTML (`src/prerender.tsx`), which then links the module's sheets. The
   * first render must be the same for every visitor, and a form must not be sent before it is hydrated: that would put
   * what was typed in the URL.
   */
  prerendered?: `src/${string}.tsx`
}

const notFound: AppRoute = { path: '*', page: <NotFoundPage />, access: 'open' }

/** Every page of the app (behaviour.md, 'Routes'). */
export const appRoutes: readonly AppRoute[] = [
  { path: paths.home, page: <Home />, access: 'open', prerendered: 'src/app/Home.tsx' },
  ...owners.map(({ path, filter }): AppRoute => ({
    path,
    page: <Home />,
    access: 'open',
    owner: filter,
  })),
  { path: paths.components, page: <ComponentsPage />, access: 'open' },
  { path: paths.template, page: <TemplatePage />, access: 'open' },
  {
    path: paths.howToPlay,
    page: <HowToPlayPage />,
    access: 'open',
    prerendered: 'src/pages/HowToPlayPage.tsx',
  },
  {
    path: paths.newsH2,
    page: <NewsH2Page />,
    access: 'open',
    prerendered: 'src/pages/NewsH2Page.tsx',
  },
  { path: paths.bingoHalls, page: <BingoHallsPage />, access: 'open' },
  {
    path: paths.login,
    page: <LoginPage loadLogIn={load.logIn} />,
    access: 'open',
    prerendered: 'src/pages/LoginPage.tsx',
  },
  { path: paths.register, page: <RegisterPage />, access: 'open', bare: 'framed' },
  { path: paths.forgot, page: <ForgotPage />, access: 'open' },
  { path: paths.article, page: <ArticlePage />, access: 'open' },
  { path: paths.myPage, page: <MyPage />, access: 'login' },
  { path: paths.hall, page: <HallPage />, access: 'login' },
  { path: paths.user, page: <UserPage />, access: 'login' },
  { path: paths.userDetails, page: <UserDetailsPage />, access: 'login' },
  { path: paths.userNumbers, page: <UserNumbersPage />, access: 'login' },
  { path: paths.qr, page: <QrPage />, access: 'login' },
  { path: paths.netsCallback, page: <NetsCallbackPage />, access: 'open', bare: true },
  { path: paths.bankIdReturn, page: <BankIdReturnPage />, access: 'open', bare: true },
  // Linked from the footer.
  {
    path: paths.accessibility,
    page: <AccessibilityPage />,
    access: 'open',
    prerendered: 'src/pages/AccessibilityPage.tsx',
  },
  { path: paths.stored, page: <StoredPage />, access: 'open' },
  notFound,
]

export const routeAt = (pathname: string): AppRoute =>
  matchRoutes([...appRoutes], pathname)?.[0]?.route ?? notFound

/**
 * For a player who opens their halls: the page's code, which is on its way before the first render asks for it, and what
 * of its data is here when that has come.
 */
export async function preloadOwnPage(pathname: string, dispatch: AppDispatch): Promise<void> {
  const own = matchAddress(paths.myPage, pathname) ? MyPage : HallPage
  if (own !== MyPage && !matchAddress(paths.hall, pathname)) return
  try {
    await own.preload()
    const { takeEarlyHalls } = await import('./serverData')
    // Those that have been answered come before any timer.
    await Promise.race([dispatch(takeEarlyHalls()), sleep(0)])
  } catch {
    // The page itself loads its code again, and asks for its data.
  }
}

/** Preloads the page that most visitors open next. A failure is ignored. */
export const preloadNextPage = (authenticated: boolean): Promise<unknown> =>
  (authenticated ? MyPage : LoginPage).preload().catch(() => undefined)
