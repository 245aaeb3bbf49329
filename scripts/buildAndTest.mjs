import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const { resolve } = createRequire(import.meta.url)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** @param {string[]} args */
function node(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * Builds the app for the embedded backend and runs Playwright with the arguments; `--no-build` tests the existing build.
 * Ends the process if either fails.
 * @param {string[]} args
 */
export function buildAndTest(args) {
  const vite = join(dirname(resolve('vite/package.json')), 'bin/vite.js')
  if (!args.includes('--no-build')) node(vite, 'build', '--mode', 'embedded', '--logLevel', 'warn')
  node(resolve('@playwright/test/cli'), 'test', ...args.filter((arg) => arg !== '--no-build'))
}
