import { readFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import * as z from 'zod/mini'
import { expect, test } from './support'

const picture = z.object({ src: z.string(), sizes: z.string(), type: z.string() })
const manifestWire = z.object({
  id: z.literal('/'),
  icons: z.array(picture),
  screenshots: z.tuple([
    z.extend(picture, { form_factor: z.literal('narrow') }),
    z.extend(picture, { form_factor: z.literal('wide') }),
  ]),
  shortcuts: z.array(z.object({ name: z.string() })),
})

test("the build's pages are valid HTML @oneScreen", async () => {
  const checker = new HtmlValidate(
    new StaticConfigLoader([], {
      root: true,
      extends: ['html-validate:standard'],
      // An article's title is not known before it has come, and the menu's heading stands before a page's own.
      rules: {
        'empty-heading': 'off',
        'heading-level': ['error', { minInitialRank: 'h2' }],
        'unique-landmark': 'error',
        'wcag/h32': 'error',
      },
    }),
  )
  const files = await readdir('dist', { recursive: true })
  const pages = files.filter((name) => name.endsWith('.html'))
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

test('the app can be installed: its pictures have their sizes @oneScreen', async ({
  page,
  request,
}) => {
  await page.goto('/')
  const manifest = manifestWire.parse(await (await request.get('/manifest.webmanifest')).json())
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual(['Min side', 'Finn din bingohall'])
  const ownIcon = await page.locator('head > link[rel="apple-touch-icon"]').getAttribute('href')
  const apple = picture.parse({ src: ownIcon, sizes: '180x180', type: 'image/png' })
  const pictures = [apple, ...manifest.icons, ...manifest.screenshots]
  for (const { src, sizes } of pictures.filter(({ type }) => type === 'image/png')) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect(size).toBe(sizes)
  }
})
