import { expect, test } from 'vitest'
import { paths } from '@/config/paths'
import { matchAddress, pagePathOf } from '@/lib/routerPath'

test.each([
  [paths.login, '/login', true],
  [paths.login, '/LogIn/', true],
  [paths.login, '/l%6Fgin', true],
  [paths.login, '/login/x', false],
  [paths.qr, '/QR/100%', true],
  [paths.home, '/', true],
  [paths.home, '/login', false],
])('%s stands at %s: %s', (route, pathname, stands) => {
  expect(matchAddress(route, pathname) !== null).toBe(stands)
})

test.each([
  ['/mypage', '/mypage'],
  ['/mybingo/101', '/mybingo/101'],
  ['/mybingo/101/tr', '/mybingo/101'],
  ['/MyBingo/101/tr', '/mybingo/101'],
  ['/MyBingo/101', '/mybingo/101'],
  ['/mybingo/101/', '/mybingo/101'],
  ['/mybingo/a:b/tr', '/mybingo/a%3Ab'],
  ['/mybingo/%c3%a5/tr', '/mybingo/%C3%A5'],
  ['/mybingo/a%2Fb/tr', '/mybingo/a%2Fb'],
  ['/mybingo/100%25/tr', '/mybingo/100%25'],
  ['/mybingo/101/tr/x', '/mybingo/101/tr/x'],
])('the page at %s is %s', (pathname, page) => {
  expect(pagePathOf(pathname)).toBe(page)
})
