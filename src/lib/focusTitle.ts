/** Call when the focused control is removed. */
export const focusTitle = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('main h1')?.focus(options)

/** Focuses the heading that labels the section around `element`, or else the h1. */
export function focusHeadingAround(element: Element): void {
  const name = element.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const heading = document.getElementById(name ?? '')
  heading?.focus()
  if (heading === null || document.activeElement !== heading) focusTitle()
}

/** A ref: a focused part that is removed leaves the focus to its list item or notice, or else to the heading above. */
export const keepFocus = (part: HTMLElement | null) => () => {
  if (!part?.contains(document.activeElement)) return
  const box = part.closest<HTMLElement>('li[tabindex], .outcome[tabindex]')
  if (box) box.focus()
  else focusHeadingAround(part)
}
