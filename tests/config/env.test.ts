import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => vi.unstubAllEnvs())

async function configured(settings: Record<string, string>) {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  vi.resetModules()
  return { ...(await import('@/config/env')), ...(await import('@/config/frames')) }
}

test('a page keeps its address to the letter, and a host that paths are added to has no last slash', async () => {
  const page = ' https://a.example.no/t/ '
  const { env } = await configured({
    VITE_API_URL: page,
    VITE_NEWS_URL: page,
    VITE_TEXTS_URL: page,
    VITE_GAME_URL: page,
    VITE_BANKID_URL: page,
    VITE_TERMINAL_URL: page,
    VITE_REMOTE_GAME_URL: page,
    VITE_CHAT_URL: page,
  })
  const { apiUrl, newsUrl, textsUrl, gameUrl, bankIdUrl, terminalUrl, remoteGameUrl, chatUrl } = env
  for (const base of [apiUrl, newsUrl, textsUrl, gameUrl])
    expect(base).toBe('https://a.example.no/t')
  for (const kept of [bankIdUrl, terminalUrl, remoteGameUrl, chatUrl])
    expect(kept).toBe('https://a.example.no/t/')
})

test('a frame may do what it needs at its own host and those it moves on to', async () => {
  const { frameAllow } = await configured({
    VITE_FRAME_ORIGINS: 'https://3ds.example.no  https: https://* http://lommebok.example.no',
  })
  expect(frameAllow('https://spill.example.no/start?a=1', 'fullscreen', 'autoplay')).toBe(
    'fullscreen https://spill.example.no https://3ds.example.no; autoplay https://spill.example.no https://3ds.example.no',
  )
})

test.each([
  ['', 'Lokalbingo'],
  [' Hallens bingo ', 'Hallens bingo'],
])("with VITE_BRAND_NAME '%s' the product is called %s", async (VITE_BRAND_NAME, name) => {
  expect((await configured({ VITE_BRAND_NAME })).env.brandName).toBe(name)
})
