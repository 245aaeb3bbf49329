/**
 * Whether this page stands in another page's frame, as the return pages of identity and payment do. Asks the window:
 * for effects and for pages that are not prerendered, never for the render of one that is.
 */
export const isFramed = (): boolean => window.parent !== window

/**
 * Hands something to the page around this one, and to nobody when it stands alone. Only a page of our own origin can
 * hear it: anyone may put this page in a frame, and would otherwise be handed codes and outcomes.
 */
export function tellParent(message: unknown): void {
  if (isFramed()) window.parent.postMessage(message, window.location.origin)
}

/**
 * Listens to one frame of this page, until the returned function is called. Any window may post to this one: what does
 * not come from our own origin, or comes from it but out of another frame or window, is not heard (contract sections
 * 5 and 7). What is heard is still only something unknown, to be read before it is believed.
 */
export function listenToFrame(
  frame: { readonly current: HTMLIFrameElement | null },
  onMessage: (message: unknown) => void,
): () => void {
  const listen = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (origin !== window.location.origin) return
    // A message without a source would else be taken for that of a frame that has gone.
    if (source === null || source !== frame.current?.contentWindow) return
    onMessage(data)
  }
  window.addEventListener('message', listen)
  return () => window.removeEventListener('message', listen)
}
