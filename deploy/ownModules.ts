import type { Plugin, Rolldown } from 'vite'
import { filesOf } from './bundleFiles.js'

/** What the pages of a logged-in player's halls consist of, apart from the shell. */
const modules = ['src/pages/MyPage.tsx', 'src/app/serverData.ts']

const sizeOf = (file: Rolldown.OutputBundle[string] | undefined) =>
  (file?.type === 'chunk' ? file.code : file?.source)?.length ?? 0

/**
 * Without what the shell has already. The smallest first: the largest is used last, and beside the shell on a slow line
 * would keep that waiting, which is used first.
 */
function ownFiles(bundle: Rolldown.OutputBundle): string[] {
  const shell = filesOf(bundle, 'src/main.tsx')
  const own = modules.flatMap((module) => {
    const { scripts, sheets } = filesOf(bundle, module)
    return [...scripts, ...sheets]
  })
  return [...new Set(own)]
    .filter((name) => !shell.scripts.has(name) && !shell.sheets.has(name))
    .toSorted((one, other) => sizeOf(bundle[one]) - sizeOf(bundle[other]))
}

/** Tells public/earlyReads.js which files to fetch beside the shell for a player who comes to their halls. */
export function ownModules(): Plugin {
  return {
    name: 'lokalbingo:own-modules',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const content = bundle ? ownFiles(bundle).join(' ') : ''
        return [{ tag: 'meta', attrs: { name: 'own-modules', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}
