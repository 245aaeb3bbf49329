/** Also false while the build prerenders. */
export const isFramed = (): boolean => typeof window !== 'undefined' && window.parent !== window
