/** The app's own addresses, as the router reads them (behaviour.md, 'Routes'). An owner's is in owners.ts. */
export const paths = {
  home: '/',
  components: '/components',
  template: '/template',
  howToPlay: '/howtoplay',
  newsH2: '/newsh2',
  bingoHalls: '/bingohalls',
  login: '/login',
  register: '/register',
  forgot: '/forgot',
  article: '/article/:id',
  myPage: '/mypage',
  hall: '/mybingo/:id/:function?',
  user: '/user',
  userDetails: '/user/details',
  userNumbers: '/user/tall',
  qr: '/qr/:data',
  netsCallback: '/netsCallback',
  bankIdReturn: '/bankIdreturn',
  // Linked from the footer.
  accessibility: '/tilgjengelighet',
  stored: '/lagret',
} as const

export const hallPath = (id: string | number): string => `/mybingo/${encodeURIComponent(id)}`

/** The page that stands at an address: the function in a hall's changes without a change of page. */
export const pagePathOf = (pathname: string): string =>
  pathname.replace(/^(\/mybingo\/[^/]+)\/.*$/u, '$1')

export const articlePath = (id: string | number): string => `/article/${encodeURIComponent(id)}`
