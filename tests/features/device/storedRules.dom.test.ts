import { afterEach, describe, expect, test } from 'vitest'
import { chooseAppearance } from '@/features/device/appearance'
import { storedNow } from '@/features/device/storedRules'
import { storeIdentityAttempt } from '@/features/identity/identityState'
import { initialSession, type SessionState } from '@/features/session/sessionSlice'
import * as keys from '@/config/storageKeys'
import { writeSession } from '@/features/session/storedSession'
import { browserLocal, browserTab } from '@/lib/safeStorage'
import { keepAct } from '../../setup/acts'

const now = 1_000
const keepSession = (session: Partial<SessionState>) =>
  writeSession(browserLocal, { ...initialSession, ...session })
const kinds = () => [...storedNow(browserLocal, browserTab, now)]

afterEach(() => {
  chooseAppearance({ scheme: 'system', largeText: false })
  localStorage.clear()
  sessionStorage.clear()
})

describe('data stored on the device is listed by kind', () => {
  test.each<[kind: string, put: () => void]>([
    ['session', () => keepSession({ token: 't', expiresAt: 2_000 })],
    ['owner', () => keepSession({ ownerFilter: 10 })],
    ['owner', () => browserTab.set(keys.ownerFilterKey, '1')],
    ['appearance', () => chooseAppearance({ scheme: 'dark' })],
    ['appearance', () => chooseAppearance({ largeText: true })],
    ['acts', () => keepAct({})],
    ['hallUsed', () => browserLocal.set(`${keys.hallUsedPrefix}7`, '101')],
    ['time', () => browserLocal.set(`${keys.loggedInPrefix}7`, '{}')],
    ['time', () => browserLocal.set(`${keys.timeReminderPrefix}7`, '{}')],
    ['time', () => browserLocal.set(`${keys.loginsPrefix}7`, '{}')],
    ['terms', () => browserLocal.set(`${keys.termsPrefix}7`, '2026-05-17')],
    ['reminder', () => browserLocal.set(`${keys.reminderPrefix}7`, '{}')],
    ['reminder', () => browserLocal.set(`${keys.depositedPrefix}7/t1`, '{}')],
    ['identity', () => storeIdentityAttempt({ state: 's', purpose: 'verify', userId: '1' })],
    ['chosenHall', () => browserTab.set(keys.chosenHallKey, '{}')],
    ['reload', () => browserTab.set(keys.reloadedKey, '1')],
    ['other', () => browserTab.set('lokalbingo.somethingNew', '1')],
  ])('%s', (kind, put) => {
    expect(kinds()).toEqual([])
    put()
    expect(kinds()).toEqual([kind])
  })

  test('a player with an owner filter has both session and owner', () => {
    keepSession({ token: 't', expiresAt: 2_000, ownerFilter: 4 })
    expect(kinds()).toEqual(['session', 'owner'])
  })
})
