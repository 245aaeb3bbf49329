import type { RefObject } from 'react'
import { Button } from '@/ui/Button'

/** Hidden where the browser allows fullscreen for video only, as iPhones do. */
export function FullscreenButton({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      variant="quiet"
      // If the browser refuses, the game stays as it is.
      onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
    >
      Fullskjerm
    </Button>
  )
}
