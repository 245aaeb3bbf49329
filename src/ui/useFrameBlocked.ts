import { useEffect, useState } from 'react'

/** True if the page's policy has refused a frame, which then stays white. */
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
