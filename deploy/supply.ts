import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { afterBuild } from './afterBuild.js'

/** Served, but not in the bundle: style sheets and service worker parts. */
const besideTheBundle = [
  'bootstrap',
  ...['core', 'precaching', 'routing', 'strategies'].map((part) => `workbox-${part}`),
]

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.looseObject({
      version: z.optional(z.string()),
      license: z.optional(z.string()),
      dev: z.optional(z.boolean()),
      resolved: z.optional(z.string()),
      integrity: z.optional(z.string()),
      hasInstallScript: z.optional(z.boolean()),
    }),
  ),
})

/** `shipped` packages may reach a player's browser. */
export async function lockedPackages(root: string) {
  const text = await readFile(join(root, 'package-lock.json'), 'utf8')
  return Object.entries(lockfile.parse(JSON.parse(text)).packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => {
      const name = path.split('node_modules/').at(-1) ?? path
      const shipped = !entry.dev || besideTheBundle.includes(name)
      return { path, name, shipped, ...entry }
    })
}

const hex = (integrity: string) =>
  Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex')

/** CycloneDX. `npm sbom --omit dev` would leave out packages that a dev tool needs too, such as React. */
export async function billOfMaterials(root: string) {
  const shipped = (await lockedPackages(root)).filter((one) => one.shipped)
  const components = shipped.map(({ name, version = '', license = '', integrity = '' }) => {
    const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
    const licenses = [{ license: { id: license } }]
    const hashes = [{ alg: 'SHA-512', content: hex(integrity) }]
    return { type: 'library', 'bom-ref': purl, name, version, purl, licenses, hashes }
  })
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'lokalbingo' } },
    // A package may be installed in several places.
    components: [...new Map(components.map((one) => [one.purl, one])).values()],
  }
}

async function licenceOf(root: string, name: string): Promise<string> {
  const folder = join(root, 'node_modules', name)
  const { version, license } = z
    .object({ version: z.string(), license: z.string() })
    .parse(JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')))
  const text = await readFile(join(folder, 'LICENSE'), 'utf8')
  return `\n## ${name} - ${version} (${license})\n\n${text.trim()}\n`
}

/** Writes `sbom.cdx.json` beside `dist`, where no host serves it, and completes `dist/licenses.txt`. */
export const supply = () =>
  afterBuild('supply', 'post', async ({ folder, config: { root } }) => {
    const texts = await Promise.all(besideTheBundle.map((name) => licenceOf(root, name)))
    await appendFile(join(folder, 'licenses.txt'), texts.join(''))
    const worker = await readFile(join(folder, 'sw.js'), 'utf8')
    const unlisted = [...worker.matchAll(/workbox:([a-z-]+):\d/gu)]
      .map(([, part]) => `workbox-${part}`)
      .filter((name) => !besideTheBundle.includes(name))
    if (unlisted.length > 0)
      throw new Error(`besideTheBundle in deploy/supply.ts lacks ${unlisted.join(', ')}`)
    const sbom = await billOfMaterials(root)
    await writeFile(join(root, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
  })
