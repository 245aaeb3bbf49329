import { describe, expect, test } from 'vitest'
import { ownPath } from '@/lib/ownPath'

describe("redirect accepts only the app's own paths", () => {
  test.each([
    ['plain', ['/', '/mypage', '/forgotten/things', '/user/login', '/a/../b']],
    ['with query and hash', ['/mybingo/7?tr=1#kort', '/qr?q=%F0%9F%8E%B1%2F%2Fa%5C']],
    [
      'that name a site',
      ['/qr?next=https://evil.example', '/@evil.example', '/%2f%5cevil.example'],
    ],
    ['encoded, or not well', ['/mybingo/a%20b', '/qr/100%', '/qr/%E0%A4%A?%#%', '/%']],
  ])('%s: kept unchanged, %j', (_what, kept) => expect(kept.map(ownPath)).toEqual(kept))

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a relative path', 'mypage'],
    ['a space before the path', ' /mypage'],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example'],
    ['a backslash as the second slash', '/\\evil.example'],
    ['a backslash later in the path', '/mypage\\..\\..\\evil'],
    ['a tab between the slashes', '/a/\t/../..//evil.example'],
    ['a line break', '/\n/evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a null character', '/\0/evil.example'],
    ['a dot that leaves two slashes', '/.//evil.example'],
    ['a way up that leaves two slashes', '/a/..//evil.example'],
  ])('%s is refused', (_what, redirect) => expect(ownPath(redirect)).toBeNull())

  test.each([
    ['/login', '/login?redirect=/login', '/LOGIN', '/login/%', '/mypage/../login'],
    ['/%6cogin', '/%6C%6F%67%69%6E?x=1'],
    ['/register', '/forgot', '/bankIdreturn?code=1&state=2'],
    ['/netsCallback?transactionId=1', '/netscallback'],
  ])('no landing page: %s, %s …', (...refused) =>
    expect(refused.filter((path) => ownPath(path) !== null)).toEqual([]),
  )
})
