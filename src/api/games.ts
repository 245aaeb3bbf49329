import * as z from 'zod/mini'
import { env } from '@/config/env'
import { mainApi } from './mainApi'
import * as wire from './readers'
import { send } from './send'
import { reportFailure } from './transport'

const remoteGameType = 501

const messageAnswer = z.object({ title: wire.optionalText, text: wire.optionalText })
export type PreGameMessage = z.infer<typeof messageAnswer>

/** Only a blocked player may lack a token. */
const tokenAnswer = wire.readAs(
  z.object({ gameToken: wire.optionalText, otherGames: wire.count, activeGames: wire.count }),
  (answer) =>
    answer.gameToken === '' && answer.otherGames <= 0 && answer.activeGames <= 0
      ? undefined
      : answer,
)
type GameToken = z.infer<typeof tokenAnswer>

/** `activeGames` above 0: a session exists; `otherGames` above 0 blocks play. */
const gameSessionAnswer = wire.readAs(
  z.object({
    authToken: wire.optionalText,
    activeGames: wire.count,
    otherGames: wire.count,
    /** Required: an empty object does not prove that there is no session. */
    gameOpen: wire.reader(
      (input) => (input === undefined ? undefined : (wire.readFlag('gameOpen', input) ?? false)),
      'flag',
    ),
  }),
  (answer) => {
    const canAct = answer.otherGames <= 0 && (answer.gameOpen || answer.activeGames > 0)
    return canAct && answer.authToken === '' ? undefined : answer
  },
)
export type GameSession = z.infer<typeof gameSessionAnswer>

export const gamesApi = mainApi.injectEndpoints({
  endpoints: (build) => ({
    preGameMessage: build.query<PreGameMessage, { GameType: number; bingoid: wire.Id }>({
      query: (body) => ({ path: '/user/getMessages', body }),
      keepUnusedDataFor: 0,
      responseSchema: messageAnswer,
    }),
    getGameToken: build.mutation<GameToken, { GameType: number; bingoid: wire.Id }>({
      query: (body) => ({ path: '/game/getGameToken', body }),
      responseSchema: tokenAnswer,
    }),
    checkGameSession: build.mutation<GameSession, { bingoid: wire.Id }>({
      query: ({ bingoid }) => ({
        path: '/extgame/checkGameSession',
        body: { bingoid, gameType: remoteGameType },
      }),
      responseSchema: gameSessionAnswer,
    }),
  }),
})

export const { useGetGameTokenMutation, useCheckGameSessionMutation } = gamesApi

/** Sets the cookie that opens `/game/{bingoid}`. Rejects with an Error whose `cause` is an ApiError. */
export async function postGameToken(token: string, signal?: AbortSignal): Promise<void> {
  const { error } = await send({
    baseURL: env.gameUrl,
    url: '/token',
    method: 'POST',
    data: { token },
    withCredentials: true,
    ...(signal && { signal }),
  })
  if (!error) return
  reportFailure('POST /token', error)
  throw new Error(`game token: ${error.kind}`, { cause: error })
}
