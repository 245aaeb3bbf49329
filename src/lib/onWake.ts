/**
 * Calls `look` when the page is shown or hidden, or comes back from the back/forward cache: timers do not run while a
 * device sleeps. Returns a function that stops it.
 */
export function onWake(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
