import { isRecord, parseJson } from '@/lib/json'
import { readFile } from './attempts'

export interface Version {
  build: string
  /** Oldest build still allowed; '' for any. */
  oldest: string
}

export async function fetchVersion(): Promise<Version | null> {
  const sent = await readFile('/version.json', { cache: 'no-store' })
  const told = sent.error ? undefined : parseJson(sent.text)
  if (!isRecord(told) || typeof told['build'] !== 'string') return null
  const { build, oldest } = told
  return { build, oldest: typeof oldest === 'string' ? oldest : '' }
}
