import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** How a player operates the page: with a pointer on a phone, with the keyboard alone on a desktop. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
  /** A radio button or a checkbox. */
  choose: (option: Locator) => Promise<void>
}

/**
 * Clicks instead of taps: two taps in the same place come so fast that the app rightly ignores the second as
 * accidental.
 */
export const byPointer: Hand = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: (option) => option.check(),
}

/** More tab stops than any player would go through. */
const mostStops = 60

/** Describes the focused element relative to `target`, and whether the player can see it. */
async function seeFocus(target: Element) {
  const held = document.activeElement ?? document.body

  /**
   * The focus ring must be visible: inside the window and not covered. A frame shows its own focus, and a heading that
   * is focused only to be read out needs no ring.
   */
  const isSeen = () => {
    if (held instanceof HTMLIFrameElement || !(held instanceof HTMLElement)) return true
    if (held.tabIndex < 0) return true
    const [box] = held.getClientRects()
    if (!box || getComputedStyle(held).outlineStyle === 'none') return false
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return top !== null && (held.contains(top) || top.contains(held))
  }
  // The page may still be scrolling the element into view.
  for (let frames = 0; frames < 30 && !isSeen(); frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))

  const isRadio = (element: Element) => element.matches('input[type=radio]')
  const group = (element: Element) => isRadio(element) && element.closest('[role="radiogroup"]')
  return {
    isHere: held === target,
    isInItsGroup: isRadio(held) && isRadio(target) && group(held) === group(target),
    isBefore: Boolean(held.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING),
    isElsewhere: !document.hasFocus(),
    unseen: isSeen() ? '' : held.outerHTML.slice(0, 200),
  }
}

/** Also looks inside frames: until the focus is in the frame, the frame element is the target. */
async function focusSeenFrom(target: Locator) {
  const seen = await target.evaluate(seeFocus)
  if (!seen.isElsewhere) return seen
  const handle = await target.elementHandle()
  const frame = await (await handle?.ownerFrame())?.frameElement()
  return frame ? { ...(await frame.evaluate(seeFocus)), isHere: false } : seen
}

export function byKeyboard(page: Page): Hand {
  const { keyboard } = page

  // Right after a page load nothing has the focus; later that would mean the focus was lost.
  let begins = true
  page.on('domcontentloaded', () => {
    begins = true
  })

  async function tabTo(target: Locator) {
    await expect(target).toBeVisible()
    await expect(target).toBeEnabled()
    if (!begins) await expect(page.locator('body'), 'the focus is lost').not.toBeFocused()
    begins = false
    for (let stop = 0; stop <= mostStops; stop += 1) {
      const { isHere, isInItsGroup, isBefore, unseen } = await focusSeenFrom(target)
      if (stop > 0 || isHere) expect(unseen, 'the focus cannot be seen').toBe('')
      if (isHere || isInItsGroup) return
      await keyboard.press(isBefore ? 'Tab' : 'Shift+Tab')
    }
    await expect(target, 'never reached by Tab').toBeFocused({ timeout: 100 })
  }

  return {
    press: async (target) => {
      await tabTo(target)
      await keyboard.press('Enter')
    },
    fill: async (field, text) => {
      await tabTo(field)
      await keyboard.press('ControlOrMeta+A')
      await keyboard.press('Delete')
      // The order of day and month depends on the browser's locale, so journeys use dates where the two are equal.
      const isDate = (await field.getAttribute('type')) === 'date'
      await keyboard.type(isDate ? text.split('-').toReversed().join('') : text)
      await expect(field).toHaveValue(text)
    },
    choose: async (option) => {
      await tabTo(option)
      // A radio group is one tab stop; the arrow keys move within it.
      for (let stop = 0; stop < mostStops; stop += 1) {
        const { isHere, isBefore } = await focusSeenFrom(option)
        if (isHere) break
        await keyboard.press(isBefore ? 'ArrowDown' : 'ArrowUp')
      }
      if (!(await option.isChecked())) await keyboard.press('Space')
      await expect(option).toBeChecked()
    },
  }
}
