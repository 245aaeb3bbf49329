/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument
   -- plain JavaScript, which the type checker does not read: what is stored and does not fit is false, or throws */
// The build writes this into every page (deploy/prerender.ts), so that it is there when nothing else is.

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
addEventListener('appinstalled', () => {
  window.installOffer = null
})

// Before the first paint, for which the app comes too late: the player's own choice of light or dark and of large text
// (src/features/device/appearance.ts goes on from here), and whether someone is known here, to whom a page written for any
// visitor is not shown while the app loads, nor a player's to another. The style sheet limits that time (_layout.scss).
const { dataset } = document.documentElement
try {
  dataset.unknown = ''
  // A page that comes back into a frame has no header there.
  if (window.parent !== window) dataset.known = ''
  const scheme = localStorage.getItem('lokalbingo.scheme')
  if (scheme) dataset.bsTheme = scheme
  const text = localStorage.getItem('lokalbingo.text')
  if (text) dataset.text = text
  if (Number(sessionStorage.getItem('ownerFilter')) > 0) dataset.known = ''
  const stored = JSON.parse(localStorage.getItem('lokalbingo.session') ?? '{}')
  // As src/features/session/sessionStorage.ts, which decides: public/earlyReads.js reads with it.
  const { token, expiresAt, userId, name, mobile, noBankID, updateAML, forceAML, extraAML } = stored
  const isValid =
    token &&
    [token, userId, name, mobile].every((word) => typeof word === 'string') &&
    [noBankID, updateAML, forceAML, extraAML].every((flag) => typeof flag === 'boolean') &&
    Number.isFinite(expiresAt) &&
    expiresAt > Date.now()
  if (isValid) {
    window.storedSession = stored
    delete dataset.unknown
    // Their logo comes with the app.
    if (stored.ownerFilter > 0 || dataset.known !== undefined) dataset.owned = ''
  }
  if (token ? isValid : stored.ownerFilter > 0) dataset.known = ''
} catch {
  // Storage is forbidden here, so nothing was chosen; or what is stored is no session.
}

// What is opened, which its button tells before the app does (src/app/Header.tsx), and with a phone's menu what is in it.
addEventListener(
  'toggle',
  ({ target, newState }) => {
    const button = document.querySelector(`[popovertarget="${target.id}"]`)
    button?.setAttribute('aria-expanded', newState === 'open')
    if (newState === 'open') target.querySelector('[popover]')?.showPopover()
  },
  true,
)

// A start that failed: what may be at fault on the device is taken away once in a tab, and then it is said
// (behaviour.md, 'Versions and recovery').
let isSettled = false
let isStarted = false

const reloadPage = () => {
  // A mere reload would lose the answer of an identity login.
  const { pathname: path, search: query } = window.identityReturn ?? {}
  if (path) location.replace(path + query)
  else location.reload()
}

/** Rejects, with nothing taken away, if the host does not answer: what is kept may be all there is. */
const loadAnew = async () => {
  const signal = AbortSignal.timeout(20_000)
  await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal })
  const dropKept = async () => {
    try {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    } catch {
      // Neither is to be had here.
    }
  }
  await dropKept()
  // Nor may what the browser has kept of these files by itself come back.
  const files = document.querySelectorAll('[src^="/assets/"],[rel=modulepreload]')
  await Promise.all(
    [...files].map(({ src, href }) => fetch(src ?? href, { cache: 'reload', signal })),
  )
  // The worker still answers this page, and has kept them again.
  await dropKept()
  if (!isStarted) reloadPage()
}

const sayNotStarted = () => {
  const notice = document.querySelector('#not-started')
  notice.querySelector('button').addEventListener('click', () => void loadAnew().catch(reloadPage))
  // Not in the page from the start: the rules of the app's own alerts would come with it (deploy/criticalCss.ts).
  notice.setAttribute('role', 'alert')
  document.body.prepend(notice)
  notice.hidden = false
}

/** To the operator, if they have an address for it (deploy/bootReport.ts). */
const reportNotStarted = () => {
  const told = document.querySelector('meta[name=report]')
  if (!told) return
  const [url, build, ...routes] = told.content.split(' ')
  const path = `${location.pathname}/`.toLowerCase()
  const route = routes.findLast((each) => path.startsWith(`${each.split('/:')[0]}/`)) ?? ''
  navigator.sendBeacon(url, JSON.stringify({ build, route, call: '', kind: 'boot', status: 0 }))
}

const checkStarted = (mayReload) => {
  if (isSettled) return
  isSettled = true
  reportNotStarted()
  const key = 'lokalbingo.recovered'
  try {
    // Without storage a first reload cannot be told from an endless series of them.
    if (mayReload && !sessionStorage.getItem(key)) {
      sessionStorage.setItem(key, '1')
      loadAnew().catch(sayNotStarted)
      return
    }
  } catch {
    // Storage is forbidden here.
  }
  sayNotStarted()
}

// A file that is missing or rubbish, or throws. A moment later, since what the app itself gets over is an error too.
addEventListener(
  'error',
  ({ filename, target }) => {
    if ((filename ?? target.src ?? '').startsWith(`${location.origin}/assets/`))
      setTimeout(checkStarted, 1_000, true)
  },
  true,
)
// A line may be slow, but here all of the app's first files have come and been run.
addEventListener('load', () => setTimeout(checkStarted, 8_000, true))
// A file may still come that has neither come nor failed.
setTimeout(checkStarted, 120_000, false)

/** Called by the app (src/app/App.tsx), perhaps after all. */
window.appStarted = () => {
  isSettled = true
  isStarted = true
  document.querySelector('#not-started').hidden = true
}
