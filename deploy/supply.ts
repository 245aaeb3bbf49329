import { execFile } from 'node:child_process'
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { Plugin, ResolvedConfig } from 'vite'
import * as z from 'zod/mini'

const run = promisify(execFile)

/** Served too, though no module of the bundle: the style sheets, and the parts of the service worker. */
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

/** The packages of package-lock.json; `shipped` are those that a player's browser may get. */
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

const bill = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ name: z.string() }) }),
  components: z.array(
    z.looseObject({
      'bom-ref': z.string(),
      properties: z.optional(z.array(z.looseObject({ name: z.string() }))),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})

/**
 * The software bill of materials (CycloneDX) of what is shipped. `npm sbom --omit dev` would leave out whatever a
 * development tool needs as well: React and zod are among them.
 */
export async function billOfMaterials(root: string) {
  const flags = ['--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application']
  const { stdout } = await run('npm', ['sbom', ...flags], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  const all = bill.parse(JSON.parse(stdout))
  const locked = await lockedPackages(root)
  const kept = new Set(
    locked.filter(({ shipped }) => shipped).map(({ name, version }) => `${name}@${version}`),
  )
  const { component } = all.metadata
  // npm names it after its folder, but for here.
  const own = String(component['bom-ref'])
  component.name = own.slice(0, own.lastIndexOf('@'))
  kept.add(own)
  return {
    ...all,
    components: all.components
      .filter((one) => kept.has(one['bom-ref']))
      .map(({ properties, ...one }) => ({
        ...one,
        // npm's mark of the copy that it met first.
        properties: properties?.filter(({ name }) => name !== 'cdx:npm:package:development') ?? [],
      })),
    dependencies: all.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((on) => kept.has(on)) })),
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
export function supply(): Plugin {
  let config: ResolvedConfig
  const output = () => resolve(config.root, config.build.outDir)
  return {
    name: 'lokalbingo:supply',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    // Before anything that compresses what was written.
    async writeBundle() {
      const texts = await Promise.all(besideTheBundle.map((name) => licenceOf(config.root, name)))
      await appendFile(join(output(), 'licenses.txt'), texts.join(''))
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const scripts = (await readdir(output())).filter((name) => name.endsWith('.js'))
        const texts = await Promise.all(
          scripts.map((name) => readFile(join(output(), name), 'utf8')),
        )
        const parts = texts.flatMap((text) => [...text.matchAll(/workbox:([a-z-]+):\d/gu)])
        const unlisted = parts
          .map(([, part]) => `workbox-${part}`)
          .filter((name) => !besideTheBundle.includes(name))
        if (unlisted.length > 0)
          throw new Error(`besideTheBundle in deploy/supply.ts lacks ${unlisted.join(', ')}`)
        const sbom = await billOfMaterials(config.root)
        await writeFile(join(config.root, 'sbom.cdx.json'), JSON.stringify(sbom, null, 2))
      },
    },
  }
}
