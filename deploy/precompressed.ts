import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { afterBuild } from './afterBuild.js'

const compressible = /\.(?:css|html|js|json|svg|webmanifest)$/u
/** Editors change these between releases, and the copies would not follow. */
const edited = /^(?:news|texts)\//u
/** A smaller file fits one packet anyway. */
const leastBytes = 1024

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

export const isPrecompressed = (file: string, bytes: number): boolean =>
  bytes >= leastBytes && compressible.test(file) && !edited.test(file)

/** Writes `.br` and `.gz` copies. Run it last. */
export const precompressed = () =>
  afterBuild('precompressed', 'post', async ({ folder }) => {
    const compress = async (name: string) => {
      const file = join(folder, name)
      if (!isPrecompressed(name, (await stat(file)).size)) return
      const body = await readFile(file)
      // Brotli's own default is its highest quality.
      await writeFile(`${file}.br`, await toBrotli(body))
      await writeFile(`${file}.gz`, await toGzip(body, { level: constants.Z_BEST_COMPRESSION }))
    }
    await Promise.all((await readdir(folder, { recursive: true })).map(compress))
  })
