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
    ['open', {}, { refusal: null, ...nothing, mayStart: true }],
    [
      'open with a session',
      { activeGames: 1 },
      { refusal: null, ...nothing, mayContinue: true, mayEnd: true },
    ],
    ['closed', { gameOpen: false }, { refusal: closedText, ...nothing }],
    [
      'closed with a session',
      { gameOpen: false, activeGames: 1 },
      { refusal: closedText, ...nothing, mayEnd: true },
    ],
    ['another game', { otherGames: 1 }, { refusal: otherGameText, ...nothing }],
    [
      'another game, with a session here',
      { otherGames: 2, activeGames: 1 },
      { refusal: otherGameText, ...nothing, mayEnd: true },
    ],
    [
      'another game, with a session here but no token to end it by',
      { otherGames: 2, activeGames: 1, authToken: '' },
      { refusal: otherGameText, ...nothing },
    ],
  ])('%s', (_, change, choices) =>
    expect(remoteGameChoices({ ...answer, ...change })).toEqual(choices),
  )
})

describe('the amount', () => {
  it.each([
    ['', 'Skriv inn et beløp.'],
    ['0', 'Skriv et beløp i hele kroner, fra 1 til 500.'],
    ['12,50', 'Skriv et beløp i hele kroner, fra 1 til 500.'],
    ['12,00', 'Skriv et beløp i hele kroner, fra 1 til 500.'],
    ['hundre', 'Skriv et beløp i hele kroner, fra 1 til 500.'],
    ['501', 'Du kan maksimalt overføre kr 500,-'],
    ['500,01', 'Du kan maksimalt overføre kr 500,-'],
    ['1 000', 'Du kan maksimalt overføre kr 500,-'],
    ['500', null],
    ['1', null],
  ])('%j gives the error %s', (text, error) => expect(transferError(text)).toBe(error))
})

it('is posted only when starting', () => {
  expect(remoteGameFields('t', 101, { action: 'start', kroner: 100 })).toEqual({
    authToken: 't',
    bingoid: '101',
    action: 'start',
    amount: '100',
  })
  expect(remoteGameFields('t', '104', { action: 'end' })).toEqual({
    authToken: 't',
    bingoid: '104',
    action: 'end',
  })
})
