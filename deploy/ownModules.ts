import type { Plugin, Rolldown } from 'vite'

/** What the pages of a logged-in player's halls consist of, apart from the shell. */
const modules = ['src/pages/MyPage.tsx', 'src/app/serverData.ts']

/** The build's files with these modules, and all that they import, without what the shell has already. */
function filesOf(bundle: Rolldown.OutputBundle): string[] {
  const visit = (name: string, seen: Set<string>) => {
    const file = bundle[name]
    if (seen.has(name) || file?.type !== 'chunk') return seen
    seen.add(name)
    for (const sheet of file.viteMetadata?.importedCss ?? []) seen.add(sheet)
    for (const imported of file.imports) visit(imported, seen)
    return seen
  }
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const shell = new Set<string>()
  for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) visit(fileName, shell)
  const own = new Set<string>()
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))
    if (!chunk) throw new Error(`${module} is not in the build`)
    visit(chunk.fileName, own)
  }
  return [...own].filter((name) => !shell.has(name))
}

/** Tells public/appearance.js which files to fetch beside the shell for a player who comes to their halls. */
export function ownModules(): Plugin {
  return {
    name: 'lokalbingo:own-modules',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const content = bundle ? filesOf(bundle).join(' ') : ''
        return [{ tag: 'meta', attrs: { name: 'own-modules', content }, injectTo: 'head-prepend' }]
      },
    },
  }
}
