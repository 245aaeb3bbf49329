/** What a browser tells of itself and where it stands. */
export interface Standing {
  userAgent: string
  maxTouchPoints: number
  /** Opened from the home screen. */
  isStandalone: boolean
}

/** What Safari's ends with; the other browsers of iOS put their own name in between or behind. */
const safari = /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\/[\d.]+$/u

/** Safari on iOS, which never offers to install the app by itself. An iPad may call itself a Mac, which has no touch. */
export function needsHomeScreenSteps({ userAgent, maxTouchPoints, isStandalone }: Standing) {
  const isIos =
    /\b(?:iPhone|iPad|iPod)\b/u.test(userAgent) ||
    (/\bMacintosh\b/u.test(userAgent) && maxTouchPoints > 1)
  return isIos && safari.test(userAgent) && !isStandalone
}
