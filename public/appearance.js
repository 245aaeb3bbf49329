// Before the first paint, for which the app comes too late, and the content security policy forbids a script in the page:
// the player's own choice of light or dark and of large text (src/features/device/appearance.ts goes on from here), and
// whether someone is known here, to whom a page written for any visitor must not be shown (src/main.tsx).
try {
  const { dataset } = document.documentElement
  const scheme = localStorage.getItem('lokalbingo.scheme')
  if (scheme) dataset.bsTheme = scheme
  const text = localStorage.getItem('lokalbingo.text')
  if (text) dataset.text = text
  const known = localStorage.getItem('lokalbingo.session') ?? sessionStorage.getItem('ownerFilter')
  if (known) dataset.known = ''
} catch {
  // Storage is forbidden here: nothing was chosen.
}
