// The app's own host.
import { parseJson } from '@/lib/parseJson'

import { attempt } from './attempts'

export async function fetchVersion(): Promise<unknown> {
  const sent = await attempt(async (signal) => {
    const response = await fetch('/version.json', { cache: 'no-store', signal })
    return { status: response.status, text: await response.text(), retryAfter: null }
  })
  return sent.error ? undefined : parseJson(sent.text)
}
