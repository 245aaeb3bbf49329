import { describe, expect, it } from 'vitest'
import { readVersion, requiredBuild } from '@/app/versionRules'

const [old, least, newest] = [
  '202611012359-aaaaaaa',
  '202611020000-fffffff',
  '202611221105-0000000',
]

describe('a build', () => {
  it.each([
    ['older than the oldest allowed is too old', old, least, newest, true],
    ['that is the oldest allowed may be used', least, least, newest, false],
    ['newer than that may be used', newest, least, newest, false],
    [
      'on the host itself may be used, whatever is asked',
      newest,
      '203001010000-fffffff',
      newest,
      false,
    ],
    ['of the same minute may be used', '202611020000-bbbbbbb', least, newest, false],
    ['may be used if nothing is asked', old, '', newest, false],
    ['is too old if only another of unknown age will do', old, 'v2', newest, true],
    ['of unknown age is too old beside another', 'dev', least, newest, true],
  ])('%s', (_what, own, oldest, build, expected) => {
    expect(requiredBuild(own, { build, oldest }, false)).toBe(expected ? oldest : '')
  })

  it.each([
    ['without an oldest', { build: newest, oldest: null }, { build: newest, oldest: '' }],
    ['with one', { build: newest, oldest: least, more: 1 }, { build: newest, oldest: least }],
    ['that names no build', { oldest: least }, null],
    ['that is a page', undefined, null],
    ['that is a list', [], null],
  ])('is read from a version.json %s', (_what, input, expected) => {
    expect(readVersion(input)).toEqual(expected)
  })
})
