import { useEffect, useState } from 'react'

/** Whether the page's policy has refused a frame. The frame itself hears nothing and stays white. */
export function useFrameBlocked(): boolean {
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    const listen = ({ effectiveDirective }: SecurityPolicyViolationEvent) => {
      if (effectiveDirective === 'frame-src') setBlocked(true)
    }
    document.addEventListener('securitypolicyviolation', listen)
    return () => document.removeEventListener('securitypolicyviolation', listen)
  }, [])
  return isBlocked
}
