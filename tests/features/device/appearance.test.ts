import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chooseAppearance,
  keepAppearance,
  plainAppearance,
  schemeKey,
  textKey,
} from '@/features/device/appearance'

const html = document.documentElement
/** What the style sheet is told. */
const look = () => Object.fromEntries(Object.entries(html.dataset))
const themeColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(
    ({ media }) => media,
  )

/** Another tab has written; jsdom has only this one. */
function otherTab(key: string, value: string) {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

let stop: () => void

beforeEach(() => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}">`)
    .join('')
  stop = keepAppearance()
})
afterEach(() => {
  vi.restoreAllMocks()
  chooseAppearance(plainAppearance)
  stop()
  localStorage.clear()
})

test('nothing chosen: the system decides, and nothing is kept', () => {
  expect(look()).toEqual({})
  expect(themeColours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  expect(localStorage).toHaveLength(0)
})

test('a choice shows at once, colours the browser too, and is there after a reload', () => {
  chooseAppearance({ scheme: 'dark' })
  chooseAppearance({ largeText: true })
  expect(look()).toEqual({ bsTheme: 'dark', text: 'large' })
  expect(themeColours()).toEqual(['not all', 'all'])

  delete html.dataset['bsTheme']
  delete html.dataset['text']
  stop()
  stop = keepAppearance()
  expect(look()).toEqual({ bsTheme: 'dark', text: 'large' })
})

test('going back to the plain look leaves nothing behind', () => {
  chooseAppearance({ scheme: 'light', largeText: true })
  chooseAppearance({ scheme: 'system', largeText: false })
  expect(look()).toEqual({})
  expect(localStorage).toHaveLength(0)
})

test('what another tab chooses shows here', () => {
  otherTab(schemeKey, 'light')
  expect(html.dataset['bsTheme']).toBe('light')
  otherTab(textKey, 'large')
  expect(html.dataset['text']).toBe('large')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(look()).toEqual({})
})

test('a stored value nobody could have chosen is the plain look', () => {
  otherTab(schemeKey, 'pink')
  otherTab(textKey, 'huge')
  expect(look()).toEqual({})
})

test('where storage is forbidden a choice still shows', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(denied)
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied)
  chooseAppearance({ scheme: 'dark' })
  chooseAppearance({ largeText: true })
  expect(look()).toEqual({ bsTheme: 'dark', text: 'large' })
})
