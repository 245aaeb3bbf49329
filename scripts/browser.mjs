import { chromium } from '@playwright/test'
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const isWindows = process.platform === 'win32'
// The headless shell starts and runs faster.
const names = [
  'chromium-headless-shell',
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'chrome',
]

function commonPaths() {
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, isWindows ? `${name}.exe` : name)))
  if (isWindows) {
    const variables = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA']
    const roots = variables.flatMap((name) => process.env[name] ?? [])
    const places = ['Google\\Chrome\\Application\\chrome.exe', 'Chromium\\Application\\chrome.exe']
    places.push('Microsoft\\Edge\\Application\\msedge.exe')
    return [...onPath, ...places.flatMap((p) => roots.map((r) => join(r, p)))]
  }
  if (process.platform === 'darwin') {
    const apps = ['Google Chrome', 'Chromium', 'Microsoft Edge']
    const roots = ['/Applications', join(process.env['HOME'] ?? '/', 'Applications')]
    return [
      ...onPath,
      ...roots.flatMap((r) => apps.map((a) => `${r}/${a}.app/Contents/MacOS/${a}`)),
    ]
  }
  return [...onPath, '/opt/google/chrome/chrome', '/usr/lib/chromium/chromium']
}

/**
 * Ubuntu's chromium-browser may be a stub for a snap.
 * @param {string} path
 */
function works(path) {
  if (!path || !existsSync(path)) return false
  // On Windows --version opens a window.
  if (isWindows) return true
  const answer = spawnSync(path, ['--version'], { encoding: 'utf8', timeout: 20_000 })
  return answer.status === 0 && /chrom|edge/i.test(answer.stdout)
}

/**
 * Runs a command with a time limit that also kills its children; resolves to true when it succeeds.
 * @param {string} command
 * @param {string[]} args
 * @param {number} seconds
 * @param {'inherit' | 'ignore'} errors
 * @returns {Promise<boolean>}
 */
export function run(command, args, seconds, errors = 'inherit') {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'ignore', errors],
      detached: !isWindows,
    })
    const timer = setTimeout(() => {
      if (isWindows || child.pid === undefined) child.kill()
      else process.kill(-child.pid, 'SIGKILL')
    }, seconds * 1000)
    /** @param {boolean} succeeded */
    const done = (succeeded) => {
      clearTimeout(timer)
      resolve(succeeded)
    }
    child.on('error', () => done(false))
    child.on('exit', (code) => done(code === 0))
  })
}

/** @param {string} command */
export function isInstalled(command) {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => existsSync(join(folder, command)))
}

/**
 * Try each command until one brings a browser.
 * @returns {[command: string, ...args: string[]][] | null}
 */
function packageManager() {
  /** @type {Record<string, [command: string, ...args: string[]][]>} */
  const managers = {
    'apt-get': [
      ['apt-get', 'update'],
      // Debian has it; Ubuntu does not.
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell'],
      ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ],
    dnf: [['dnf', 'install', '-y', 'chromium']],
    apk: [['apk', 'add', '--no-cache', 'chromium']],
    pacman: [['pacman', '-Sy', '--noconfirm', 'chromium']],
    zypper: [['zypper', '--non-interactive', 'install', 'chromium']],
  }
  if (process.platform === 'darwin') {
    return isInstalled('brew') ? [['brew', 'install', '--cask', 'chromium']] : null
  }
  if (process.getuid?.() !== 0) return null
  return Object.entries(managers).find(([command]) => isInstalled(command))?.[1] ?? null
}

/**
 * @param {string} path
 * @param {string} how
 */
function took(path, how) {
  console.log(`Browser for the tests: ${path} (${how})`)
  return path
}

export async function findOrInstallBrowser() {
  const named = process.env['CHROME_PATH']
  if (named) {
    if (works(named)) return took(named, 'CHROME_PATH')
    throw new Error(`CHROME_PATH is '${named}', but no Chromium runs there.`)
  }
  const installed = commonPaths().find(works)
  if (installed) return took(installed, 'installed')
  const managed = chromium.executablePath()
  if (works(managed)) return took(managed, "Playwright's")

  console.log('No Chromium found; getting one from Playwright …')
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli')
  const fetched = await run(process.execPath, [playwright, 'install', 'chromium'], 120, 'ignore')
  if (fetched && works(managed)) return took(managed, "Playwright's, fetched now")

  const commands = packageManager()
  if (commands) {
    process.env['DEBIAN_FRONTEND'] = 'noninteractive'
    for (const [command, ...args] of commands) {
      console.log(`Getting Chromium: ${command} ${args.join(' ')} …`)
      await run(command, args, 600)
      const fresh = commonPaths().find(works)
      if (fresh) return took(fresh, 'installed now')
    }
  }
  throw new Error(
    'No Chromium for the browser tests, and none could be fetched. Install Chrome or Chromium, ' +
      'or set CHROME_PATH to its program, and run the tests again.',
  )
}
