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
import { useFrameBlocked } from './useFrameBlocked'
import '@/styles/frames.scss'

/** Called when a frame is gone: the steps taken in it stay in the browser's history. */
export const FrameGone = createContext(() => {})

interface AwaitedFrameProps extends ComponentProps<'iframe'> {
  title: string
  /** No other company's page without one. */
  sandbox: string
  /** Shown until the frame has loaded. */
  wait: string
}

/** A new frame starts as an empty page of our own origin, and some browsers fire `load` for that too. */
function isStillEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank'
  } catch {
    return false
  }
}

/**
 * A frame for another host's page. `onLoad` proves nothing: the browser's own error page fires it too, and looks no
 * different across origins.
 */
export function AwaitedFrame({ title, wait, className = '', onLoad, ...frame }: AwaitedFrameProps) {
  const [loaded, setLoaded] = useState(false)
  const isBlocked = useFrameBlocked()
  const onGone = useEffectEvent(useContext(FrameGone))
  useEffect(() => () => onGone(), [])
  if (isBlocked) return <Alert variant="warning">Siden kan ikke vises her.</Alert>
  return (
    <div className="frame-place">
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
        <div className="frame-place__wait">
          <Spinner label={wait} labelShown />
        </div>
      )}
    </div>
  )
}
