/* oxlint-disable typescript/no-unsafe-assignment, typescript/no-unsafe-call, typescript/no-unsafe-member-access, typescript/no-unsafe-argument
   -- plain JavaScript, which the type checker does not read */
// Written by the build into every page (deploy/prerender.ts), so that it is there when nothing else is: notices that the
// app has not started, takes away once in a tab what may be at fault on the device, and then says so
// (behaviour.md, 'Versions and recovery'). Needs no other file, neither for its words nor for its looks.
let isSettled = false
let isStarted = false

const showNotStarted = () => {
  const notice = document.querySelector('#not-started')
  notice.style.cssText =
    'position:sticky;top:0;z-index:2000;padding:16px;border-bottom:2px solid;background:Canvas;color:CanvasText;font:18px/1.5 system-ui'
  const button = notice.querySelector('button')
  button.style.cssText = 'font:inherit;padding:10px 20px'
  button.addEventListener('click', () => void loadAnew().catch(reloadPage))
  // Not in the page from the start: the rules of the app's own alerts would come with it (deploy/criticalCss.ts).
  notice.setAttribute('role', 'alert')
  document.body.prepend(notice)
  notice.hidden = false
}

const reloadPage = () => {
  // public/appearance.js has taken the answer of an identity login out of the address: a mere reload would lose it.
  const { pathname: path, search: query } = window.identityReturn ?? {}
  if (path) location.replace(path + query)
  else location.reload()
}

/** Rejects, with nothing taken away, if the host does not answer: what is kept may be all there is. */
const loadAnew = async () => {
  const signal = AbortSignal.timeout(20_000)
  await fetch('/sw.js', { method: 'HEAD', cache: 'no-store', signal })
  try {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
  } catch {
    // Neither is to be had here.
  }
  // Nor may what the browser has kept of these files by itself come back. Not an extension's, which may not be fetched.
  const files = document.querySelectorAll('[src^="/assets/"],[rel=modulepreload]')
  await Promise.all(
    [...files].map(({ src, href }) => fetch(src ?? href, { cache: 'reload', signal })),
  )
  // Perhaps it has come after all meanwhile.
  if (!isStarted) reloadPage()
}

/** To the operator, if they have an address for it (deploy/bootReport.ts). */
const reportNotStarted = () => {
  const told = document.querySelector('meta[name=report]')
  if (!told) return
  const [url, build, ...routes] = told.content.split(' ')
  const path = `${location.pathname}/`.toLowerCase()
  const isHere = (pattern) => path.startsWith(`${pattern.split('/:')[0]}/`)
  const route = routes.findLast(isHere) ?? ''
  navigator.sendBeacon(url, JSON.stringify({ build, route, call: '', kind: 'boot', status: 0 }))
}

const checkStarted = () => {
  if (isSettled) return
  isSettled = true
  reportNotStarted()
  const key = 'lokalbingo.recovered'
  let isFirst = false
  try {
    isFirst = !sessionStorage.getItem(key)
    sessionStorage.setItem(key, '1')
  } catch {
    // Without storage a first reload cannot be told from an endless series of them.
    isFirst = false
  }
  if (isFirst) loadAnew().catch(showNotStarted)
  else showNotStarted()
}

// A file that is missing or rubbish, or throws. A moment later, since what the app itself gets over is an error too.
addEventListener(
  'error',
  ({ filename, target }) => {
    if ((filename ?? target.src ?? '').startsWith(`${location.origin}/assets/`))
      setTimeout(checkStarted, 1_000)
  },
  true,
)
// A line may be slow, but here all of the app's first files have come and been run.
addEventListener('load', () => setTimeout(checkStarted, 8_000))
// Where a file neither comes nor fails there is no `load`. It is said, and nothing is taken away: it may still come.
setTimeout(() => {
  if (isSettled) return
  reportNotStarted()
  showNotStarted()
}, 120_000)

/** Called by the app (src/app/App.tsx), perhaps after all. */
window.appStarted = () => {
  isSettled = true
  isStarted = true
  document.querySelector('#not-started').hidden = true
}
