import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  journalPrefix,
  ownerFilterKey,
  recoveredKey,
  schemeKey,
  sessionKey,
  textKey,
} from '@/config/storageKeys'

test('public/appearance.js, which cannot import, reads the keys the app writes', () => {
  const script = readFileSync('public/appearance.js', 'utf8')
  const read = [...script.matchAll(/(local|session)Storage\.getItem\('([^']+)'\)/gu)]
  expect(read.map(([, storage, key]) => `${storage} ${key}`).toSorted()).toEqual(
    [
      `local ${schemeKey}`,
      `local ${sessionKey}`,
      `local ${textKey}`,
      `session ${ownerFilterKey}`,
    ].toSorted(),
  )
  expect(script).toContain(`startsWith('${journalPrefix}')`)
})

test('public/recovery.js, which cannot import, keeps its key where /lagret looks for it', () => {
  expect(readFileSync('public/recovery.js', 'utf8')).toContain(`'${recoveredKey}'`)
})
