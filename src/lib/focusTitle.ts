/** Focuses the page's h1, for when the focused control is removed: focus must not be lost. */
export const focusTitle = (options?: FocusOptions): void =>
  document.querySelector<HTMLElement>('main h1')?.focus(options)

/** Focuses the heading that labels the section or dialog around `element`, or the page's h1 if it is not focusable. */
export function focusHeadingAround(element: Element): void {
  const name = element.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const heading = document.getElementById(name ?? '')
  heading?.focus()
  if (heading === null || document.activeElement !== heading) focusTitle()
}
