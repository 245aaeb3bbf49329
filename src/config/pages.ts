// With extensions: the build's own configuration reads this file too.
import { owners } from './owners.js'
import { paths } from './paths.js'
import { texts } from './texts.js'

export interface PageRow {
  path: string
  page: string
  /** It needs a session; a page without it is open. */
  access?: 'login'
  /** It calls the hosts as it opens, and so comes together with the code for that. */
  calls?: true
  /** Without header and footer: the return pages. 'framed': a full page too, and bare only inside a frame. */
  bare?: true | 'framed'
  /** The filter of the owner whose page it is. */
  owner?: number
  /** The build renders it to HTML: the first render is any visitor's, and no form is sent before it is hydrated. */
  prerendered?: true
  /** Its h1 while its code is on its way: the build renders that and a skeleton (src/app/PageAwaited.tsx). */
  awaited?: string
  /** Few open it, or only with a host that answers: its files are not kept on the device. */
  rare?: true
}

/** Every page of the app (behaviour.md, 'Routes'). The build reads it too. */
export const pageRows: readonly PageRow[] = [
  { path: paths.home, page: 'HomePage', prerendered: true },
  ...owners.map(({ path, filter }): PageRow => ({ path, page: 'HomePage', owner: filter })),
  { path: paths.components, page: 'ComponentsPage', rare: true },
  { path: paths.template, page: 'TemplatePage', rare: true },
  { path: paths.howToPlay, page: 'HowToPlayPage', prerendered: true },
  { path: paths.newsH2, page: 'NewsH2Page', prerendered: true },
  { path: paths.bingoHalls, page: 'BingoHallsPage', calls: true, awaited: 'Finn din bingohall' },
  { path: paths.login, page: 'LoginPage', prerendered: true },
  {
    path: paths.register,
    page: 'RegisterPage',
    calls: true,
    bare: 'framed',
    rare: true,
    awaited: 'Registrer deg',
  },
  { path: paths.forgot, page: 'ForgotPage', calls: true, rare: true, awaited: 'Glemt passord' },
  { path: paths.article, page: 'ArticlePage', awaited: '' },
  { path: paths.myPage, page: 'MyPage', access: 'login', calls: true, awaited: 'Mine bingohaller' },
  { path: paths.hall, page: 'HallPage', access: 'login', calls: true, awaited: 'Bingohall' },
  { path: paths.user, page: 'UserPage', access: 'login', calls: true, awaited: 'Min bruker' },
  { path: paths.userDetails, page: 'UserDetailsPage', access: 'login', calls: true, rare: true },
  { path: paths.userPause, page: 'UserPausePage', access: 'login', calls: true, awaited: 'Pause' },
  { path: paths.userNumbers, page: 'UserNumbersPage', access: 'login', calls: true },
  { path: paths.qr, page: 'QrPage', access: 'login', calls: true, rare: true, awaited: 'QR-kode' },
  { path: paths.netsCallback, page: 'NetsCallbackPage', calls: true, bare: true },
  { path: paths.bankIdReturn, page: 'BankIdReturnPage', calls: true, bare: true },
  ...texts.map(({ path, title }): PageRow => ({ path, page: 'TextPage', awaited: title })),
  { path: paths.accessibility, page: 'AccessibilityPage', prerendered: true },
  { path: paths.stored, page: 'StoredPage' },
  { path: '*', page: 'NotFoundPage' },
]

/** A page's file, by which the build finds what it consists of. */
export const pageFile = (page: string): string => `src/pages/${page}.tsx`

/** Below the hall finder's title, also while its code is on its way. */
export const finderLead = 'Skriv inn postnummeret ditt, så viser vi bingohallene nærmest deg.'
