/**
 * Whether this page is inside another page's frame, like the identity and payment return pages. Reads `window`: for
 * effects and for pages that are not prerendered, never while rendering one that is.
 */
export const isFramed = (): boolean => window.parent !== window
