// @vitest-environment node
// A comment says its rule, or names a heading of docs: never a document that is not in the repository.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'

const own = 'tests/lint/citations.test.ts'
const filesIn = (folder: string, names: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => names.test(file))

const files = ['src', 'backend', 'deploy', 'scripts', 'public', 'tests']
  .flatMap((folder) => filesIn(folder, /\.(?:tsx?|m?js|scss|conf)$/u))
  .concat('vite.config.ts', 'playwright.config.ts', '.env.example', 'index.html')
  .filter((file) => file !== own)
  .map((file) => ({ file, text: unwrapped(readFileSync(file, 'utf8')) }))

/** A comment's lines as one, so that a citation may be broken anywhere. */
function unwrapped(text: string): string {
  return text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/gu, ' ')
}

const read = (document: string) => readFileSync(document, 'utf8')
const headings = (document: string) =>
  [...read(document).matchAll(/^##+ (.+)$/gmu)].map(([, heading]) => heading)

it('cites no document that is not in the repository', () => {
  const dead = files.flatMap(({ file, text }) =>
    [...text.matchAll(/(?<!\.)\b(?:spec|contract)\b|\bsections? \d|\b[\w-]+\.md\b/giu)]
      .map(([cited]) => cited)
      .filter((cited) => !existsSync(cited) && !existsSync(`docs/${cited}`))
      .map((cited) => `${file}: ${cited}`),
  )
  expect(dead).toEqual([])
})

it('names headings that exist', () => {
  const lost = files.flatMap(({ file, text }) =>
    [...text.matchAll(/\b(behaviour|architecture|operating)\.md(?!')(?:, '([^']+)')?/gu)]
      .filter(([, name, heading]) => !headings(`docs/${name}.md`).includes(heading))
      .map(([cited]) => `${file}: ${cited}`),
  )
  expect(lost).toEqual([])
})

const documents = ['README.md', 'docs/behaviour.md', 'docs/architecture.md', 'docs/operating.md']
it.each(documents)('%s links to what is there', (document) => {
  const anchors = headings(document).map((heading) => heading?.toLowerCase().replaceAll(' ', '-'))
  const folder = document.slice(0, -basename(document).length)
  const lost = [...read(document).matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]*))?\)/gu)]
    .filter(([, path, anchor]) => (path ? !existsSync(folder + path) : !anchors.includes(anchor)))
    .map(([link]) => link)
  expect(lost).toEqual([])
})

it('quotes the texts as they are on the screen', () => {
  const plain = (text: string) => text.replaceAll(/(?:\s|\\u00A0)+/gu, ' ')
  const app = plain(
    filesIn('src', /\.tsx?$/u)
      .map(read)
      .join('\n'),
  )
  const rules = plain(read('docs/behaviour.md').replaceAll(/`[^`]*`/gu, ''))
  const quoted = [...rules.matchAll(/(?<!\w)'([^']+)'(?!\w)/gu)].map(([, text = '']) => text)
  const parts = quoted.flatMap((text) => text.split(/\{\w+\}/u))
  expect(quoted.length).toBeGreaterThan(130)
  expect(parts.filter((part) => !app.includes(part))).toEqual([])
})
