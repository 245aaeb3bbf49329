import { isRecord } from '@/lib/isRecord'

export interface Version {
  build: string
  /** The oldest build that may still be used; '' for any. */
  oldest: string
}

/** Null for what is no version.json. */
export function readVersion(input: unknown): Version | null {
  if (!isRecord(input) || typeof input['build'] !== 'string') return null
  const { build, oldest } = input
  return { build, oldest: typeof oldest === 'string' ? oldest : '' }
}

const builtAt = (build: string) => /^\d{12}(?=-)/u.exec(build)?.[0]

/** Whether the build `own` may no longer be used. Ids begin with their time (deploy/version.ts). */
function isTooOld(own: string, { build, oldest }: Version): boolean {
  if (oldest === '' || own === build || own === oldest) return false
  const [mine, least] = [builtAt(own), builtAt(oldest)]
  // An id of another form says nothing of its age, but there is a newer build than this one.
  return mine === undefined || least === undefined || mine < least
}

/** The build that must take the place of the build `own`, of which a file may be missing; '' if that may be used. */
export function requiredBuild(own: string, version: Version, isFileMissing: boolean): string {
  // A build's files go with it. Where there is no other build, this one may come after all.
  if (isFileMissing && version.build !== own) return version.build
  return isTooOld(own, version) ? version.oldest : ''
}
