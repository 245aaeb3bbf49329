import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterBuild } from './afterBuild.js'

/** Moves the source maps out of `dist`, which is public. */
export const sourceMaps = () =>
  afterBuild('source-maps', 'pre', async ({ folder }) => {
    const maps = `${folder}-maps`
    await rm(maps, { recursive: true, force: true })
    await mkdir(maps)
    const files = await readdir(join(folder, 'assets'))
    for (const name of files.filter((file) => file.endsWith('.map')))
      await rename(join(folder, 'assets', name), join(maps, name))
  })
