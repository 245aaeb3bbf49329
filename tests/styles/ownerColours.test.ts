// @vitest-environment node
import { compileString } from 'sass'
import { describe, expect, test } from 'vitest'
import { owners } from '@/config/owners'
import { ownerColours } from '../../deploy/ownerColours'

const compile = (...args: Parameters<typeof ownerColours>): string =>
  compileString(`${ownerColours(...args)} @use 'themes' with ($owners: $owners);`, {
    loadPaths: ['src/styles', 'node_modules'],
    silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
  }).css

/** The custom properties of the rule with just this selector. */
function colours(css: string, selector: string): Map<string, string> {
  const at = css.indexOf(`${selector} {`)
  expect(at, selector).not.toBe(-1)
  const body = css.slice(at, css.indexOf('}', at))
  const all = [...body.matchAll(/--lb-([\w-]+): ([^;]+);/gu)]
  return new Map(all.map(([, name = '', value = '']) => [name, value]))
}

/** Red, green and blue from 0 to 1, in either of the two formats Sass writes. */
function channels(colour: string): number[] {
  const percent = /^rgb\(([\d.]+)%, ([\d.]+)%, ([\d.]+)%\)$/u.exec(colour)?.slice(1)
  if (percent) return percent.map((part) => Number(part) / 100)
  const hex = /^#(..)(..)(..)$/u.exec(colour)?.slice(1)
  if (hex) return hex.map((part) => Number.parseInt(part, 16) / 255)
  throw new Error(`no colour: ${colour}`)
}

/** The WCAG 2 contrast ratio, computed independently of Bootstrap's function that the shades are derived with. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [one, other]
    .map((colour) => {
      const [red = 0, green = 0, blue = 0] = channels(colour).map((share) =>
        share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    })
    .toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const css = compile(owners)
const schemes = [
  ['light', ':root[data-bs-theme=light]', ''],
  ['dark', ':root[data-bs-theme=dark]', '[data-bs-theme=dark]'],
] as const

type Look = [owner: string, scheme: string, colours: Map<string, string>]
const looks = schemes.flatMap(([scheme, base, suffix]): Look[] => [
  ['no owner', scheme, colours(css, base)],
  ...owners.map(({ id, name }): Look => {
    const own = colours(css, `:root[data-owner=${id}]${suffix}`)
    return [name, scheme, new Map([...colours(css, base), ...own])]
  }),
])

describe.each(looks)('%s, %s', (_owner, _scheme, look) => {
  const colour = (name: string) => look.get(name) ?? ''

  test.each(['primary', 'secondary'])('white text on a %s button, 4.5:1', (name) => {
    expect(contrast('#ffffff', colour(name))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['primary-text', 'secondary-text', 'ink', 'muted'])('%s is readable, 4.5:1', (name) => {
    for (const ground of ['paper', 'surface', 'sunken'])
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(4.5)
  })

  test.each(['primary', 'secondary', 'control', 'focus'])('%s stands out, 3:1', (name) => {
    for (const ground of ['paper', 'surface'])
      expect(contrast(colour(name), colour(ground)), ground).toBeGreaterThanOrEqual(3)
  })
})

test('every owner has its own colours, in both schemes', () => {
  for (const scheme of ['light', 'dark']) {
    const ofScheme = looks.filter(([, of]) => of === scheme)
    const primaries = ofScheme.map(([, , look]) => look.get('primary'))
    expect(new Set(primaries).size).toBe(owners.length + 1)
  }
})

test('the system’s dark scheme and the chosen one use the same colours', () => {
  for (const { id } of owners)
    expect(colours(css, `:root[data-owner=${id}]:not([data-bs-theme=light])`)).toEqual(
      colours(css, `:root[data-owner=${id}][data-bs-theme=dark]`),
    )
})

test('a colour with too little contrast to white text or dark ground stops the build', () => {
  const pale = { id: 'pale', primary: '#fff3c4', secondary: '#0f5c63' }
  expect(() => compile([pale])).toThrow(/needs 4.5:1/u)
})
