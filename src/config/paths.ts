/** See behaviour.md, 'Routes'. Owners' paths are in owners.ts, texts' in texts.ts. */
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
  userPause: '/user/pause',
  userTickets: '/user/billetter',
  qr: '/qr/:data',
  netsCallback: '/netsCallback',
  bankIdReturn: '/bankIdreturn',
  accessibility: '/tilgjengelighet',
  stored: '/lagret',
} as const

export const reminderId = 'paminnelse'
export const reminderPath = `${paths.user}#${reminderId}`

export const hallPath = (id: string | number): string => `/mybingo/${encodeURIComponent(id)}`

export const articlePath = (id: string | number): string => `/article/${encodeURIComponent(id)}`
