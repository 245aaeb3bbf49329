/* oxlint-disable typescript/no-unsafe-assignment -- what is stored is unknown here: what does not fit is false, or throws */
// The answer of an identity login leaves the address bar before anything else can see it there: the app, its files'
// requests, or a reload (src/features/identity/returnAddress.ts goes on from here).
const { pathname, search } = location
if (
  /^\/(?:register|forgot|bankIdreturn)\/?$/i.test(pathname) &&
  /[?&](?:state|code|error)=/.test(search)
) {
  window.identityReturn = { pathname, search }
  history.replaceState(history.state, '', pathname)
}

// The browser's offer to install the app comes once, often before the code that shows it (src/features/device/installOffer.ts).
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})

// Before the first paint, for which the app comes too late; the build writes this into every page (deploy/prerender.ts):
// the player's own choice of light or dark and of large text (src/features/device/appearance.ts goes on from here), and
// whether someone is known here, to whom a page written for any visitor is not shown while the app loads. The style
// sheet limits that time, whatever becomes of the app (src/styles/_layout.scss).
try {
  const { dataset } = document.documentElement
  const scheme = localStorage.getItem('lokalbingo.scheme')
  if (scheme) dataset.bsTheme = scheme
  const text = localStorage.getItem('lokalbingo.text')
  if (text) dataset.text = text
  const ownersPage = Number(sessionStorage.getItem('ownerFilter'))
  if (ownersPage > 0) dataset.known = ''
  // Roughly what src/features/session/sessionStorage.ts accepts. It is that which decides.
  const { token, expiresAt, ownerFilter } = JSON.parse(
    localStorage.getItem('lokalbingo.session') ?? '{}',
  )
  if (token ? expiresAt > Date.now() : ownerFilter > 0) dataset.known = ''
} catch {
  // Storage is forbidden here, so nothing was chosen; or what is stored is no session.
}
