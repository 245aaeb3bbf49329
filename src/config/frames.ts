import { frameSources, webOrigin } from '@/lib/webOrigin'

export const movedOnTo = frameSources(import.meta.env.VITE_FRAME_ORIGINS ?? '')

/** A framed page must not take over the window. Windows it opens are not sandboxed. */
const contained =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

export const frameSandbox = {
  chat: contained,
  game: `${contained} allow-modals allow-orientation-lock`,
  /** Identity and payment may go on in the full window, but only after a press. */
  mayTakeWindow: `${contained} allow-top-navigation-by-user-activation`,
}

/** Name the hosts: a bare feature covers only the host in `src`, which the frame may leave or lack. */
export function frameAllow(address: string, ...features: readonly string[]): string {
  const hosts = [address, ...movedOnTo].map(webOrigin).filter((host) => host !== null)
  return features.map((feature) => [feature, ...hosts].join(' ')).join('; ')
}
