import { useEffect, useState } from 'react'

/** Never among the files on the device, so the answer is the host's own. */
const askedOfHost = '/sw.js'

const hostAnswers = (): Promise<boolean> =>
  fetch(askedOfHost, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )

/** Whether the host is out of reach. The browser's own word is only a hint: a hall's closed network is one too. */
export function useOffline(): boolean {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    let latest = 0
    const check = async () => {
      latest += 1
      const asked = latest
      const gone = !navigator.onLine && !(await hostAnswers())
      if (asked === latest) setOffline(gone)
    }
    const onChange = () => void check()
    onChange()
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      latest = Infinity
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  }, [])
  return offline
}
