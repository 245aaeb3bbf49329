// With extensions: the build's configuration imports this file too.
import { owners } from './owners.js'
import { paths } from './paths.js'
import { texts } from './texts.js'

export interface PageRow {
  path: string
  page: string
  access?: 'login'
  /** It calls the hosts as it opens. */
  calls?: true
  /** No header or footer; 'framed': only inside a frame. */
  bare?: true | 'framed'
  owner?: number
  /** The build renders it to HTML, so its first render must suit any visitor. */
  prerendered?: true
  /** The h1 while its code loads, above a skeleton (src/app/PageAwaited.tsx). */
  awaited?: string
  /** Not cached on the device: few open it, or it needs the host. */
  rare?: true
}

/** See behaviour.md, 'Routes'. */
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
  { path: paths.userTickets, page: 'UserTicketsPage', access: 'login', calls: true },
  { path: paths.userNumbers, page: 'UserNumbersPage', access: 'login', calls: true },
  { path: paths.qr, page: 'QrPage', access: 'login', calls: true, rare: true, awaited: 'QR-kode' },
  { path: paths.netsCallback, page: 'NetsCallbackPage', calls: true, bare: true },
  { path: paths.bankIdReturn, page: 'BankIdReturnPage', calls: true, bare: true },
  ...texts.map(({ path, title }): PageRow => ({ path, page: 'TextPage', awaited: title })),
  { path: paths.accessibility, page: 'AccessibilityPage', prerendered: true },
  { path: paths.stored, page: 'StoredPage' },
  { path: '*', page: 'NotFoundPage' },
]

export const pageFile = (page: string): string => `src/pages/${page}.tsx`

export const finderLead = 'Skriv inn postnummeret ditt, så viser vi bingohallene nærmest deg.'
