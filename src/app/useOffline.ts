import { useEffect, useState } from 'react'
import { ownHostAnswers } from '@/api/ownHost'

/** Whether the host is unreachable. `navigator.onLine` is only a hint: a hall's closed network may count as offline. */
export function useOffline(): boolean {
  const [offline, setOffline] = useState(false)
  useEffect(() => {
    let latest = 0
    const check = async () => {
      latest += 1
      const asked = latest
      const gone = !navigator.onLine && !(await ownHostAnswers())
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
