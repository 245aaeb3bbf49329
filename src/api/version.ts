// The app's own host.
import { isRecord } from '@/lib/isRecord'
import { parseJson } from '@/lib/parseJson'
import { readFile } from './attempts'

export interface Version {
  build: string
  /** The oldest build that may still be used; '' for any. */
  oldest: string
}

/** What version.json names; null if it cannot be read. */
export async function fetchVersion(): Promise<Version | null> {
  const sent = await readFile('/version.json', { cache: 'no-store' })
  const told = sent.error ? undefined : parseJson(sent.text)
  if (!isRecord(told) || typeof told['build'] !== 'string') return null
  const { build, oldest } = told
  return { build, oldest: typeof oldest === 'string' ? oldest : '' }
}
