import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { owners } from '@/config/owners'
import { expect, settled } from './support'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Put on by the attributes the app puts them on by. */
const allLooks = ['', ...owners.map(({ id }) => id)].flatMap((owner) =>
  ['light', 'dark'].map((bsTheme) => ({ owner, bsTheme })),
)

/**
 * What every screen is held to: nothing axe finds by any rule, nothing wider than the screen; on a phone nothing to
 * press that is smaller than 48 px; on a desktop every text read in every owner's light and dark.
 */
export async function expectSoundScreen(page: Page) {
  const onPhone = (page.viewportSize()?.width ?? 0) < 600
  // A button that comes to lie under a mouse at rest changes colour a moment later: between two readings, too.
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

// Both of the following run in the page, and know nothing of this file.

/** What can be pressed and is smaller than 48 px. Links in a sentence are as high as the sentence. */
function tooSmall(): string[] {
  const within = document.querySelector('[role="dialog"]') ?? document
  return [...within.querySelectorAll('a, button, input, select, textarea')]
    .filter((target) => target.checkVisibility() && !target.matches('.skip-link'))
    .filter((target) => !(target.matches('a') && target.matches('p:not(.form-links) *')))
    .flatMap((target) => {
      // A radio or a tick box is pressed by its words too, which stand right beside it.
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
 * What axe finds in the look at hand, and which texts cannot be read in the others. Asking axe again for each look takes
 * many seconds a screen; so we read the colours of the texts it has judged, first those it saw itself. Where we see
 * other colours than axe, that is a finding too: then nothing said of the other looks could be trusted.
 */
async function findings({ standards: tags, looks }: Sought): Promise<string[]> {
  const judge: typeof axe = Reflect.get(window, 'axe')
  const dialog = document.querySelector('[role="dialog"]')
  const { violations, passes, incomplete } = await judge.run(
    // What lies under a dialog was looked at before it was opened.
    { exclude: dialog ? ['iframe', '#root'] : ['iframe'] },
    { runOnly: tags, elementRef: true, selectors: false, iframes: false },
  )
  const wrong = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )

  type Colour = [red: number, green: number, blue: number, alpha: number]
  // What the browser mixes is written as color(srgb …), in shares of one.
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

  interface Said {
    fgColor?: string
    bgColor?: string
    expectedContrastRatio?: string
  }
  // Those axe could not make up its mind about as well: a single letter, a ground with a drawing.
  const texts = [...passes, ...incomplete]
    .filter(({ id }) => id === 'color-contrast' && looks.length > 0)
    .flatMap(({ nodes }) => nodes)
    .flatMap(({ element, any, html }) => {
      const { fgColor, bgColor, expectedContrastRatio = '4.5:1' }: Said = any[0]?.data ?? {}
      if (!element) return []
      return [{ element, html, fgColor, bgColor, wanted: Number.parseFloat(expectedContrastRatio) }]
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
