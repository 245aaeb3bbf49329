/** Runs on show, hide and return from the back/forward cache: timers stop while a device sleeps. */
export function onWake(look: () => void): () => void {
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', look)
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('pageshow', look)
  }
}
