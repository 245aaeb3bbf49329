// @vitest-environment node
import { existsSync } from 'node:fs'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { ownNews } from '../../deploy/ownNews'

const settings = (mode: string) => ({
  configFile: false as const,
  envDir: false as const,
  logLevel: 'silent' as const,
  mode,
  plugins: [ownNews()],
})

async function newsInBuild(mode: string) {
  const input = 'src/config/brand.ts'
  const made = await build({
    ...settings(mode),
    build: { write: false, rolldownOptions: { input } },
  })
  const files = 'output' in made ? made.output : []
  return Object.fromEntries(
    files.flatMap((file) =>
      file.type === 'asset' && file.fileName.startsWith('news/')
        ? [[file.fileName, String(file.source)]]
        : [],
    ),
  )
}

it('the sample news are in an embedded build, with their pictures, and any other has an empty feed', async () => {
  const samples = Object.keys(await newsInBuild('embedded'))
  for (const name of ['articles.json', '1.json', 'bong.svg'])
    expect(samples).toContain(`news/${name}`)
  expect(await newsInBuild('production')).toEqual({ 'news/articles.json': '[]\n' })
  expect(existsSync('public/news')).toBe(false)
})
