/** False while the build renders a page. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window
