/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument
   -- plain JavaScript, which the type checker does not read: what is stored and does not fit is false, or throws */
// The build inlines this in every page (deploy/prerender.ts): it runs even if nothing else loads.

// Takes an identity answer out of the address before anything else can see it (src/features/identity/returnAddress.ts).
const { pathname, search } = location
if (
  /^\/(?:register|forgot|bankIdreturn)\/?$/i.test(pathname) &&
  /[?&](?:state|code|error)=/.test(search)
) {
  window.identityReturn = { pathname, search }
  history.replaceState(history.state, '', pathname)
}

// The browser offers to install the app once, often before installOffer.ts has loaded.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  window.installOffer = event
})
addEventListener('appinstalled', () => {
  window.installOffer = null
})

// Before the first paint: colours and text size (src/features/device/appearance.ts). data-known and data-unknown hide a
// page prerendered for another kind of visitor (_layout.scss).
const { dataset } = document.documentElement
try {
  dataset.unknown = ''
  // A return page inside a frame shows no header.
  if (window.parent !== window) dataset.known = ''
  const scheme = localStorage.getItem('lokalbingo.scheme')
  if (scheme) dataset.bsTheme = scheme
  const text = localStorage.getItem('lokalbingo.text')
  if (text) dataset.text = text
  if (Number(sessionStorage.getItem('ownerFilter')) > 0) dataset.known = ''
  const stored = JSON.parse(localStorage.getItem('lokalbingo.session') ?? '{}')
  // As in src/features/session/storedSession.ts.
  const { token, expiresAt, userId, name, noBankID, updateAML, forceAML, extraAML } = stored
  const isValid =
    token &&
    [token, userId, name].every((word) => typeof word === 'string') &&
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
  // Storage is blocked, or holds no session.
}

// Sets aria-expanded until the app does (src/app/Header.tsx).
addEventListener(
  'toggle',
  ({ target, newState }) => {
    const button = document.querySelector(`[popovertarget="${target.id}"]`)
    button?.setAttribute('aria-expanded', newState === 'open')
  },
  true,
)

// After a failed start, drop the caches and reload, once per tab; then say so (behaviour.md, 'Versions and recovery').
// index.html tells a browser that is too old.
let isSettled = !('popover' in document.documentElement)
let isStarted = false

const reloadPage = () => {
  // A plain reload would lose an identity answer.
  const { pathname: path, search: query } = window.identityReturn ?? {}
  if (path) location.replace(path + query)
  else location.reload()
}

/** Ask the host first: if it is down, the caches may be all there is. */
const loadAnew = async () => {
  const signal = AbortSignal.timeout(20_000)
  await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal })
  const dropKept = async () => {
    try {
      for (const each of await navigator.serviceWorker.getRegistrations()) await each.unregister()
      for (const name of await caches.keys()) await caches.delete(name)
    } catch {
      // Caches are blocked.
    }
  }
  await dropKept()
  // Refresh the browser's own cache too.
  const files = document.querySelectorAll('[src^="/assets/"],[rel=modulepreload]')
  await Promise.all(
    [...files].map(({ src, href }) => fetch(src ?? href, { cache: 'reload', signal })),
  )
  // The worker still answers this page, and has stored the files again.
  await dropKept()
  if (!isStarted) reloadPage()
}

const sayNotStarted = () => {
  const notice = document.querySelector('#not-started')
  notice.querySelector('button').addEventListener('click', () => void loadAnew().catch(reloadPage))
  // Add the role here: in the HTML it would pull the alert rules into the critical CSS (deploy/criticalCss.ts).
  notice.setAttribute('role', 'alert')
  document.body.prepend(notice)
  notice.hidden = false
}

/** See deploy/bootReport.ts. */
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
    // Without storage, reloads could go on for ever.
    if (mayReload && !sessionStorage.getItem(key)) {
      sessionStorage.setItem(key, '1')
      loadAnew().catch(sayNotStarted)
      return
    }
  } catch {
    // Storage is blocked.
  }
  sayNotStarted()
}

// A file failed or threw. Wait: the app survives some errors itself.
addEventListener(
  'error',
  ({ filename, target }) => {
    if ((filename ?? target.src ?? '').startsWith(`${location.origin}/assets/`))
      setTimeout(checkStarted, 1_000, true)
    // The app asks for the sheet once more (src/lib/loadInTime.ts).
    if (target.rel === 'stylesheet') target.dataset.failed = ''
  },
  true,
)
// All first files have run by now, even on a slow line.
addEventListener('load', () => setTimeout(checkStarted, 8_000, true))
// Some file neither came nor failed.
setTimeout(checkStarted, 120_000, false)

/** The app calls this (src/app/App.tsx), perhaps late. */
window.appStarted = () => {
  isSettled = true
  isStarted = true
  document.querySelector('#not-started').hidden = true
}
