import type { Plugin } from 'vite'

/** Characters. Of a smaller chunk there is little to compile, and the hint would be a part of what it weighs. */
const smallest = 4_096
/** Heeded in the first line only. */
const hint = '//# allFunctionsCalledOnLoad'

/**
 * Has Chromium compile the chunks while they come, on another thread: function by function, when each is first called, a
 * slow phone's page or dialog would wait for it. A chunk is not fetched before it is likely to be run.
 */
export const compiledAhead = (): Plugin => ({
  name: 'lokalbingo:compiled-ahead',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || chunk.code.length < smallest) continue
        chunk.code = `${hint}\n${chunk.code}`
        const map = bundle[`${chunk.fileName}.map`]
        if (map?.type !== 'asset') continue
        // Every line of the source map is one further down too.
        map.source = String(map.source).replace('"mappings":"', '$&;')
      }
    },
  },
})
