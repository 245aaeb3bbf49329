import { describe, expect, test } from 'vitest'
import { ownerFilterKey, sessionKey } from '@/config/storageKeys'
import {
  readEnd,
  readSession,
  removeInvalidSession,
  writeSession,
} from '@/features/session/storedSession'
import { initialSession, type SessionState } from '@/features/session/sessionSlice'
import { safeStorage, type SafeStorage } from '@/lib/safeStorage'

const now = Date.UTC(2026, 5, 1, 12)

const flags = { noBankID: false, updateAML: true, forceAML: false, extraAML: true }
const player = { userId: '7', name: 'Kari', mobile: '90000001' }
const held = { token: 't1', expiresAt: now + 3_600_000, ...player, ...flags }

/** As it is read: no test here looks at the other measure of its end. */
const active = { ...held, monotonicEnd: 0 }

function storageWith(entries: Record<string, string> = {}): SafeStorage {
  const kept = new Map(Object.entries(entries))
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    keys: () => [...kept.keys()],
  }
}

const storages = (local: string | null, tabFilter?: string) =>
  [
    storageWith(local === null ? {} : { [sessionKey]: local }),
    storageWith(tabFilter === undefined ? {} : { [ownerFilterKey]: tabFilter }),
  ] as const

function start(local: string | null, tabFilter?: string): SessionState {
  const read = readSession(...storages(local, tabFilter), now)
  return read.token === null ? read : { ...read, monotonicEnd: 0 }
}

/** What is in storage once the app has started: the session's text and the tab's filter. */
const keptAtStart = (text: string | null, tabFilter?: string) => {
  const [local, session] = storages(text, tabFilter)
  removeInvalidSession(local, session, now)
  return [local.get(sessionKey), session.get(ownerFilterKey)]
}

describe('on app start', () => {
  test('a session in its last millisecond is restored, one at its end is not', () => {
    expect(start(JSON.stringify({ ...held, expiresAt: now + 1 })).token).toBe('t1')
    expect(start(JSON.stringify({ ...held, expiresAt: now }))).toEqual(initialSession)
    expect(start(JSON.stringify({ ...held, expiresAt: now - 1 }))).toEqual(initialSession)
  })

  test.each([undefined, null, 90_000_001])('one without a mobile number (%s) too', (mobile) => {
    expect(start(JSON.stringify({ ...held, mobile }))).toMatchObject({ token: 't1', mobile: '' })
  })

  const { token: _token, ...noToken } = held
  const wrong: Record<string, readonly unknown[]> = {
    token: [undefined, '', 1],
    expiresAt: [undefined, String(held.expiresAt), Infinity],
    name: [undefined, {}],
    userId: [undefined, 7],
    noBankID: [undefined, 1],
    updateAML: ['true'],
    forceAML: [null],
    extraAML: [[]],
  }
  test.each([
    null,
    '',
    JSON.stringify(held).slice(0, 40),
    'logged in',
    'null',
    '"t1"',
    '{}',
    JSON.stringify([held]),
    ...Object.entries(wrong).flatMap(([field, values]) =>
      values.map((value) => JSON.stringify({ ...held, [field]: value })),
    ),
    // Too big for JSON.
    JSON.stringify(held).replace(String(held.expiresAt), '1e999'),
    // What is left of a session.
    JSON.stringify({ ...noToken, ownerFilter: 10, endedBy: 'expired' }),
    '{"ownerFilter":99}',
    '{"ownerFilter":"10"}',
  ])('storage that holds %s starts logged out, and it is removed', (text) => {
    expect(start(text)).toEqual(initialSession)
    expect(keptAtStart(text, '1')).toEqual([null, '1'])
  })

  const end = { endedBy: 'expired' }
  const visitors = [{ ownerFilter: 10 }, end, { ...end, ownerFilter: 99 }]
  test.each([{ ...held, ownerFilter: 10 }, ...visitors])('%j stays in storage', (kept) => {
    const text = JSON.stringify(kept)
    expect(keptAtStart(text, '1')).toEqual([text, '1'])
  })

  test('unknown stored fields are ignored', () => {
    const edited = { ...held, notice: 'Du har vunnet', endedBy: 'expired', admin: true }
    const read = { ...initialSession, ...active, ownerFilter: 10 }
    expect(start(JSON.stringify({ ...edited, ownerFilter: 10 }))).toEqual(read)
  })
})

