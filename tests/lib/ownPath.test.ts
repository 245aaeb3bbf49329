import { describe, expect, test } from 'vitest'
import { ownPath } from '@/lib/ownPath'
import * as fc from '../setup/fastCheck'

describe("redirect accepts only the app's own paths", () => {
  test.each([
    '/',
    '/mypage',
    '/mybingo/7?tr=1#kort',
    '/qr?next=https://evil.example',
    '/mybingo/a%20b',
    '/qr/100%',
    '/qr/%E0%A4%A?%#%',
    '/%',
    '/forgotten/things',
    '/user/login',
  ])('%s is kept unchanged', (path) => expect(ownPath(path)).toBe(path))

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['a relative path', 'mypage'],
    ['a space before the path', ' /mypage'],
    ['another site', 'https://evil.example/'],
    ['another site without a scheme', '//evil.example'],
    ['a backslash as the second slash', '/\\evil.example'],
    ['a backslash later in the path', '/mypage\\..\\..\\evil'],
    ['a script', 'javascript:alert(1)'],
    ['a tab that browsers drop', '/\t/evil.example'],
    ['a null character', '/\0/evil.example'],
    ['a dot that leaves two slashes', '/.//evil.example'],
    ['a way up that leaves two slashes', '/a/..//evil.example'],
  ])('%s is refused', (_what, redirect) => expect(ownPath(redirect)).toBeNull())

  test.each([
    '/login',
    '/login?redirect=/login',
    '/LOGIN',
    '/%6cogin',
    '/%6C%6F%67%69%6E?x=1',
    '/login/%',
    '/mypage/../login',
    '/register',
    '/forgot',
    '/netsCallback?transactionId=1',
    '/netscallback',
    '/bankIdreturn?code=1&state=2',
  ])('%s is not a valid landing page', (path) => expect(ownPath(path)).toBeNull())

  test('an accepted path stays on this origin and is returned unchanged', () => {
    const tricky = fc
      .array(
        fc.constantFrom('/', '\\', '.', '..', ':', '@', '\t', '%2f', '%5c', 'evil.example', 'a'),
        { maxLength: 8 },
      )
      .map((parts) => `/${parts.join('')}`)
    fc.assert(
      fc.property(fc.oneof(fc.string(), tricky, fc.webUrl()), (text) => {
        const path = ownPath(text)
        if (path === null) return
        expect(path).toBe(text)
        expect(new URL(path, 'https://app.example').origin).toBe('https://app.example')
        expect(new URL(path, 'https://app.example').pathname.startsWith('//')).toBe(false)
      }),
      { numRuns: 300 },
    )
  })

  test('an ordinary path with any query is accepted', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('/mypage', '/mybingo/7', '/user/details', '/qr'),
        fc.string({ unit: 'grapheme' }),
        (path, value) => {
          const full = `${path}?q=${encodeURIComponent(value)}`
          expect(ownPath(full)).toBe(full)
        },
      ),
    )
  })
})
