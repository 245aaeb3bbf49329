// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { criticalCss } from '../../deploy/criticalCss'
import { filesOf } from '../../deploy/bundleFiles'
import { fillShell } from '../../deploy/prerender'

const shell =
  '<head><title>Lokalbingo</title><script type="module" crossorigin src="/assets/index.js"></script></head><body><div id="root"></div></body>'

describe('a prerendered page', () => {
  it('is the shell with the page, marked with its path and titled by its heading: first what it uses of its sheets, and last its files', () => {
    const page = '<main><h1 tabindex="-1">Slik spiller du bingo</h1><p>kr 5 $&amp; $1</p></main>'
    const link = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`
    const sheets = [
      { file: 'assets/index.css', css: 'p{color:red}.menu{color:blue}' },
      { file: 'assets/info.css', css: 'h1{color:green}' },
    ]
    const linking = shell.replace('</head>', `${link('assets/index.css')}</head>`)
    expect(fillShell(linking, { path: '/howtoplay' }, page, sheets, ['assets/info.js'])).toBe(
      `<head><title>Slik spiller du bingo – Lokalbingo</title><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/index.js"><style>p{color:red}\nh1{color:green}</style></head><body><div id="root" data-prerendered="/howtoplay">${page}</div><link rel="modulepreload" crossorigin href="/assets/info.js"><script async type="module" crossorigin src="/assets/index.js"></script>${link('assets/index.css')}${link('assets/info.css')}</body>`,
    )
  })

  it('is marked where it is of a player, and has the name of the product alone where its heading is not known yet', () => {
    const html = fillShell(shell, { path: '/article/:id', access: 'login' }, '<h1></h1>', [], [])
    expect(html).toContain('<title>Lokalbingo</title>')
    expect(html).toContain('<div id="root" data-prerendered="/article/:id" data-player="">')
  })

  it.each([
    ['a shell without a root', '<body></body>', '<h1>A</h1>'],
    ['a page without a heading, as if it had not loaded', shell, '<p>Laster …</p>'],
  ])('throws for %s', (_what, emptyShell, page) => {
    expect(() => fillShell(emptyShell, { path: '/a' }, page, [], [])).toThrow('Cannot prerender /a')
  })
})

describe('what a prerendered page uses of its sheets', () => {
  const html = '<main class="page"><button type="button" aria-expanded="false">Meny</button></main>'
  const frames = '@keyframes fade{0%{a:b}to{a:c}}'
  it.each([
    ['what is on every page', '*{a:b}:root{a:b}main.page>button{a:b}'],
    ['what is chosen before', ':root[data-bs-theme=dark]{a:b}[data-known] .page{a:b}'],
    ['what stands beside', '.page:before{a:b}button:not(:disabled)::after{a:b}'],
    ['what is used', `@media (width>1px){.page{--c:1;a:var(--c);animation:1s fade}}${frames}`],
    ['what a press opens', 'button:has(+:popover-open)+.page:popover-open{a:b}'],
  ])('includes %s', (_what, css) => expect(criticalCss(html, [css])).toBe(css))

  it.each([
    ['anything else', '.menu{a:b}.page .menu{a:b}@media (width>1px){table{a:b}}', ''],
    ['what follows an act', 'button:hover{a:b}.page:focus-visible{a:b}', ''],
    ['print', '@media print{.page{a:b}}', ''],
    ['what is unused', `.page{--c:var(--d);--d:1}${frames}`, ''],
    ['one of several selectors', '.page,.menu,.page:hover{a:b}', '.page{a:b}'],
  ])('leaves out %s', (_what, css, kept) => expect(criticalCss(html, [css])).toBe(kept))
})

describe('the files of a prerendered page', () => {
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

  it('are its chunk and all it imports, and their sheets, the imported ones first', () => {
    const { scripts, sheets } = filesOf(bundle, 'src/pages/Page.tsx')
    expect([...scripts]).toEqual(['page.js', 'card.js', 'index.js'])
    expect([...sheets]).toEqual(['index.css', 'card.css', 'page.css'])
  })

  it('are unknown for a module that is not in the build', () => {
    expect(() => filesOf(bundle, 'src/pages/Missing.tsx')).toThrow('it is not in the build')
  })
})
