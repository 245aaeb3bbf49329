import type { Plugin } from 'vite'

/** The chunks of which most is run as soon as they come. */
const names = new Set(['index', 'server-data', 'my-page'])
/** Heeded in the first line only. */
const hint = '//# allFunctionsCalledOnLoad'

/**
 * Has Chromium compile these chunks while they come, on another thread: function by function, when each is first called, a
 * slow phone's page would wait for it.
 */
export const compiledAhead = (): Plugin => ({
  name: 'lokalbingo:compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !names.has(chunk.name)) continue
        chunk.code = `${hint}\n${chunk.code}`
        const map = bundle[`${chunk.fileName}.map`]
        if (map?.type !== 'asset') continue
        // Every line of the source map is one further down too.
        map.source = String(map.source).replace('"mappings":"', '$&;')
      }
    },
  },
})
