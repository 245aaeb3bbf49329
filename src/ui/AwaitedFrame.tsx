import { useState, type ComponentProps } from 'react'
import { Spinner } from './Spinner'

interface AwaitedFrameProps extends ComponentProps<'iframe'> {
  title: string
  /** What its place says until something stands in it. */
  wait: string
}

/** A new frame is first an empty page of our own, and some browsers tell of that too. */
function isStillEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank'
  } catch {
    return false
  }
}

/**
 * Another host's page. What is loaded may be the browser's own error page, which on another origin looks no different:
 * it proves nothing.
 */
export function AwaitedFrame({ title, wait, className = '', onLoad, ...frame }: AwaitedFrameProps) {
  const [loaded, setLoaded] = useState(false)
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
      {!loaded && <Spinner label={wait} labelShown />}
    </div>
  )
}
