import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'
import { texts } from '../src/config/texts.js'
import { parseJson } from '../src/lib/json.js'
import { draftPlaces, readSections } from '../src/lib/textSections.js'
import { webOrigin } from '../src/lib/webOrigin.js'
import { failBuild } from './environment.js'

/** Only of texts that the build includes: `npm run check:hosts` checks texts elsewhere. */
export const operatorTexts = (): Plugin => ({
  name: 'lokalbingo:operator-texts',
  apply: 'build',
  configResolved({ mode, env, root, publicDir, logger }) {
    const own = String(env['VITE_TEXTS_URL'] ?? '').trim() || '/texts'
    const files: Record<string, string> = {}
    for (const { name } of webOrigin(own) === null ? texts : []) {
      const file = join(publicDir, own, `${name}.json`)
      const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
      if (readSections(parseJson(text)).length === 0) logger.warn(`${file} has no text`)
      files[relative(root, file)] = text
    }
    const places = draftPlaces(env, files).join('\n')
    const draft = `This is a draft (VITE_ALLOW_DRAFT=true builds it all the same):\n${places}`
    if (String(env['VITE_ALLOW_DRAFT']).trim() !== 'true')
      failBuild(mode, places === '' ? null : draft)
    else if (places !== '') logger.warn(draft)
  },
})
