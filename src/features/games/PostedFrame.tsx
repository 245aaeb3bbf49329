import { useEffect, useRef, type Ref } from 'react'
import { frameAllow, frameSandbox } from '@/config/frames'
import { AwaitedFrame } from '@/ui/AwaitedFrame'

interface PostedFrameProps {
  address: string
  fields: Record<string, string>
  name: string
  title: string
  wait: string
  frameRef: Ref<HTMLIFrameElement>
  /** Called on the first load after the post, not for later pages in the frame. */
  onLoaded: () => void
}

/** An iframe opened by a form POST, so that secrets are never in a URL. Posts once, with its initial props. */
export function PostedFrame({
  address,
  fields,
  name,
  title,
  wait,
  frameRef,
  onLoaded,
}: PostedFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  const posted = useRef(false)
  const loaded = useRef(false)
  useEffect(() => {
    if (posted.current) return
    posted.current = true
    form.current?.submit()
  })
  return (
    <>
      <form ref={form} hidden method="post" action={address} target={name}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
      <AwaitedFrame
        ref={frameRef}
        className="frame--game"
        name={name}
        title={title}
        wait={wait}
        sandbox={frameSandbox.game}
        allow={frameAllow(address, 'fullscreen', 'autoplay')}
        onLoad={() => {
          if (!posted.current || loaded.current) return
          loaded.current = true
          onLoaded()
        }}
      />
    </>
  )
}
