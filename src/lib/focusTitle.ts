/** Where the focus goes when the control that had it leaves the page: to the page's h1, never to nothing. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus()

/** The same from inside a section or a dialog: to the heading that names it, where that can take the focus. */
export function focusHeadingAround(place: Element): void {
  const name = place.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')
  const heading = document.getElementById(name ?? '')
  heading?.focus()
  if (heading === null || document.activeElement !== heading) focusTitle()
}
