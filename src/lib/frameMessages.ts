import { isFramed } from './frames'

/** Only a parent of our own origin receives it: anyone may put this page in a frame. */
export function postToParent(message: unknown): void {
  if (isFramed()) window.parent.postMessage(message, window.location.origin)
}

/** Any window may post to this one: only what this frame says from our own origin is heard. It is still unknown data. */
export function listenToFrame(
  frame: { readonly current: HTMLIFrameElement | null },
  onMessage: (message: unknown) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin) return
    // A removed frame's contentWindow is null, so a message without a source would match it.
    if (source === null || source !== frame.current?.contentWindow) return
    onMessage(data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
