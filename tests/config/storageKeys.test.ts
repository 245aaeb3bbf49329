import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  actPrefix,
  filterLiftedKey,
  ownerFilterKey,
  recoveredKey,
  schemeKey,
  sessionKey,
  textKey,
} from '@/config/storageKeys'

test.each([
  ['start.js', [`local ${schemeKey}`, `local ${sessionKey}`, `local ${textKey}`]],
  ['earlyReads.js', [`session ${filterLiftedKey}`]],
])('public/%s, which cannot import, reads the keys the app writes', (name, keys) => {
  const script = readFileSync(`public/${name}`, 'utf8')
  const read = [...script.matchAll(/(local|session)Storage\.getItem\('([^']+)'\)/gu)]
  expect(read.map(([, storage, key]) => `${storage} ${key}`).toSorted()).toEqual(
    [...keys, `session ${ownerFilterKey}`].toSorted(),
  )
})

test('public/earlyReads.js knows the keys of what is unanswered', () => {
  expect(readFileSync('public/earlyReads.js', 'utf8')).toContain(`startsWith('${actPrefix}')`)
})

test('public/start.js, which cannot import, keeps its key where /lagret looks for it', () => {
  expect(readFileSync('public/start.js', 'utf8')).toContain(`'${recoveredKey}'`)
})
