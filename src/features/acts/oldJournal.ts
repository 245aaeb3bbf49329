import * as z from 'zod/mini'
import { oldJournalPrefix } from '@/config/storageKeys'
import { parseJson } from '@/lib/parseJson'
import { actSchema, type Act } from './acts'

/** How versions before 1.1 kept an act: one form for all kinds, with the sentences that told of it. */
const oldSchema = z.looseObject({
  id: z.string(),
  kind: z.string(),
  about: z.string(),
  state: z.enum(['sent', 'inTerminal', 'unknown', 'settled']),
  result: z.nullable(z.enum(['done', 'failed'])),
  text: z.string(),
  shown: z.optional(z.boolean()),
  until: z.optional(z.string()),
  quietAt: z.nullable(z.number()),
})

type Old = z.infer<typeof oldSchema>

const hallNamed = /(?:^|\s)(?:hos|fra) (?!.* hos )(?<name>.+?)(?: til Goal Mania)?\.?$/u
const ticketNamed = /^\S+ .*på billett (?<number>\S+)|^Avslutning av billett (?<closed>\S+)/u

function stateOf({ state, result, kind, shown }: Old): string {
  if (state !== 'settled') return state
  if (kind === 'pause' && result === 'done' && shown === false) return 'notShown'
  return kind === 'play' ? 'over' : (result ?? 'over')
}

/** Null for what is none of them. */
export function readOldAct(key: string, text: string | null): Act | null {
  const old = z.safeParse(oldSchema, parseJson(text))
  if (!old.success || key !== oldJournalPrefix + old.data.id) return null
  const { about, kind, quietAt, text: told, until, ...known } = old.data
  const { number, closed } = ticketNamed.exec(about)?.groups ?? {}
  const ticketNr = number ?? closed
  const state = stateOf(old.data)
  const read = z.safeParse(actSchema, {
    ...known,
    kind,
    state,
    hallName: hallNamed.exec(about)?.groups?.['name'] ?? '',
    settledTick: quietAt,
    ...(until !== undefined && { until }),
    ...(ticketNr !== undefined && { ticketNr }),
    // Its own words are the only ones there are.
    ...((state === 'failed' || kind === 'pause') &&
      told !== '' && { said: told, ...(kind === 'pause' && { why: 'server' }) }),
  })
  return read.success ? read.data : null
}
