import { afterEach, describe, expect, test } from 'vitest'
import { recallMoneyActs, reloadedText } from '@/features/payments/moneyActStorage'
import { browserSession } from '@/lib/safeStorage'

afterEach(() => sessionStorage.clear())

const key = 'lokalbingo.moneyAct.withdrawal 101 '
const withdrawal = {
  userId: '7',
  dialog: 'withdrawal',
  hallId: '101',
  about: 'Uttak av kr 10 fra Grünerløkka Bingo.',
  outcome: { result: 'failed', text: 'Det oppsto en feil' },
}
const put = (value: unknown, at = key) => sessionStorage.setItem(at, JSON.stringify(value))
const recall = (userId = '7') => recallMoneyActs(browserSession, userId)

describe('money acts stored in the tab', () => {
  test('an act without an answer is restored as left', () => {
    put({ ...withdrawal, outcome: null })
    expect(recall()).toEqual([{ ...withdrawal, outcome: { result: 'left', text: reloadedText } }])
  })

  test.each(['done', 'failed', 'left'])('%s', (result) => {
    const act = { ...withdrawal, outcome: { result, text: 'Slik gikk det' } }
    put(act)
    expect(recall()).toEqual([act])
  })

  test('restores which ticket it was', () => {
    const topUp = { ...withdrawal, dialog: 'myTickets', part: '2 17' }
    put(topUp, 'lokalbingo.moneyAct.myTickets 101 2 17')
    expect(recall()).toEqual([topUp])
  })

  test.each<[string, () => void]>([
    ["another player's act", () => put({ ...withdrawal, userId: '8' })],
    ['invalid JSON', () => sessionStorage.setItem(key, '{')],
    ['null', () => put(null)],
    ['a list', () => put([withdrawal])],
    ['no outcome', () => put({ ...withdrawal, outcome: undefined })],
    ['an unknown outcome', () => put({ ...withdrawal, outcome: { result: 'paid', text: '' } })],
    ['an outcome without a text', () => put({ ...withdrawal, outcome: { result: 'done' } })],
    ['an unknown dialog', () => put({ ...withdrawal, dialog: 'chat' })],
    ['a hall id that is not text', () => put({ ...withdrawal, hallId: 101 })],
    ['a missing description', () => put({ ...withdrawal, about: null })],
    ['an act under another key', () => put({ ...withdrawal, hallId: '102' })],
  ])('%s is removed', (_what, prepare) => {
    prepare()
    expect(recall()).toEqual([])
    expect(sessionStorage).toHaveLength(0)
  })

  test('other data is left alone', () => {
    sessionStorage.setItem('lokalbingo.payment.T1', 'paid')
    expect(recall()).toEqual([])
    expect(sessionStorage).toHaveLength(1)
  })
})
