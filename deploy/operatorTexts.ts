import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { texts } from '../src/config/texts.js'
import { parseJson } from '../src/lib/json.js'
import { faultsIn, readSections } from '../src/lib/textSections.js'
import { webOrigin } from '../src/lib/webOrigin.js'
import { afterBuild } from './afterBuild.js'

/** Warns of gaps in the texts that the build includes. `npm run check:hosts` checks texts elsewhere. */
export const operatorTexts = () =>
  afterBuild('operator-texts', 'post', async ({ folder, config: { env }, warn }) => {
    const own = String(env['VITE_TEXTS_URL'] ?? '').trim() || '/texts'
    if (webOrigin(own) !== null) return
    for (const { name } of texts) {
      const file = await readFile(join(folder, own, `${name}.json`), 'utf8').catch(() => null)
      const faults = file === null ? ['not in the build'] : faultsIn(readSections(parseJson(file)))
      if (faults.length > 0) warn(`${own}/${name}.json: ${faults.join('\n  ')}`)
    }
  })
