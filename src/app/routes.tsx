import type { ReactElement } from 'react'
import { matchPath } from 'react-router-dom'
import { owners } from '@/config/owners'
import { lazyPage, withServerData } from './chunks'
import { Home } from './Home'

const load = {
  login: () => withServerData(import('@/pages/LoginPage')).then((page) => page.LoginPage),
  myPage: () => withServerData(import('@/pages/MyPage')).then((page) => page.MyPage),
  hall: () => withServerData(import('@/pages/HallPage')).then((page) => page.HallPage),
  register: () => withServerData(import('@/pages/RegisterPage')).then((page) => page.RegisterPage),
  forgot: () => withServerData(import('@/pages/ForgotPage')).then((page) => page.ForgotPage),
  bingoHalls: () =>
    withServerData(import('@/pages/BingoHallsPage')).then((page) => page.BingoHallsPage),
  user: () => withServerData(import('@/pages/UserPage')).then((page) => page.UserPage),
  userDetails: () =>
    withServerData(import('@/pages/UserDetailsPage')).then((page) => page.UserDetailsPage),
  qr: () => withServerData(import('@/pages/QrPage')).then((page) => page.QrPage),
  netsCallback: () =>
    withServerData(import('@/pages/NetsCallbackPage')).then((page) => page.NetsCallbackPage),
  bankIdReturn: () =>
    withServerData(import('@/pages/BankIdReturnPage')).then((page) => page.BankIdReturnPage),
}

const HowToPlayPage = lazyPage(() =>
  import('@/pages/HowToPlayPage').then((page) => page.HowToPlayPage),
)
const NewsH2Page = lazyPage(() => import('@/pages/NewsH2Page').then((page) => page.NewsH2Page))
const ArticlePage = lazyPage(() => import('@/pages/ArticlePage').then((page) => page.ArticlePage))
const ComponentsPage = lazyPage(() =>
  import('@/pages/ComponentsPage').then((page) => page.ComponentsPage),
)
const TemplatePage = lazyPage(() =>
  import('@/pages/TemplatePage').then((page) => page.TemplatePage),
)
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
const QrPage = lazyPage(load.qr)
const NetsCallbackPage = lazyPage(load.netsCallback)
const BankIdReturnPage = lazyPage(load.bankIdReturn)

export interface AppRoute {
  path: string
  page: ReactElement
  /** 'login' needs a session; 'open' does not (spec section 2). */
  access: 'open' | 'login'
  /** Without header and footer: the return pages. 'framed': a full page too, and bare only inside a frame. */
  bare?: true | 'framed'
  /**
   * The page's module, if the build renders it to HTML (`src/prerender.tsx`), which then links the module's sheets. The
   * first render must be the same for every visitor. Never a page with a form: submitted before hydration, it would put
   * what was typed in the URL.
   */
  prerendered?: `src/${string}.tsx`
}

/** The spec's route table, row by row, and two pages of our own. */
export const appRoutes: readonly AppRoute[] = [
  { path: '/', page: <Home />, access: 'open', prerendered: 'src/app/Home.tsx' },
  ...owners.map(({ path, filter }): AppRoute => ({
    path,
    page: <Home owner={filter} />,
    access: 'open',
  })),
  { path: '/components', page: <ComponentsPage />, access: 'open' },
  { path: '/template', page: <TemplatePage />, access: 'open' },
  {
    path: '/howtoplay',
    page: <HowToPlayPage />,
    access: 'open',
    prerendered: 'src/pages/HowToPlayPage.tsx',
  },
  {
    path: '/newsh2',
    page: <NewsH2Page />,
    access: 'open',
    prerendered: 'src/pages/NewsH2Page.tsx',
  },
  { path: '/bingohalls', page: <BingoHallsPage />, access: 'open' },
  { path: '/login', page: <LoginPage />, access: 'open' },
  { path: '/register', page: <RegisterPage />, access: 'open', bare: 'framed' },
  { path: '/forgot', page: <ForgotPage />, access: 'open' },
  { path: '/article/:id', page: <ArticlePage />, access: 'open' },
  { path: '/mypage', page: <MyPage />, access: 'login' },
  { path: '/mybingo/:id/:function?', page: <HallPage />, access: 'login' },
  { path: '/user', page: <UserPage />, access: 'login' },
  { path: '/user/details', page: <UserDetailsPage />, access: 'login' },
  { path: '/qr/:data', page: <QrPage />, access: 'login' },
  { path: '/netsCallback', page: <NetsCallbackPage />, access: 'open', bare: true },
  { path: '/bankIdreturn', page: <BankIdReturnPage />, access: 'open', bare: true },
  // Not in the spec's table: linked from the footer.
  {
    path: '/tilgjengelighet',
    page: <AccessibilityPage />,
    access: 'open',
    prerendered: 'src/pages/AccessibilityPage.tsx',
  },
  { path: '/lagret', page: <StoredPage />, access: 'open' },
  { path: '*', page: <NotFoundPage />, access: 'open' },
]

export const routeAt = (pathname: string): AppRoute | undefined =>
  appRoutes.find(({ path }) => matchPath(path, pathname) !== null)

/** Preloads the page that most visitors open next. A failure is ignored. */
export const preloadNextPage = (authenticated: boolean): void => {
  const next = authenticated ? load.myPage : load.login
  next().catch(() => undefined)
}
