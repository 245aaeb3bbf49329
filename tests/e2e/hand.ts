import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'

/** How a player acts on what a journey finds: with a pointer on a phone, by the keyboard alone on a desktop. */
export interface Hand {
  press: (target: Locator) => Promise<void>
  fill: (field: Locator, text: string) => Promise<void>
  /** A radio or a tick box. */
  choose: (option: Locator) => Promise<void>
  select: (field: Locator, option: string) => Promise<void>
}

/** Clicks, not taps: two of a journey's taps in one place come so close that the app rightly takes them for a slip. */
export const byPointer: Hand = {
  press: (target) => target.click(),
  fill: (field, text) => field.fill(text),
  choose: (option) => option.check(),
  select: async (field, option) => {
    await field.selectOption(option)
  },
}

/** Farther than this nobody tabs. */
const mostStops = 60

/** Where the focus stands, seen from `target`, and what hides it from the player. */
async function seeFocus(target: Element) {
  const held = document.activeElement ?? document.body

  /**
   * A ring must show, inside the window and with nothing lying over it. A frame shows what it holds itself, and a
   * heading that was given the focus to be read out is nothing to press.
   */
  const isSeen = () => {
    if (held instanceof HTMLIFrameElement || !(held instanceof HTMLElement)) return true
    if (held.tabIndex < 0) return true
    const [box] = held.getClientRects()
    if (!box || getComputedStyle(held).outlineStyle === 'none') return false
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
    return top !== null && (held.contains(top) || top.contains(held))
  }
  // The page may still be on its way to it.
  for (let frames = 0; frames < 30 && !isSeen(); frames += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve))

  const isRadio = (element: Element) =>
    element instanceof HTMLInputElement && element.type === 'radio'
  const group = (element: Element) => isRadio(element) && element.closest('[role="radiogroup"]')
  return {
    isHere: held === target,
    isInItsGroup: isRadio(held) && isRadio(target) && group(held) === group(target),
    isBefore: Boolean(held.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING),
    isElsewhere: !document.hasFocus(),
    unseen: isSeen() ? '' : held.outerHTML.slice(0, 200),
  }
}

/** Into a frame as well: until the focus is there, the frame itself is what it is on its way to. */
async function focusSeenFrom(target: Locator) {
  const seen = await target.evaluate(seeFocus)
  if (!seen.isElsewhere) return seen
  const handle = await target.elementHandle()
  const frame = await (await handle?.ownerFrame())?.frameElement()
  return frame ? { ...(await frame.evaluate(seeFocus)), isHere: false } : seen
}

export function byKeyboard(page: Page): Hand {
  const { keyboard } = page

  // Where a page has just been loaded nothing has the focus; later on that means that it has been lost.
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
      // Day and month stand in the order of the browser's own language: a journey's date has them alike.
      const isDate = (await field.getAttribute('type')) === 'date'
      await keyboard.type(isDate ? text.split('-').toReversed().join('') : text)
      await expect(field).toHaveValue(text)
    },
    choose: async (option) => {
      await tabTo(option)
      // A group of radios is one stop; the arrow keys walk through it.
      for (let stop = 0; stop < mostStops; stop += 1) {
        const { isHere, isBefore } = await focusSeenFrom(option)
        if (isHere) break
        await keyboard.press(isBefore ? 'ArrowDown' : 'ArrowUp')
      }
      if (!(await option.isChecked())) await keyboard.press('Space')
      await expect(option).toBeChecked()
    },
    select: async (field, option) => {
      await tabTo(field)
      await keyboard.type(option)
      await expect(field.getByRole('option', { name: option, selected: true })).toBeAttached()
    },
  }
}
