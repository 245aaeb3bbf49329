import { frameSources, webOrigin } from '@/lib/webOrigin'

export const movedOnTo = frameSources(import.meta.env.VITE_FRAME_ORIGINS ?? '')

/** Another company's page: it must not be able to take over the window. The windows it opens are as free as any. */
const contained =
  'allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox'

export const frameSandbox = {
  chat: contained,
  game: `${contained} allow-modals allow-orientation-lock`,
  /** Identity and payment: on a phone the player may have to go on in the window, and chooses to. */
  login: `${contained} allow-top-navigation-by-user-activation`,
}

/** The hosts are named: a feature alone is for the host in `src`, which is left, or not there when a form opens the frame. */
export function frameAllow(address: string, ...features: readonly string[]): string {
  const hosts = [address, ...movedOnTo].map(webOrigin).filter((host) => host !== null)
  return features.map((feature) => [feature, ...hosts].join(' ')).join('; ')
}
