/** What is needed of Vite's own type of the build's files. */
interface Built {
  type: 'chunk' | 'asset'
  moduleIds?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}

const chunkOf = (bundle: Record<string, Built>, module: string): string | undefined =>
  Object.keys(bundle).find((name) =>
    bundle[name]?.moduleIds?.some((id) => id.endsWith(`/${module}`)),
  )

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
  const own = chunkOf(bundle, module)
  if (own === undefined) throw new Error(`No files of ${module}: it is not in the build`)
  visit(own)
  return { scripts, sheets }
}

/** All files that can be loaded from this module on, at once or later, without going through one of the modules `but`. */
export function reachableFiles(
  bundle: Record<string, Built>,
  module: string,
  but: readonly string[],
): Set<string> {
  const chunk = (name: string) => chunkOf(bundle, name)
  const barred = new Set(but.map(chunk))
  const found = new Set<string>()
  const visit = (name: string | undefined) => {
    if (name === undefined || found.has(name) || barred.has(name)) return
    found.add(name)
    const { imports = [], dynamicImports = [], viteMetadata } = bundle[name] ?? {}
    for (const sheet of viteMetadata?.importedCss ?? []) found.add(sheet)
    for (const next of [...imports, ...dynamicImports]) visit(next)
  }
  visit(chunk(module))
  return found
}
