import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { expect, test } from './support'

test("the build's pages are valid HTML @oneScreen", async () => {
  const checker = new HtmlValidate(
    new StaticConfigLoader([], {
      root: true,
      extends: ['html-validate:standard'],
      // An article's title is not known before it has come.
      rules: { 'empty-heading': 'off', 'unique-landmark': 'error', 'wcag/h32': 'error' },
    }),
  )
  const pages = (await readdir('dist', { recursive: true })).filter((name) =>
    name.endsWith('.html'),
  )
  expect(pages).toContain('200.html')
  for (const page of pages) {
    // Not allowed where the popover says it (validator.nu).
    expect
      .soft(readFileSync(`dist/${page}`, 'utf8'), page)
      .not.toMatch(/<button[^>]*popovertarget[^>]*aria-expanded/iu)
    const { results } = await checker.validateFile(`dist/${page}`)
    const faults = results.flatMap(({ messages }) => messages)
    expect(faults.map(({ ruleId, message }) => `${page}: ${ruleId}, ${message}`)).toEqual([])
  }
})
