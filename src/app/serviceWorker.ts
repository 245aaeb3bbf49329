import { Workbox } from 'workbox-window'

const hour = 3_600_000

/**
 * Puts the app's files on the device and tells when a new version waits there. Returns what takes it into use:
 * only this tab is loaded anew, since another may be in the middle of a payment.
 */
export async function keepOnDevice(onNewVersion: () => void): Promise<() => void> {
  const workbox = new Workbox('/sw.js')
  let taking = false
  workbox.addEventListener('waiting', onNewVersion)
  // Another tab took it into use: what this one has loaded is the old version all the same.
  workbox.addEventListener('controlling', ({ isUpdate, isExternal }) => {
    if (taking) window.location.reload()
    else if (isUpdate || isExternal) onNewVersion()
  })
  const registration = await workbox.register()

  // A tab may stand open for days, and the browser looks by itself only when a page is loaded.
  let looked = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - looked < hour) return
    looked = Date.now()
    workbox.update().catch(() => undefined)
  })

  return () => {
    taking = true
    if (registration?.waiting) workbox.messageSkipWaiting()
    else window.location.reload()
  }
}
