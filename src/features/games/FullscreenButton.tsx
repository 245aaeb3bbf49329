import type { RefObject } from 'react'
import { Button } from '@/ui/Button'

/** Hidden where only video may be full screen, as on iPhones. */
export function FullscreenButton({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      variant="quiet"
      // If the browser refuses, the game stays as it was.
      onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
    >
      Fullskjerm
    </Button>
  )
}
