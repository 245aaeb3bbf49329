/** Where the focus goes when the control that had it leaves the page: to the page's h1, never to nothing. */
export const focusTitle = (): void => document.querySelector<HTMLElement>('main h1')?.focus()
