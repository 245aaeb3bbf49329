import { act, fireEvent, screen } from '@testing-library/react'
import { unmountPages } from './endings'
import { issueIdentityCode, type IdentityChoice } from '../../backend/identity'

export const cancelled =
  'Autentiseringen med BankID ble avbrutt eller feilet. Prøv igjen hvis dette var en feil.'

/** A code as the provider issues it for that choice; `mobile` selects the player for 'existing'. */
export const codeFor = (choice: IdentityChoice, mobile = '') => issueIdentityCode(choice, mobile)

export async function findFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('BankID')
  // The frame is listened to a moment after it is shown.
  await act(async () => {})
  return frame
}
export const stateOf = (frame: HTMLIFrameElement) =>
  new URL(frame.src).searchParams.get('state') ?? ''

/** Dispatches a message as the return page in the frame posts it, or from another source. */
export const say = (
  frame: HTMLIFrameElement,
  data: unknown,
  from: { origin?: string; source?: Window | null } = {},
) =>
  fireEvent(
    window,
    new MessageEvent('message', {
      data,
      origin: window.location.origin,
      source: frame.contentWindow,
      ...from,
    }),
  )

/** As the browser tells of a frame that the page's policy does not allow; jsdom has no such event of its own. */
export const refuseFrame = () =>
  fireEvent(
    document,
    Object.assign(new Event('securitypolicyviolation'), {
      effectiveDirective: 'frame-src',
      blockedURI: 'https://bank.example.no',
    }),
  )

/** Simulates the window leaving for the provider: the page ends without cleaning up its sessionStorage. */
export function leaveWholeWindow(): void {
  const kept = Object.entries(sessionStorage).map(([key, value]) => [key, String(value)] as const)
  unmountPages()
  for (const [key, value] of kept) sessionStorage.setItem(key, value)
}
