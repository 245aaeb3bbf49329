import { expect, test } from 'vitest'
import {
  customerInformationUpdated,
  initialSession,
  sessionSlice,
} from '@/features/session/sessionSlice'

test('updated customer information clears its three flags and nothing else', () => {
  const before = {
    ...initialSession,
    token: 'nøkkel',
    expiresAt: 1,
    userId: '7',
    name: 'Anne',
    ownerFilter: 10,
    noBankID: true,
    updateAML: true,
    forceAML: true,
    extraAML: true,
  }
  expect(sessionSlice.reducer(before, customerInformationUpdated())).toEqual({
    ...before,
    updateAML: false,
    forceAML: false,
    extraAML: false,
  })
})
