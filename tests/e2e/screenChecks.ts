import axe from 'axe-core'
import type { Page } from '@playwright/test'
import { expect, settled } from './support'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * The checks for every screen: axe finds no violation and nothing is wider than the screen; on a phone no target is
 * smaller than 48 px, and every text has enough contrast in both schemes.
 */
export async function expectAccessibleScreen(page: Page) {
  const setBar = (position: string) =>
    page.evaluate((to) => {
      document.querySelector<HTMLElement>('.shortcuts--bar')?.style.setProperty('position', to)
    }, position)
  const onPhone = (page.viewportSize()?.width ?? 0) < 600
  // A button that ends up under a resting mouse changes colour a moment later, possibly between two readings.
  if (!onPhone) await page.mouse.move(0, 0)
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // What lies under a phone's bar scrolls out from under it, which axe cannot know.
  await setBar('static')
  const wrong = await page.evaluate(findings, { tags: standards, hasOtherScheme: onPhone })
  if (onPhone) wrong.push(...(await page.evaluate(tooSmall)))
  const outside = await sideways(page)
  await setBar('')
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

/** The violations axe finds; in the other scheme those of contrast. Owners' colours are tested in ownerColours.test.ts. */
async function findings({ tags, hasOtherScheme }: { tags: string[]; hasOtherScheme: boolean }) {
  const dialog = document.querySelector('[role="dialog"]')
  const find = async (runOnly: string[]) => {
    const { violations } = await window.axe.run(
      // What lies under a dialog was checked before it was opened.
      { exclude: dialog ? ['iframe', '#root'] : ['iframe'] },
      { runOnly, resultTypes: ['violations'], selectors: false, iframes: false },
    )
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }
  const wrong = await find(tags)
  if (!hasOtherScheme) return wrong
  const { dataset } = document.documentElement
  const chosen = dataset['bsTheme']
  dataset['bsTheme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark'
  // Colours fade, which does not change what they end as.
  for (const fade of document.getAnimations()) if (fade instanceof CSSTransition) fade.finish()
  wrong.push(...(await find(['color-contrast'])).map((one) => `${dataset['bsTheme']}: ${one}`))
  if (chosen === undefined) delete dataset['bsTheme']
  else dataset['bsTheme'] = chosen
  return wrong
}
