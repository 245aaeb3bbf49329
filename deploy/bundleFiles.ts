interface BundleFile {
  type: 'chunk' | 'asset'
  moduleIds?: readonly string[]
  imports?: readonly string[]
  dynamicImports?: readonly string[]
  viteMetadata?: { importedCss: Set<string> }
}

/**
 * The chunk with this module, all that it imports, and their sheets in order. With `but`, lazy imports too, except
 * through those modules.
 */
export function filesOf(
  bundle: Record<string, BundleFile>,
  module: string,
  but?: readonly string[],
): { scripts: Set<string>; sheets: Set<string> } {
  const chunkOf = (of: string): string => {
    const isOf = (name: string) => bundle[name]?.moduleIds?.some((id) => id.endsWith(`/${of}`))
    const found = Object.keys(bundle).find(isOf)
    if (found === undefined) throw new Error(`No files of ${of}: it is not in the build`)
    return found
  }
  const barred = new Set(but?.map(chunkOf))
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const visit = (name: string) => {
    if (scripts.has(name) || barred.has(name)) return
    scripts.add(name)
    const { imports = [], dynamicImports = [], viteMetadata } = bundle[name] ?? {}
    for (const next of [...imports, ...(but ? dynamicImports : [])]) visit(next)
    for (const sheet of viteMetadata?.importedCss ?? []) sheets.add(sheet)
  }
  visit(chunkOf(module))
  return { scripts, sheets }
}
