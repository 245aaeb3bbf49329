import type { RefObject } from 'react'
import { Button } from '@/ui/Button'

/** Not shown where a browser gives the whole screen to films only, as phones of one make do. */
export function FullscreenButton({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      variant="quiet"
      // A browser that refuses leaves the game as it is.
      onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
    >
      Fullskjerm
    </Button>
  )
}
