import { useSyncExternalStore } from 'react'
import { isOffline, watchConnection } from '@/api/connection'
import { SiteNotice, type AlertProps } from '@/ui/Alert'

const notice: AlertProps = {
  variant: 'warning',
  heading: 'Du er uten nett',
  children: 'Det du ser, kan ha endret seg. Vi prøver igjen når du er på nett.',
}

export function Offline() {
  const offline = useSyncExternalStore(watchConnection, isOffline, () => false)
  return <SiteNotice notice={offline ? notice : null} />
}
