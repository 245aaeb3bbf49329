import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { owners } from '@/config/owners'
import { expect, settled } from './support'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Applied through the same attributes as the app uses. */
const allLooks = ['', ...owners.map(({ id }) => id)].flatMap((owner) =>
  ['light', 'dark'].map((bsTheme) => ({ owner, bsTheme })),
)

/**
 * The checks for every screen: axe finds no violation and nothing is wider than the screen; on a phone no target is
 * smaller than 48 px; on a desktop every text has enough contrast in each owner's light and dark colours.
 */
export async function expectAccessibleScreen(page: Page) {
  const onPhone = (page.viewportSize()?.width ?? 0) < 600
  // A button that ends up under a resting mouse changes colour a moment later, possibly between two readings.
  if (!onPhone) await page.mouse.move(0, 0)
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const looks = onPhone ? [] : allLooks
  const wrong = await page.evaluate(findings, { standards, looks })
  if (onPhone) wrong.push(...(await page.evaluate(tooSmall)))
  const outside = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (outside > 0) wrong.push(`${outside} px wider than the screen`)
  expect.soft(wrong).toEqual([])
}

// The following functions run in the page and cannot use anything in this file.

/** Targets smaller than 48 px. Links within a sentence are exempt: they are as high as its text. */
function tooSmall(): string[] {
  const isWithinSentence = (target: Element) => {
    const sentence = target.matches('a') ? target.closest('p') : null
    return sentence !== null && sentence.textContent?.trim() !== target.textContent?.trim()
  }
  const within = document.querySelector('[role="dialog"]') ?? document
  return [...within.querySelectorAll('a, button, input, select, textarea')]
    .filter((target) => target.checkVisibility() && !target.matches('.skip-link'))
    .filter((target) => !isWithinSentence(target))
    .flatMap((target) => {
      // A radio button or checkbox can also be pressed by the label right beside it.
      const words = target.matches('[type="radio"], [type="checkbox"]')
        ? target.parentElement?.querySelector('label')
        : null
      const own = target.getBoundingClientRect()
      const { right, height: ownHeight } = words?.getBoundingClientRect() ?? own
      // A link may be stretched over its card.
      const after = getComputedStyle(target, '::after')
      const stretched = after.position === 'absolute' ? Number.parseFloat(after.height) : 0
      const width = right - own.left
      const height = Math.max(ownHeight, stretched)
      return width < 47.9 || height < 47.9
        ? [`${target.outerHTML}: ${Math.round(width)} × ${Math.round(height)} px`]
        : []
    })
}

interface Sought {
  standards: string[]
  looks: { owner: string; bsTheme: string }[]
}

/**
 * The violations axe finds in the current appearance, and the texts with too little contrast in the others. Running axe
 * for each appearance takes many seconds per screen, so the colours of the texts it has checked are read here, first in
 * the appearance axe saw. A colour that differs from axe's is a finding too: otherwise the other results could not be
 * trusted.
 */
async function findings({ standards: tags, looks }: Sought): Promise<string[]> {
  const dialog = document.querySelector('[role="dialog"]')
  const { violations, passes, incomplete } = await window.axe.run(
    // What lies under a dialog was checked before it was opened.
    { exclude: dialog ? ['iframe', '#root'] : ['iframe'] },
    { runOnly: tags, elementRef: true, selectors: false, iframes: false },
  )
  const wrong = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )

  type Colour = [red: number, green: number, blue: number, alpha: number]
  // Browsers write mixed colours as color(srgb …), with channels from 0 to 1.
  const parse = (colour: string): Colour => {
    const [red = 0, green = 0, blue = 0, alpha = 1] = (colour.match(/[\d.]+/gu) ?? []).map(Number)
    const whole = colour.startsWith('color(') ? 255 : 1
    return [red * whole, green * whole, blue * whole, alpha]
  }
  const over = ([r, g, b, a]: Colour, [red, green, blue]: Colour): Colour => [
    r * a + red * (1 - a),
    g * a + green * (1 - a),
    b * a + blue * (1 - a),
    1,
  ]
  const ground = (element: Element | null): Colour => {
    if (element === null) return [255, 255, 255, 1]
    const own = parse(getComputedStyle(element).backgroundColor)
    return own[3] === 1 ? own : over(own, ground(element.parentElement))
  }
  const read = (element: Element): { text: Colour; under: Colour } => {
    const under = ground(element)
    return { text: over(parse(getComputedStyle(element).color), under), under }
  }
  const luminance = (colour: Colour) => {
    const [red = 0, green = 0, blue = 0] = colour
      .map((channel) => channel / 255)
      .map((share) => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: Colour, other: Colour) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }
  const hex = (colour: Colour) => {
    const channels = colour.slice(0, 3).map((channel) => Math.round(channel).toString(16))
    return `#${channels.map((channel) => channel.padStart(2, '0')).join('')}`
  }

  // Also those axe could not decide: a single letter, a background image.
  const texts = [...passes, ...incomplete]
    .filter(({ id }) => id === 'color-contrast' && looks.length > 0)
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ element, any, html }) => {
      const said = (name: string) => {
        const value: unknown = Reflect.get(Object(any[0]?.data), name)
        return typeof value === 'string' ? value : undefined
      }
      // A balance that has been read meanwhile has taken its note away.
      if (!element?.isConnected) return []
      const wanted = Number.parseFloat(said('expectedContrastRatio') ?? '4.5:1')
      return [{ element, html, fgColor: said('fgColor'), bgColor: said('bgColor'), wanted }]
    })
  for (const { element, html, fgColor, bgColor } of texts) {
    const { text, under } = read(element)
    if (fgColor && bgColor && (hex(text) !== fgColor || hex(under) !== bgColor))
      wrong.push(`${html}: ${hex(text)} on ${hex(under)}, where axe sees ${fgColor} on ${bgColor}`)
  }

  const { dataset } = document.documentElement
  const before = Object.entries({ owner: dataset['owner'], bsTheme: dataset['bsTheme'] })
  for (const look of looks) {
    Object.assign(dataset, look)
    for (const { element, html, wanted } of texts) {
      const { text, under } = read(element)
      const ratio = contrast(text, under)
      if (ratio < wanted)
        wrong.push(
          `${look.owner} ${look.bsTheme}: ${html}: ${hex(text)} on ${hex(under)} is ${ratio.toFixed(2)}:1`,
        )
    }
  }
  for (const [name, value] of before)
    if (value === undefined) delete dataset[name]
    else dataset[name] = value
  return wrong
}
