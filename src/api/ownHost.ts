// Whether the app's own host can be reached.

/** Never cached by the service worker, so a response always comes from the host. */
const askedOfHost = '/sw.js'

export const ownHostAnswers = (): Promise<boolean> =>
  fetch(askedOfHost, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
