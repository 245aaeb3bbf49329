import { useRef, type ComponentProps } from 'react'
import { useRunOnce } from '@/forms/useRunOnce'
import { frameAllow, frameSandbox } from '@/config/frames'
import { AwaitedFrame } from '@/ui/AwaitedFrame'

interface PostedFrameProps extends Pick<
  ComponentProps<typeof AwaitedFrame>,
  'title' | 'wait' | 'ref' | 'onLoad'
> {
  address: string
  fields: Record<string, string>
  name: string
}

/** Opens a frame by a form POST: secrets never stand in a URL. Posts once, with its first props. */
export function PostedFrame({ address, fields, name, ...frame }: PostedFrameProps) {
  const form = useRef<HTMLFormElement>(null)
  useRunOnce(name, () => form.current?.submit())
  return (
    <>
      <form ref={form} hidden method="post" action={address} target={name}>
        {Object.entries(fields).map(([field, value]) => (
          <input key={field} type="hidden" name={field} value={value} />
        ))}
      </form>
      <AwaitedFrame
        {...frame}
        className="frame--game"
        name={name}
        sandbox={frameSandbox.game}
        allow={frameAllow(address, 'fullscreen', 'autoplay')}
      />
    </>
  )
}
