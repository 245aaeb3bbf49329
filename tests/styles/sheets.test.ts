// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { compileString } from 'sass'
import { expect, test } from 'vitest'

const folder = 'src/styles'
const sheets = readdirSync(folder)
  .filter((name) => !/^(?:main|_bootstrap.*|_tokens|_mixins)\.scss$/u.test(name))
  .map((name) => ({ name, source: readFileSync(`${folder}/${name}`, 'utf8') }))

/** All our sheets in one, each after its name in a comment: apart, each would compute the tokens again. */
function compileAll(warn: (text: string) => void): string {
  const paths = new Map(
    readdirSync(folder).map((file) => [file.replace(/^_|\.scss$/gu, ''), `${folder}/${file}`]),
  )
  const loads = sheets.map(
    ({ name }) => `/*! ${name} */ @include meta.load-css('${name.replace(/^_|\.scss$/gu, '')}');`,
  )
  return compileString(`@use 'sass:meta'; ${loads.join('\n')}`, {
    importers: [
      {
        canonicalize: (url) => {
          const path = paths.get(url.replace('sheet:', ''))
          return path === undefined ? null : new URL(`sheet:${url.replace('sheet:', '')}`)
        },
        load: ({ pathname }) => {
          const source = readFileSync(paths.get(pathname) ?? '', 'utf8')
          return { contents: source.replaceAll(/@use 'bootstrap-.*/gu, ''), syntax: 'scss' }
        },
      },
    ],
    loadPaths: ['node_modules'],
    logger: { warn },
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  }).css
}

/** The class that each selector styles: the first one of its last part. `:has(…)` and `:not(…)` only say when. */
function styledClasses(css: string): string[] {
  const plain = css.replaceAll(/\/\*.*?\*\//gsu, '').replaceAll(/\([^()]*\)/gu, '')
  return [...plain.matchAll(/([^{};]+)\{/gu)]
    .flatMap(([, selectors = '']) => (selectors.includes('@') ? [] : selectors.split(',')))
    .flatMap((selector) => {
      const subject = /[^\s>+~]*$/u.exec(selector.trim())?.[0] ?? ''
      return /\.([\w-]+)/u.exec(subject)?.[1] ?? []
    })
}

// Sass takes seconds on a busy machine.
test('each class is styled in one sheet, and Sass warns of nothing', { timeout: 20_000 }, () => {
  const warnings: string[] = []
  const css = compileAll((text) => warnings.push(text))
  expect(warnings).toEqual([])
  const parts = css.split('/*! ').slice(1)
  const styled = parts.flatMap((part) => [...new Set(styledClasses(part))])
  expect(styled.length).toBeGreaterThan(100)
  expect(styled.filter((name, at) => styled.indexOf(name) !== at)).toEqual([])
})

test('no mark in the footer has a white ground in the dark', () => {
  for (const name of readdirSync('public/marks'))
    expect(readFileSync(`public/marks/${name}`, 'utf8')).toMatch(
      /prefers-color-scheme: dark\) \{ \.ground \{ fill: #2/u,
    )
})

test('a length in px is a token, or a name at the head of its sheet; only hairlines are written as they are', () => {
  const literal = sheets.flatMap(({ name, source }) =>
    source.split('\n').flatMap((line) => {
      if (/^\$[\w-]+:/u.test(line)) return []
      const code = line.replace(/\/\/.*/u, '')
      const large = [...code.matchAll(/(\d+)px/gu)].some(([, px]) => Number(px) > 3)
      return large ? [`${name}: ${line.trim()}`] : []
    }),
  )
  expect(literal).toEqual([])
})
