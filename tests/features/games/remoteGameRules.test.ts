import { describe, expect, it } from 'vitest'
import {
  closedText,
  otherGameText,
  remoteGameChoices,
  remoteGameFields,
  transferError,
} from '@/features/games/remoteGameRules'

describe('the choices in Goal Mania', () => {
  const answer = { authToken: 'token', activeGames: 0, otherGames: 0, gameOpen: true }
  const nothing = { mayStart: false, mayContinue: false, mayEnd: false }

  it.each([
    ['open', {}, null, { mayStart: true }],
    ['open with a session', { activeGames: 1 }, null, { mayContinue: true, mayEnd: true }],
    ['closed', { gameOpen: false }, closedText, {}],
    ['closed with a session', { gameOpen: false, activeGames: 1 }, closedText, { mayEnd: true }],
    ['another game', { otherGames: 1 }, otherGameText, {}],
    ['another and this', { otherGames: 2, activeGames: 1 }, otherGameText, { mayEnd: true }],
    ['no token to end it by', { otherGames: 2, activeGames: 1, authToken: '' }, otherGameText, {}],
  ])('%s', (_, change, refusal, may) =>
    expect(remoteGameChoices({ ...answer, ...change })).toEqual({ ...nothing, ...may, refusal }),
  )
})

it.each([
  [[''], 'Skriv inn et beløp.'],
  [['0', '12,50', '12,00', 'hundre'], 'Skriv et beløp i hele kroner, fra 1 til 500.'],
  [['501', '500,01', '1 000'], 'Du kan maksimalt overføre kr 500,-'],
  [['500', '1'], null],
])('the amount %j gives the error %s', (texts, error) => {
  for (const text of texts) expect(transferError(text)).toBe(error)
})

it('is posted only when starting', () => {
  const fields = { authToken: 't', bingoid: '101' }
  const [start, end] = [{ action: 'start', kroner: 100 }, { action: 'end' }] as const
  expect(remoteGameFields('t', 101, start)).toEqual({ ...fields, action: 'start', amount: '100' })
  expect(remoteGameFields('t', '101', end)).toEqual({ ...fields, action: 'end' })
})
