import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ComponentProps,
} from 'react'
import { Alert } from './Alert'
import { Spinner } from './Spinner'
import '@/styles/frames.scss'

/** The steps of an unmounted frame stay in the browser's history. */
export const FrameGone = createContext(() => {})

interface AwaitedFrameProps extends ComponentProps<'iframe'> {
  title: string
  /** Never frame another company's page without one. */
  sandbox: string
  wait: string
}

/** Some browsers fire `load` also for the empty page that a new frame starts with. */
function isStillEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank'
  } catch {
    return false
  }
}

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

/** Frames another host's page. `onLoad` proves nothing: the browser's own error page fires it too. */
export function AwaitedFrame({ title, wait, className = '', onLoad, ...frame }: AwaitedFrameProps) {
  const [loaded, setLoaded] = useState(false)
  const isBlocked = useFrameBlocked()
  const onGone = useEffectEvent(useContext(FrameGone))
  useEffect(() => () => onGone(), [])
  if (isBlocked) return <Alert variant="warning">Siden kan ikke vises her.</Alert>
  return (
    <div className="frame-place d-flex">
      <iframe
        {...frame}
        className={`frame ${className}`}
        title={title}
        onLoad={(event) => {
          if (isStillEmpty(event.currentTarget)) return
          setLoaded(true)
          onLoad?.(event)
        }}
      />
      {!loaded && (
        <div className="frame-place__wait d-grid">
          <Spinner label={wait} labelShown />
        </div>
      )}
    </div>
  )
}
