// Finds Debian's nginx and its module for precompressed brotli, for the test of the host's configuration. If they are not
// on the machine they are fetched into node_modules/.cache, and nothing is installed.
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const cache = resolve('node_modules/.cache/nginx')
const packages = ['nginx', 'nginx-common', 'libnginx-mod-http-brotli-static']
const run = promisify(execFile)

interface Nginx {
  program: string
  brotli: string
  types: string
  env: NodeJS.ProcessEnv
}

/** What the test needs of a machine's files, or of packages unpacked in a folder; null unless all of it is there and runs. */
function nginxIn(root: string): Nginx | null {
  const libraries = ['usr/lib', 'lib'].flatMap((folder) =>
    ['x86_64', 'aarch64'].map((machine) => join(root, folder, `${machine}-linux-gnu`)),
  )
  const found = {
    program: join(root, 'usr/sbin/nginx'),
    brotli: join(root, 'usr/lib/nginx/modules/ngx_http_brotli_static_module.so'),
    types: join(root, 'etc/nginx/mime.types'),
    env: root === '/' ? {} : { LD_LIBRARY_PATH: libraries.join(':') },
  }
  const isWhole = [found.program, found.brotli, found.types].every((path) => existsSync(path))
  const runs = () => spawnSync(found.program, ['-v'], { env: found.env }).status === 0
  return isWhole && runs() ? found : null
}

/**
 * Downloads the packages, and what they depend on that the machine does not have, and unpacks them to `cache`. With
 * `update` it asks for the lists of packages first: a machine may have none, or old ones.
 */
async function fetchPackages(update: boolean): Promise<void> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'new-'))
  const settings = ['Debug::NoLocking=true', 'Acquire::Languages=none', `Dir::Cache=${folder}`]
  if (process.getuid?.() === 0) settings.push('APT::Sandbox::User=root')
  if (update) settings.push(`Dir::State::lists=${join(folder, 'lists')}`)
  const apt = (...args: string[]) =>
    run('apt-get', ['-q', ...settings.flatMap((setting) => ['-o', setting]), ...args], {
      timeout: 120_000,
    })
  try {
    await mkdir(join(folder, 'archives/partial'), { recursive: true })
    await mkdir(join(folder, 'lists/partial'), { recursive: true })
    if (update) await apt('update')
    const download = ['--reinstall', '--download-only', '--no-install-recommends', '-y']
    await apt('install', ...download, ...packages)
    const archives = await readdir(join(folder, 'archives'))
    for (const archive of archives.filter((name) => name.endsWith('.deb')))
      await run('dpkg-deb', ['-x', join(folder, 'archives', archive), join(folder, 'root')])
    await rm(join(cache, 'root'), { recursive: true, force: true })
    await rename(join(folder, 'root'), join(cache, 'root'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export async function findOrFetchNginx(): Promise<Nginx> {
  const fetched = join(cache, 'root')
  const found = nginxIn('/') ?? nginxIn(fetched)
  if (found) return found
  let why = ''
  for (const update of [false, true]) {
    try {
      await fetchPackages(update)
      const fresh = nginxIn(fetched)
      if (fresh) return fresh
      why = 'What was fetched does not run here.'
    } catch (error) {
      why = String(error)
    }
  }
  throw new Error(
    'No nginx for the test of nginx.conf, and none could be fetched. On Debian or Ubuntu, install it and run the tests ' +
      `again: apt-get install ${packages.join(' ')}. Elsewhere, run them in a container of Debian. ${why}`,
  )
}
