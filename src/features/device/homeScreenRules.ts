export interface BrowserInfo {
  userAgent: string
  maxTouchPoints: number
  isStandalone: boolean
}

/** Other iOS browsers add their own name. */
const safari = /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/u

/** An iPad may call itself a Mac, but a Mac has no touch. */
export function needsHomeScreenSteps({ userAgent, maxTouchPoints, isStandalone }: BrowserInfo) {
  const isIos =
    /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent) ||
    (/\bMacintosh\b/u.test(userAgent) && maxTouchPoints > 1)
  return isIos && safari.test(userAgent) && !isStandalone
}
