// @vitest-environment node
import { existsSync } from 'node:fs'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { sampleNews } from '../../deploy/sampleNews'

const settings = (mode: string) => ({
  configFile: false as const,
  envDir: false as const,
  logLevel: 'silent' as const,
  mode,
  plugins: [sampleNews()],
})

async function newsInBuild(mode: string) {
  const input = 'src/config/brand.ts'
  const made = await build({
    ...settings(mode),
    build: { write: false, rolldownOptions: { input } },
  })
  const files = 'output' in made ? made.output.map(({ fileName }) => fileName) : []
  expect(files).not.toEqual([])
  return files.filter((name) => name.startsWith('news/'))
}

it('the sample news are in an embedded build, with their pictures, and in no other', async () => {
  const samples = await newsInBuild('embedded')
  expect(samples).toContain('news/articles.json')
  expect(samples).toContain('news/1.json')
  expect(samples).toContain('news/bong.svg')
  expect(await newsInBuild('production')).toEqual([])
  expect(existsSync('public/news')).toBe(false)
})
