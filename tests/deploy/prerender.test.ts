// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { fillShell, sheetsOf } from '../../deploy/prerender'

const shell = '<head><title>Lokalbingo</title></head><body><div id="root"></div></body>'

describe('a prerendered page', () => {
  it('is the shell with the page and its sheets, marked with its path and titled by its heading', () => {
    const page = '<main><h1 tabindex="-1">Slik spiller du bingo</h1><p>kr 5 $&amp; $1</p></main>'
    expect(fillShell(shell, '/howtoplay', page, ['assets/info.css'])).toBe(
      `<head><title>Slik spiller du bingo – Lokalbingo</title><link rel="stylesheet" crossorigin href="/assets/info.css"></head><body><div id="root" data-prerendered="/howtoplay">${page}</div></body>`,
    )
  })

  it.each([
    ['a shell without a root', '<body></body>', '<h1>A</h1>'],
    ['a page without a heading, as if it had not loaded', shell, '<p>Laster …</p>'],
  ])('throws for %s', (_what, emptyShell, page) => {
    expect(() => fillShell(emptyShell, '/a', page, [])).toThrow('Cannot prerender /a')
  })
})

describe('the sheets of a prerendered page', () => {
  const chunk = (module: string, imports: string[], sheet: string) => ({
    type: 'chunk' as const,
    moduleIds: [`/app/${module}`],
    imports,
    viteMetadata: { importedCss: new Set([sheet]) },
  })
  const bundle = {
    'page.js': chunk('src/pages/Page.tsx', ['card.js', 'index.js'], 'page.css'),
    'card.js': chunk('src/ui/Card.tsx', ['index.js'], 'card.css'),
    'index.js': chunk('src/main.tsx', [], 'index.css'),
    'other.js': chunk('src/pages/Other.tsx', ['page.js'], 'other.css'),
    'page.css': { type: 'asset' as const },
  }

  it('are those of its chunk and of all it imports, the imported ones first', () => {
    expect([...sheetsOf(bundle, 'src/pages/Page.tsx')]).toEqual([
      'index.css',
      'card.css',
      'page.css',
    ])
  })

  it('are unknown for a module that is not in the build', () => {
    expect(() => sheetsOf(bundle, 'src/pages/Missing.tsx')).toThrow('it is not in the build')
  })
})
