import { describe, expect, test, vi } from 'vitest'
import type { CallOutcome } from '@/features/acts/actRules'
import type { ActState, NewAct } from '@/features/acts/acts'
import { startTabs } from '../../setup/tabs'

const { openTab, settle } = startTabs(2)

const act = { player: '1', hall: '101', hallName: 'Bingo 1' } as const
const acts = {
  withdrawal: { ...act, kind: 'withdrawal', amount: 10 },
  remoteStart: { ...act, kind: 'remoteStart', amount: 10 },
  pause: { ...act, kind: 'pause', until: '2026-06-08' },
} satisfies Record<string, NewAct>

describe.each(['unanswered', 'unknown'])('an act that another tab has removed while %s', (was) => {
  test.each<[keyof typeof acts, CallOutcome['event'], ActState]>([
    ['withdrawal', 'done', 'done'],
    ['withdrawal', 'failed', 'failed'],
    ['withdrawal', 'lost', 'unknown'],
    ['remoteStart', 'done', 'done'],
    ['pause', 'done', 'done'],
    ['pause', 'failed', 'failed'],
    ['pause', 'lost', 'unknown'],
    ['pause', 'notShown', 'notShown'],
  ])('is still answered: %s, %s', async (kind, event, state) => {
    const [here, there] = [await openTab(), await openTab()]
    const id = here.begin(acts[kind])
    if (was === 'unknown') here.answer(id, 'lost')
    there.tell()
    there.hide(id)
    here.tell()
    expect(here.mine()).toMatchObject([{ state: 'over', seen: true }])
    const askedTick = here.app.nextTick()
    here.answer(id, event)
    expect(here.mine()).toMatchObject([{ state, seen: false }])
    // A balance from before the answer is no longer the newest.
    expect(here.isFresh(askedTick)).toBe(kind === 'pause')
  })
})

test.each(['remoteStart', 'pause'] as const)('a %s whose page is gone is unknown', async (kind) => {
  const [here, there] = [await openTab(), await openTab()]
  here.begin(acts[kind])
  there.tell()
  here.leave()
  await settle()
  expect(there.states()).toEqual(['unknown'])
})

test('a purchase called unknown is refused after all', async () => {
  const here = await openTab()
  const id = here.begin(acts.withdrawal)
  for (const event of ['lost', 'failed'] as const) here.answer(id, event)
  expect(here.states()).toEqual(['failed'])
})

test.each(['done', 'failed'] as const)('of two answers the last counts: %s', async (event) => {
  const [here, there] = [await openTab(), await openTab()]
  const id = here.pay()
  here.markAsked(id)
  there.tell()
  there.markAsked(id)
  here.tell()
  here.answer(id, 'lost')
  there.tell()
  expect(there.states()).toEqual(['unknown'])
  there.answer(id, event)
  here.tell()
  const [settled] = here.mine()
  expect(settled?.state).toBe(event)
  vi.advanceTimersByTime(1)
  here.answer(id, 'lost')
  expect(here.mine()).toEqual([settled])
})

test.each([
  ['done', 'done', false],
  ['failed', 'failed', false],
  ['notShown', 'notShown', false],
  ['lost', 'unknown', true],
] as const)('a hidden pause read back: %s is %s, still hidden %s', async (event, state, seen) => {
  const tab = await openTab()
  const id = tab.begin(acts.pause)
  tab.answer(id, 'lost')
  tab.hide(id)
  tab.answer(id, event)
  expect(tab.mine()).toMatchObject([{ state, seen }])
})
