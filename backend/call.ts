import { HttpResponse, http } from 'msw'
import type { DefaultBodyType, HttpHandler, JsonBodyType } from 'msw'
import * as z from 'zod/mini'
import type { Account, Hall, HallId, Player } from './model'
import { refusalOf, type MoneyAct } from './money'
import type { World } from './world'

/** Thrown by a call handler to respond with a status other than 200. */
class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export const refuse = (status: number, message: string): never => {
  throw new Refused(status, message)
}

export interface CallContext {
  /** The app's origin, from the request's Origin header. */
  appOrigin: string
  /** The origin of this host itself. */
  hostOrigin: string
}

export const isLocalOrigin = (origin: string): boolean =>
  /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/.test(origin)

const contextOf = (request: Request): CallContext => {
  const origin = request.headers.get('origin') ?? ''
  return {
    appOrigin: isLocalOrigin(origin) ? origin : 'http://localhost:5173',
    hostOrigin: new URL(request.url).origin,
  }
}

/* Schemas shared by several calls. `z.object` lets unknown fields pass; wrong types never do. */
export const hallId = z.union([z.number(), z.string()])
export const digits = (length: number) => z.string().check(z.regex(new RegExp(`^\\d{${length}}$`)))
export const kroner = z.number().check(z.positive(), z.multipleOf(0.01))
export const wholeKroner = z.number().check(z.int(), z.minimum(1))
export const filter = z.number().check(z.int(), z.minimum(0))
export const mainGame = z.literal([1, 2, 3])
export const nothing = z.object({})

const readInput = async (request: Request): Promise<unknown> => {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams)
  const text = await request.text()
  // A POST without a payload may omit the body.
  if (text === '') return {}
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse(400, 'The body is not JSON')
  }
}

const parse = <S extends z.ZodMiniType>(schema: S, input: unknown): z.output<S> => {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  // Name the field but never its value: it may be a password or a CVC.
  return refuse(400, `${issue?.path.join('.') || 'body'}: ${issue?.message ?? 'not valid'}`)
}

/** 'withoutToken' calls belong to no session and must not carry a token (behaviour.md, 'Transport'). */
type Access = 'withoutToken' | 'tokenIfAny' | 'token'

/** What each handler takes as its body or query. */
export const inputOf = new WeakMap<HttpHandler, z.ZodMiniType>()

export const createCalls = (world: World, base: string) => {
  const withInput = (schema: z.ZodMiniType, handler: HttpHandler): HttpHandler => {
    inputOf.set(handler, schema)
    return handler
  }

  const playerOf = (request: Request, access: Access): Player | undefined => {
    const header = request.headers.get('authorization')
    if (access === 'withoutToken') {
      return header === null ? undefined : refuse(400, 'No token belongs on this call')
    }
    if (header === null && access === 'tokenIfAny') return undefined
    const token = header?.startsWith('Bearer ') ? header.slice(7) : ''
    const session = world.sessions.get(token)
    const player = session && world.findPlayer(session.userId)
    if (!player || session.expires <= world.now().getTime()) return refuse(401, 'Not logged in')
    return player
  }

  const answer = async (
    request: Request,
    path: string,
    access: Access,
    act: (input: unknown, player: Player | undefined) => JsonBodyType,
  ): Promise<HttpResponse<DefaultBodyType>> => {
    try {
      const player = playerOf(request, access)
      if (player) {
        const calls = world.calls.get(player.userId) ?? {}
        calls[path] = (calls[path] ?? 0) + 1
        world.calls.set(player.userId, calls)
      }
      return HttpResponse.json(act(await readInput(request), player))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return HttpResponse.json({ message: error.message }, { status: error.status })
    }
  }

  const withoutPlayer =
    (access: 'withoutToken' | 'tokenIfAny') =>
    <S extends z.ZodMiniType>(
      path: string,
      schema: S,
      act: (input: z.output<S>, context: CallContext) => JsonBodyType,
    ): HttpHandler =>
      withInput(
        schema,
        http.post(`${base}${path}`, ({ request }) =>
          answer(request, path, access, (input) => act(parse(schema, input), contextOf(request))),
        ),
      )

  const withPlayer =
    (method: 'get' | 'post') =>
    <S extends z.ZodMiniType>(
      path: string,
      schema: S,
      act: (input: z.output<S>, player: Player, context: CallContext) => JsonBodyType,
    ): HttpHandler =>
      withInput(
        schema,
        http[method](`${base}${path}`, ({ request }) =>
          answer(request, path, 'token', (input, player) =>
            player
              ? act(parse(schema, input), player, contextOf(request))
              : refuse(401, 'Not logged in'),
          ),
        ),
      )

  return {
    withoutToken: withoutPlayer('withoutToken'),
    tokenIfAny: withoutPlayer('tokenIfAny'),
    post: withPlayer('post'),
    get: withPlayer('get'),
  }
}

export interface HallAccount {
  hall: Hall
  account: Account
  player: Player
}

/**
 * The player's account in a hall. In a body the id must be as the server sent it, a number or text; in a query it is
 * always text.
 */
export const hallAccountOf = (
  world: World,
  player: Player,
  id: HallId,
  inQuery = false,
): HallAccount => {
  const hall = world.findHall(id)
  if (!hall || (!inQuery && hall.id !== id)) return refuse(400, 'Unknown bingoid')
  const account = world.findAccount(player.userId, hall.id)
  return account ? { hall, account, player } : refuse(403, 'No account in this hall')
}

export const refusalFor = (world: World, act: MoneyAct, seat: HallAccount): string | null =>
  refusalOf(act, { ...seat, today: world.today() })
