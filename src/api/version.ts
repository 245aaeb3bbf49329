// The app's own host.
import { parseJson } from '@/lib/parseJson'

import { attempt, type Attempted } from './attempts'

let asking: Promise<Attempted> | undefined

/** What version.json says; `undefined` if it cannot be read. One question at a time: others share its answer. */
export async function fetchVersion(): Promise<unknown> {
  asking ??= attempt(async (signal) => {
    const response = await fetch('/version.json', { cache: 'no-store', signal })
    return { status: response.status, text: await response.text(), retryAfter: null }
  }).finally(() => {
    asking = undefined
  })
  const sent = await asking
  return sent.error ? undefined : parseJson(sent.text)
}
