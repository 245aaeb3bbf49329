// The player's own choice of light or dark and of large text, before the first paint: the app comes too late for that,
// and the content security policy forbids a script in the page. src/features/device/appearance.ts goes on from here.
try {
  const { dataset } = document.documentElement
  const scheme = localStorage.getItem('lokalbingo.scheme')
  if (scheme) dataset.bsTheme = scheme
  const text = localStorage.getItem('lokalbingo.text')
  if (text) dataset.text = text
} catch {
  // Storage is forbidden here: nothing was chosen.
}
