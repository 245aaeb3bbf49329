// Builds for the embedded backend and runs Playwright with the given arguments; `--no-build` tests the existing build.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findOrInstallBrowser } from './browser.mjs'

const { resolve } = createRequire(import.meta.url)
const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const vite = join(dirname(resolve('vite/package.json')), 'bin/vite.js')
const playwright = resolve('@playwright/test/cli')

/** @param {string[]} args */
function node(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}

const args = process.argv.slice(2)
try {
  process.env['BROWSER_PATH'] = await findOrInstallBrowser()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
if (!args.includes('--no-build')) node(vite, 'build', '--mode', 'embedded', '--logLevel', 'warn')
node(playwright, 'test', ...args.filter((arg) => arg !== '--no-build'))
