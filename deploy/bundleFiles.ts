/** What is needed of Vite's own type of the build's files. */
interface Built {
  type: 'chunk' | 'asset'
  moduleIds?: readonly string[]
  imports?: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}

/** The chunk with this module and all that it imports, and their sheets in the order they apply. */
export function filesOf(
  bundle: Record<string, Built>,
  module: string,
): { scripts: Set<string>; sheets: Set<string> } {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string) => {
    if (scripts.has(name)) return
    scripts.add(name)
    const { imports = [], viteMetadata } = bundle[name] ?? {}
    for (const imported of imports) visit(imported)
    for (const sheet of viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  const own = Object.keys(bundle).find((name) =>
    bundle[name]?.moduleIds?.some((id) => id.endsWith(`/${module}`)),
  )
  if (own === undefined) throw new Error(`No files of ${module}: it is not in the build`)
  visit(own)
  return { scripts, sheets }
}
