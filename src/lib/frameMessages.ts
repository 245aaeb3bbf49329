import { isFramed } from './frames'

/**
 * Posts a message to the parent page, if there is one. Only a parent of our own origin receives it: anyone may put this
 * page in a frame, and would otherwise be sent codes and outcomes.
 */
export function postToParent(message: unknown): void {
  if (isFramed()) window.parent.postMessage(message, window.location.origin)
}

/**
 * Listens to messages from one frame of this page, until the returned function is called. Any window may post to this
 * one: messages from another origin, or from another frame or window of our own, are ignored. The message is still
 * unknown data, to be validated before use.
 */
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
