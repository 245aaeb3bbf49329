import { useEffect, useRef, type Ref } from 'react'

interface PostedFrameProps {
  address: string
  fields: Record<string, string>
  name: string
  title: string
  frameRef: Ref<HTMLIFrameElement>
  /**
   * Something stands in the frame after the post; later pages of it are not told. It may be the browser's own error
   * page, which on another origin looks no different: it proves nothing.
   */
  onLoaded: () => void
}

/** A new frame is first an empty page of our own, and some browsers tell of that too. */
function isStillEmpty(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.href === 'about:blank'
  } catch {
    return false
  }
}

/** A frame opened by a form post, so that what is secret stands in no address. Posts once, as first shown. */
export function PostedFrame({
  address,
  fields,
  name,
  title,
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
      <iframe
        ref={frameRef}
        className="frame frame--game"
        name={name}
        title={title}
        allow="fullscreen; autoplay"
        onLoad={(event) => {
          if (!posted.current || loaded.current || isStillEmpty(event.currentTarget)) return
          loaded.current = true
          onLoaded()
        }}
      />
    </>
  )
}
