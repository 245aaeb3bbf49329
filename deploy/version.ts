import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterBuild } from './afterBuild.js'
import type { Environment } from './environment.js'

/** UTC time, which orders builds (src/app/versionRules.ts), and commit. */
export function buildId(now: Date): string {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' })
  const commit = (stdout ?? '').trim() || 'local'
  return `${now.toISOString().slice(0, 16).replaceAll(/\D/gu, '')}-${commit}`
}

/** Tells open apps of this build and the oldest still allowed. */
export const version = () =>
  afterBuild('version', 'pre', async ({ folder, config }) => {
    const env: Environment = config.env
    const told = { build: env['VITE_BUILD'], oldest: env['VITE_OLDEST_BUILD']?.trim() || null }
    await writeFile(join(folder, 'version.json'), `${JSON.stringify(told)}\n`)
  })
