import { expect, test } from 'vitest'
import { needsHomeScreenSteps } from '@/features/device/homeScreenRules'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 '
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 '
const like = '(KHTML, like Gecko) '

test.each([
  ['Safari on an iPhone', `${iphone}${like}Version/17.4 Mobile/15E148 Safari/604.1`, 5, true],
  ['Safari on an iPad, as a Mac', `${mac}${like}Version/17.4 Safari/605.1.15`, 5, true],
  ['Safari on a Mac', `${mac}${like}Version/17.4 Safari/605.1.15`, 0, false],
  ['Chrome on an iPhone', `${iphone}${like}CriOS/124.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['Firefox on an iPhone', `${iphone}${like}FxiOS/125.0 Mobile/15E148 Safari/605.1.15`, 5, false],
  ['Edge', `${iphone}${like}Version/17.0 EdgiOS/124.0 Mobile/15E148 Safari/604.1`, 5, false],
  ['DuckDuckGo', `${iphone}${like}Version/17.4 Mobile/15E148 DuckDuckGo/7 Safari/605`, 5, false],
  ['Opera', `${iphone}${like}Version/17.4 Mobile/15E148 Safari/604.1 OPT/4.6`, 5, false],
  ['a page in another app', `${iphone}${like}Mobile/15E148`, 5, false],
  ['Android', `Mozilla/5.0 (Linux; Android 14) ${like}Chrome/124.0 Mobile Safari/537.36`, 5, false],
])('%s', (_what, userAgent, maxTouchPoints, isShown) => {
  const standing = { userAgent, maxTouchPoints }
  expect(needsHomeScreenSteps({ ...standing, isStandalone: false })).toBe(isShown)
  expect(needsHomeScreenSteps({ ...standing, isStandalone: true })).toBe(false)
})
