/** Reads `window`: never while rendering a page that is prerendered. */
export const isFramed = (): boolean => window.parent !== window
