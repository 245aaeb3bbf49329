// Runs tests/engines in WebKit and Firefox, which it finds or installs. Arguments are those of scripts/e2e.mjs.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { isInstalled, run } from './browser.mjs'
import { buildAndTest } from './buildAndTest.mjs'

/** WebKitGTK's own small browser; its folder bears the machine's name and the library's version. */
function findWebKit() {
  if (!isInstalled('WebKitWebDriver') || !isInstalled('Xvfb')) return undefined
  return readdirSync('/usr/lib')
    .flatMap((folder) =>
      ['4.1', '4.0', '6.0'].map((api) => `/usr/lib/${folder}/webkit2gtk-${api}/MiniBrowser`),
    )
    .find((path) => existsSync(path))
}

/** Ubuntu's may be a stub that only refers to a snap. */
function findFirefox() {
  return ['firefox-esr', 'firefox']
    .flatMap((name) => ['/usr/bin', '/usr/local/bin'].map((folder) => `${folder}/${name}`))
    .find(
      (path) =>
        existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0,
    )
}

const engines = [
  { name: 'WebKit', packages: ['webkit2gtk-driver', 'xvfb'], find: findWebKit },
  { name: 'Firefox', packages: ['firefox-esr'], find: findFirefox },
]

/** @param {string[]} packages */
async function install(packages) {
  if (!isInstalled('apt-get') || process.getuid?.() !== 0) return
  process.env['DEBIAN_FRONTEND'] = 'noninteractive'
  await run('apt-get', ['update'], 120)
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], 600)
}

for (const { name, packages, find } of engines) {
  let path = find()
  if (path === undefined) {
    console.log(`No ${name} found; getting it: apt-get install ${packages.join(' ')} …`)
    await install(packages)
    path = find()
  }
  if (path === undefined) {
    console.error(
      `No ${name} for the tests, and none could be fetched. On Debian, install it as root and run them again: ` +
        `apt-get install ${packages.join(' ')}. Elsewhere, run them in a container of Debian.`,
    )
    process.exitCode = 1
  } else console.log(`${name} for the tests: ${path}`)
  process.env[`${name.toUpperCase()}_PATH`] = path ?? ''
}
if (process.exitCode === 1) process.exit()
buildAndTest(['--config', 'tests/engines/engines.config.ts', ...process.argv.slice(2)])
