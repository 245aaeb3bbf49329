/** Also false while the build prerenders. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window

/** Name our own origin: anyone may frame this page. */
export function postToParent(message: unknown): void {
  if (isFramed()) window.parent.postMessage(message, window.location.origin)
}

/** Only from our own origin. The message is still unknown data. */
export function listenToFrame(
  frame: { readonly current: HTMLIFrameElement | null },
  onMessage: (message: unknown) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin) return
    // A removed frame's contentWindow is null, and would match a message without a source.
    if (source === null || source !== frame.current?.contentWindow) return
    onMessage(data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
