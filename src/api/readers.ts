import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { readServerDate } from '@/lib/serverDates'

/** Sent back to the server exactly as received; compare two ids as strings. */
export type Id = string | number

/** `dropped` rows were invalid; of the `received` only the first `limits.listRows` are read. */
export interface Rows<Row> {
  rows: Row[]
  dropped: number
  received: number
}

/** The type that RTK Query's `responseSchema` expects: input and output are both `T`, although the input is unknown. */
export type Reader<T> = z.ZodMiniType<T, T>

/** The forms of a value, for documents and diagnosis; with a `?` it may also be missing or null. */
export type Form =
  | ('text' | 'text?' | 'string?' | 'id' | 'id?' | 'number' | 'number?' | 'count?' | 'balance')
  | ('flag' | 'flag?' | 'numberOrFlag?' | 'result' | 'lines?' | 'date' | 'date?')

/** What a reader takes: one of the forms, one of some words, what another schema takes, or a list of that. */
export type Takes =
  Form | readonly string[] | z.ZodMiniType | { rows: z.ZodMiniType } | { maybe: z.ZodMiniType }

/** A reader is a function: what it takes is declared with it, for docs/api.openapi.yaml and `npm run check:hosts`. */
export const takenBy = new WeakMap<object, Takes>()

/** A schema from a plain function, which returns `undefined` for invalid input, and may say where in it the fault is. */
export function reader<T>(
  read: (input: unknown, faultAt: (path: readonly PropertyKey[]) => void) => T | undefined,
  takes: Takes,
): Reader<T> {
  const schema = z.pipe(
    z.optional(z.unknown()),
    z.transform((input: unknown, context) => {
      let path: readonly PropertyKey[] = []
      const value = read(input, (inner) => {
        path = inner
      })
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: 'does not fit', input, path: [...path] })
      return z.NEVER
    }),
  )
  takenBy.set(schema, takes)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the declared input type differs
  return schema as unknown as Reader<T>
}

/** Parses with `schema`, then converts to the app's own shape; `form` returns `undefined` for an invalid answer. */
export function readAs<Wire, T>(
  schema: z.ZodMiniType<Wire>,
  form: (wire: Wire) => T | undefined,
): Reader<T> {
  return reader((input, faultAt) => {
    const wire = z.safeParse(schema, input)
    if (wire.success) return form(wire.data)
    faultAt(wire.error.issues[0]?.path ?? [])
    return undefined
  }, schema)
}

const isMissing = (input: unknown) => input === undefined || input === null

export function readText(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  return typeof input === 'number' ? String(input) : undefined
}

const readOptionalText = (input: unknown) => (isMissing(input) ? '' : readText(input))

const numeric = /^\s*-?(\d+([.,]\d*)?|[.,]\d+)\s*$/

export function readNumber(input: unknown): number | undefined {
  if (typeof input === 'string')
    return numeric.test(input) ? Number(input.replace(',', '.')) : undefined
  return typeof input === 'number' && Number.isFinite(input) ? input : undefined
}

function flagOf(input: unknown): boolean | undefined {
  switch (typeof input === 'string' ? input.trim().toLowerCase() : input) {
    case true:
    case 1:
    case '1':
    case 'true':
    case 'j':
    case 'ja':
      return true
    case false:
    case 0:
    case '0':
    case 'false':
    case 'n':
    case 'nei':
    case '':
    case null:
    case undefined:
      return false
    default:
      return undefined
  }
}

export function readFlag(name: string, input: unknown): boolean | undefined {
  const flag = flagOf(input)
  if (flag === undefined) console.warn('unreadable flag', name)
  return flag
}

function readId(input: unknown): Id | undefined {
  if (typeof input === 'string') return input === '' ? undefined : input
  return typeof input === 'number' && Number.isFinite(input) ? input : undefined
}

export const text = reader(readText, 'text')
export const optionalText = reader(readOptionalText, 'text?')
/** Sent as a number, they have lost their leading zero. */
export const fourDigits = reader(
  (input) => (typeof input === 'number' ? String(input).padStart(4, '0') : (readText(input) ?? '')),
  'text?',
)
export const dateText = reader(readText, 'date')
export const optionalDateText = reader(readOptionalText, 'date?')
export const id = reader(readId, 'id')
/** Like `id`; missing, null and '' become ''. */
export const optionalId = reader(
  (input) => (isMissing(input) || input === '' ? '' : readId(input)),
  'id?',
)
export const number = reader(readNumber, 'number')
/** A number, or null if there is none: for values that are only informational. */
export const numberOrNull = reader<number | null>((input) => readNumber(input) ?? null, 'number?')

/** The fields of an object that are flags. One that cannot be read is false: it must not cost the whole answer. */
export const flags = <Name extends string>(...names: Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries does not keep the names
  Object.fromEntries(
    names.map((name) => [name, reader((input) => readFlag(name, input) ?? false, 'flag?')]),
  ) as Record<Name, Reader<boolean>>

/** A count, given as a number or as a list of the things counted; missing and null become 0. */
export const count = reader((input) => {
  if (isMissing(input)) return 0
  return Array.isArray(input) ? input.length : readNumber(input)
}, 'count?')

function readList<Row>(
  row: z.ZodMiniType<Row>,
  input: unknown,
  faultAt: (path: readonly PropertyKey[]) => void,
): Rows<Row> | undefined {
  if (isMissing(input)) return { rows: [], dropped: 0, received: 0 }
  faultAt([])
  if (!Array.isArray(input)) return undefined
  const read = input.slice(0, limits.listRows)
  const rows = read.flatMap((item: unknown, at) => {
    const parsed = z.safeParse(row, item)
    if (parsed.success) return [parsed.data]
    faultAt([at, ...(parsed.error.issues[0]?.path ?? [])])
    return []
  })
  // A non-empty list without a valid row is an unreadable answer, not an empty list.
  if (input.length > 0 && rows.length === 0) return undefined
  return { rows, dropped: read.length - rows.length, received: input.length }
}

/** A list whose invalid rows are dropped and counted; missing and null become an empty list. */
export const list = <Row>(row: z.ZodMiniType<Row>) =>
  reader((input, faultAt) => readList(row, input, faultAt), { rows: row })

export const listAnswer = <Row>(name: string, row: z.ZodMiniType<Row>) =>
  readAs(z.object({ [name]: list(row) }), (answer) => answer[name])

/** The `result` field: 'OK' is success, any other scalar or null is not; missing is invalid. */
export const ok = reader((input) => {
  const isPlain = input === null || ['string', 'number', 'boolean'].includes(typeof input)
  return isPlain ? input === 'OK' : undefined
}, 'result')

export interface ResultAnswer {
  ok: boolean
}

export const resultAnswer: Reader<ResultAnswer> = readAs(
  z.object({ result: ok }),
  ({ result }) => ({ ok: result }),
)

/** The `YYYY-MM-DD` in Oslo of anything that `readServerDate` reads; null if unreadable. */
export const localDate = reader<string | null>(
  (input) => readServerDate(readText(input) ?? '')?.date ?? null,
  'date?',
)
