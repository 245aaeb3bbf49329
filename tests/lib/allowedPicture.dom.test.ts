import { afterEach, describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { allowedPicture } from '@/lib/allowedPicture'

afterEach(() => vi.unstubAllEnvs())

describe('the origins a picture may come from', () => {
  test.each([
    ['the app itself', '/news/1.svg', `${window.location.origin}/news/1.svg`],
    ['the API host', `${env.apiUrl}/logos/101.svg`, `${env.apiUrl}/logos/101.svg`],
    ['the web API host', `${env.wapApiUrl}/a.png`, `${env.wapApiUrl}/a.png`],
  ])('%s', (_from, img, shown) => {
    expect(allowedPicture(img)).toBe(shown)
  })

  test.each([
    ['/logos/1.svg', {}, `${window.location.origin}/logos/1.svg`],
    ['/logos/1.svg', { host: `${env.apiUrl}/v2` }, `${env.apiUrl}/logos/1.svg`],
    ['logos/1.svg', { host: env.apiUrl }, `${env.apiUrl}/logos/1.svg`],
    ['1.svg', { folder: '/news' }, `${window.location.origin}/news/1.svg`],
    ['1.svg', { folder: `${env.apiUrl}/news` }, `${env.apiUrl}/news/1.svg`],
    ['//elsewhere.invalid/1.svg', { host: env.apiUrl }, null],
  ])('%s at %j', (img, at, shown) => {
    expect(allowedPicture(img, at)).toBe(shown)
  })

  test('and no others', () => {
    const addresses = ['https://elsewhere.invalid/logo.png', 'http://', '', undefined]
    const others = [...addresses, 'javascript:alert(1)', 'data:image/png;base64,AAAA']
    expect(others.filter((img) => allowedPicture(img) !== null)).toEqual([])
  })

  test('the origins of the deployment', async () => {
    vi.stubEnv('VITE_IMAGE_ORIGINS', 'https://bilder.example.no/ https://b.example.no/stort')
    vi.resetModules()
    const { allowedPicture: allowed } = await import('@/lib/allowedPicture')
    expect(allowed('https://bilder.example.no/1.svg')).toBe('https://bilder.example.no/1.svg')
    expect(allowed('https://b.example.no/1.svg')).toBeNull()
  })
})
