import { afterEach, beforeEach, expect, test } from 'vitest'
import { schemeKey, textKey } from '@/config/storageKeys'
import { chooseAppearance, syncAppearance } from '@/features/device/appearance'

const html = document.documentElement
/** The attributes that the style sheet reads. */
const look = () => Object.fromEntries(Object.entries(html.dataset))
const themeColours = () =>
  [...document.querySelectorAll<HTMLMetaElement>('[name="theme-color"]')].map(({ media }) => media)

/** Simulates a write from another tab; jsdom has only this one. */
function otherTab(key: string, value: string) {
  localStorage.setItem(key, value)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}

let stop: () => void

beforeEach(() => {
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" data-scheme="${scheme}">`)
    .join('')
  stop = syncAppearance()
})
afterEach(() => {
  chooseAppearance({ scheme: 'system', largeText: false })
  stop()
  localStorage.clear()
})

test('a choice applies at once, colours the browser too, and survives a reload', () => {
  chooseAppearance({ scheme: 'dark' })
  chooseAppearance({ largeText: true })
  expect(look()).toEqual({ bsTheme: 'dark', text: 'large' })
  expect(themeColours()).toEqual(['not all', 'all'])

  delete html.dataset['bsTheme']
  delete html.dataset['text']
  stop()
  stop = syncAppearance()
  expect(look()).toEqual({ bsTheme: 'dark', text: 'large' })
})

test('returning to the default appearance leaves nothing in storage', () => {
  chooseAppearance({ scheme: 'light', largeText: true })
  chooseAppearance({ scheme: 'system', largeText: false })
  expect(look()).toEqual({})
  expect(themeColours()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)'])
  expect(localStorage).toHaveLength(0)
})

test('a choice in another tab applies here', () => {
  otherTab(schemeKey, 'light')
  expect(html.dataset['bsTheme']).toBe('light')
  otherTab(textKey, 'large')
  expect(html.dataset['text']).toBe('large')
  localStorage.clear()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(look()).toEqual({})
})

test('an invalid stored value gives the default appearance', () => {
  otherTab(schemeKey, 'pink')
  otherTab(textKey, 'huge')
  expect(look()).toEqual({})
})
