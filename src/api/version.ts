// The app's own host.
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { attempt } from './attempts'

export interface Version {
  build: string
  /** The oldest build that may still be used; '' for any. */
  oldest: string
}

/** What version.json names; null if it cannot be read. */
export async function fetchVersion(): Promise<Version | null> {
  const sent = await attempt(async (signal) => {
    const response = await fetch('/version.json', { cache: 'no-store', signal })
    return { status: response.status, text: await response.text(), retryAfter: null }
  })
  const told = sent.error ? undefined : parseJson(sent.text)
  if (!isRecord(told) || typeof told['build'] !== 'string') return null
  const { build, oldest } = told
  return { build, oldest: typeof oldest === 'string' ? oldest : '' }
}
