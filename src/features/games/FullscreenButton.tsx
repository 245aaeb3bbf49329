import type { RefObject } from 'react'
import { Button } from '@/ui/Button'
import { iconsOf } from '@/ui/Icon'

const Icon = iconsOf({
  fullscreen: [
    'M1.5 1a.5.5 0 0 0-.5.5v4a.5.5 0 0 1-1 0v-4A1.5 1.5 0 0 1 1.5 0h4a.5.5 0 0 1 0 1zM10 .5a.5.5 0 0 1 .5-.5h4A1.5 1.5 0 0 1 16 1.5v4a.5.5 0 0 1-1 0v-4a.5.5 0 0 0-.5-.5h-4a.5.5 0 0 1-.5-.5M.5 10a.5.5 0 0 1 .5.5v4a.5.5 0 0 0 .5.5h4a.5.5 0 0 1 0 1h-4A1.5 1.5 0 0 1 0 14.5v-4a.5.5 0 0 1 .5-.5m15 0a.5.5 0 0 1 .5.5v4a1.5 1.5 0 0 1-1.5 1.5h-4a.5.5 0 0 1 0-1h4a.5.5 0 0 0 .5-.5v-4a.5.5 0 0 1 .5-.5',
  ],
})

/** Hidden where only video may be full screen, as on iPhones. */
export function FullscreenButton({ frame }: { frame: RefObject<HTMLIFrameElement | null> }) {
  if (!document.fullscreenEnabled) return null
  return (
    <Button
      variant="quiet"
      // If the browser refuses, the game stays as it was.
      onClick={() => void frame.current?.requestFullscreen().catch(() => undefined)}
    >
      <Icon name="fullscreen" />
      <span className="wide-only">Fullskjerm</span>
    </Button>
  )
}
