// The app's own host: whether it is within reach.

/** Never among the files the service worker keeps on the device, so the answer is the host's own. */
const askedOfHost = '/sw.js'

export const ownHostAnswers = (): Promise<boolean> =>
  fetch(askedOfHost, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
