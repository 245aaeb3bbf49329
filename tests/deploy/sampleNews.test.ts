// @vitest-environment node
import { existsSync } from 'node:fs'
import { build, createServer } from 'vite'
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

it('the embedded dev server has them at the same addresses', async () => {
  const server = await createServer({
    ...settings('embedded'),
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { port: 0, ws: false, watch: null },
  })
  try {
    await server.listen()
    const [address = ''] = server.resolvedUrls?.local ?? []
    const feed = await fetch(`${address}news/articles.json`)
    expect(feed.headers.get('content-type')).toBe('application/json')
    expect(await feed.json()).toHaveLength(6)
    const picture = await fetch(`${address}news/bong.svg?v=1`)
    expect(picture.headers.get('content-type')).toBe('image/svg+xml')
    expect((await fetch(`${address}news/..%2Fseed.ts`)).status).toBe(404)
  } finally {
    await server.close()
  }
})