describe('the owner filter', () => {
  test.each<[string, string | null, string | undefined, number]>([
    ['none anywhere', null, undefined, 0],
    ["/ok's '1' in sessionStorage", null, '1', 1],
    ["/ok's '1' in addition to a session without a filter", JSON.stringify(held), '1', 1],
    ["a visitor's in localStorage", '{"ownerFilter":10}', undefined, 10],
    ['localStorage before sessionStorage', '{"ownerFilter":10}', '1', 10],
    ['corrupt localStorage, with a value in sessionStorage', '{', '1', 1],
    ['an empty text', null, '', 0],
    ['words', null, 'alle', 0],
    ['a fraction', null, '1.5', 0],
    ['a number that is no owner', null, '99', 0],
    ['text beside a session', JSON.stringify({ ...held, ownerFilter: '10' }), undefined, 0],
  ])('%s', (_what, local, tab, filter) => {
    expect(start(local, tab).ownerFilter).toBe(filter)
    const isTaken = tab !== undefined && Number(tab) === 1
    expect(keptAtStart(local, tab)[1]).toBe(isTaken ? tab : null)
  })

  test("expiry clears the session's filter, but /ok's copy in sessionStorage is read at start", () => {
    const expired = JSON.stringify({ ...held, expiresAt: now - 1, ownerFilter: 10 })
    expect(start(expired).ownerFilter).toBe(0)
    expect(start(expired, '1')).toEqual({ ...initialSession, ownerFilter: 1 })
    expect(keptAtStart(expired, '1')).toEqual([null, '1'])
  })
})

describe('writing', () => {
  const session: SessionState = { ...initialSession, ...held }

  test.each<[string, Partial<SessionState>, object | null]>([
    ['of a player who logged out nothing', { endedBy: 'loggedOut' }, null],
    ["a visitor's filter", { ownerFilter: 51 }, { ownerFilter: 51 }],
    ['of a session what holds elsewhere', { ...active, endedBy: 'expired' }, held],
  ])('keeps %s', (_what, state, kept) => {
    const [local] = storages(JSON.stringify(held))
    writeSession(local, { ...initialSession, ...state })
    expect(JSON.parse(local.get(sessionKey) ?? 'null')).toEqual(kept)
  })

  test('why a session ended is kept for the other tabs, and tells the next start nothing', () => {
    const local = storageWith()
    writeSession(local, { ...initialSession, notice: 'expired', ownerFilter: 10 })
    expect(readEnd(local)).toBe('expired')
    expect(readSession(local, storageWith(), now)).toEqual({ ...initialSession, ownerFilter: 10 })
  })

  const noEnds = [null, '{"endedBy":"otherTab"}', '{"endedBy":1}', JSON.stringify(held)]
  test.each(noEnds)('%s tells no reason', (text) => {
    expect(readEnd(storages(text)[0])).toBeNull()
  })

  test.each([
    { ...session, ownerFilter: 51 },
    { ...initialSession, ownerFilter: 4 },
  ])('is read back unchanged at the next start: %j', (state) => {
    const local = storageWith()
    writeSession(local, state)
    const { monotonicEnd } = state
    expect({ ...readSession(local, storageWith(), now), monotonicEnd }).toEqual(state)
  })
})

test('unavailable storage starts logged out, and drops writes without throwing', () => {
  const forbidden = safeStorage(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(readSession(forbidden, forbidden, now)).toEqual(initialSession)
  for (const state of [{ ...initialSession, ...held }, initialSession])
    expect(() => writeSession(forbidden, state)).not.toThrow()
  expect(forbidden.get(sessionKey)).toBeNull()
})
