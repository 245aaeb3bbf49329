import * as z from 'zod/mini'
import { limits } from '@/config/limits'
import { readServerDate } from '@/lib/serverDates'

/** Send it back exactly as received; compare ids as strings. */
export type Id = string | number

/** Of the `received` rows only the first `limits.listRows` are read; `dropped` of these were invalid. */
export interface Rows<Row> {
  rows: Row[]
  dropped: number
  received: number
}

/** RTK Query's `responseSchema` wants `T` as the input too, though that is unknown. */
export type Reader<T> = z.ZodMiniType<T, T>

/** `?`: may also be missing or null. */
export type WireFormat =
  | ('text' | 'text?' | 'string?' | 'id' | 'id?' | 'number' | 'number?' | 'count?' | 'balance')
  | ('flag' | 'flag?' | 'numberOrFlag?' | 'result' | 'lines?' | 'date' | 'date?')

export type WireInput =
  | WireFormat
  | readonly string[]
  | z.ZodMiniType
  | { rows: z.ZodMiniType }
  | { maybe: z.ZodMiniType }

/** Readers declare their input for docs/api.openapi.yaml and `npm run check:hosts`. */
export const wireInputs = new WeakMap<object, WireInput>()

/** Makes a schema of a function that returns `undefined` for invalid input. `faultAt` names the bad field. */
export function reader<T>(
  read: (input: unknown, faultAt: (path: readonly PropertyKey[]) => void) => T | undefined,
  accepts: WireInput,
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
  wireInputs.set(schema, accepts)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the declared input type differs
  return schema as unknown as Reader<T>
}

/** Parses with `schema`, then converts; `form` returns `undefined` for an invalid answer. */
export function readAs<Wire, T>(
  schema: z.ZodMiniType<Wire>,
  form: (wire: Wire, input: unknown) => T | undefined,
): Reader<T> {
  return reader((input, faultAt) => {
    const wire = z.safeParse(schema, input)
    if (wire.success) return form(wire.data, input)
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

const yes = new Set<unknown>([true, 1, '1', 'true', 'j', 'ja'])
const no = new Set<unknown>([false, 0, '0', 'false', 'n', 'nei', '', null, undefined])

export function readFlag(name: string, input: unknown): boolean | undefined {
  const flag = typeof input === 'string' ? input.trim().toLowerCase() : input
  if (yes.has(flag)) return true
  if (no.has(flag)) return false
  console.warn('unreadable flag', name)
  return undefined
}

function readId(input: unknown): Id | undefined {
  if (typeof input === 'string') return input === '' ? undefined : input
  return typeof input === 'number' && Number.isFinite(input) ? input : undefined
}

export const text = reader(readText, 'text')
export const optionalText = reader(readOptionalText, 'text?')
/** A number has lost its leading zero. */
export const fourDigits = reader(
  (input) => (typeof input === 'number' ? String(input).padStart(4, '0') : (readText(input) ?? '')),
  'text?',
)
export const dateText = reader(readText, 'date')
export const optionalDateText = reader(readOptionalText, 'date?')
export const id = reader(readId, 'id')
export const optionalId = reader(
  (input) => (isMissing(input) || input === '' ? '' : readId(input)),
  'id?',
)
export const number = reader(readNumber, 'number')
/** Null if unreadable: only for values that are just shown. */
export const numberOrNull = reader<number | null>((input) => readNumber(input) ?? null, 'number?')

/** An unreadable flag is false: it must not fail the whole answer. */
export const flags = <Name extends string>(...names: Name[]) =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- fromEntries does not keep the names
  Object.fromEntries(
    names.map((name) => [name, reader((input) => readFlag(name, input) ?? false, 'flag?')]),
  ) as Record<Name, Reader<boolean>>

export const count = reader((input) => {
  if (isMissing(input)) return 0
  return Array.isArray(input) ? input.length : readNumber(input)
}, 'count?')

export const list = <Row>(row: z.ZodMiniType<Row>) =>
  reader<Rows<Row>>(
    (input, faultAt) => {
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
      // If no row is valid, the answer is unreadable, not empty.
      if (input.length > 0 && rows.length === 0) return undefined
      return { rows, dropped: read.length - rows.length, received: input.length }
    },
    { rows: row },
  )

export const listAnswer = <Row>(name: string, row: z.ZodMiniType<Row>) =>
  readAs(z.object({ [name]: list(row) }), (answer) => answer[name])

export const ok = reader((input) => {
  const isPlain = input === null || ['string', 'number', 'boolean'].includes(typeof input)
  return isPlain ? input === 'OK' : undefined
}, 'result')

export const resultAnswer = readAs(z.object({ result: ok }), ({ result }) => ({ ok: result }))
export type ResultAnswer = z.infer<typeof resultAnswer>

/** `YYYY-MM-DD` in Oslo; null if unreadable. */
export const localDate = reader<string | null>(
  (input) => readServerDate(readText(input) ?? '')?.date ?? null,
  'date?',
)
