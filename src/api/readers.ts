import * as z from 'zod/mini'

import { isRecord } from '@/lib/isRecord'

/** An id goes back to the server exactly as it came; compare two of them as text. */
export type Id = string | number

/** A list as it came in: `dropped` of the `received` rows did not fit and are not among `rows`. */
export interface Rows<Row> {
  rows: Row[]
  dropped: number
  received: number
}

/**
 * What RTK Query's `responseSchema` takes: both its sides are declared as `T`, although what comes
 * in is anything at all.
 */
export type Reader<T> = z.ZodMiniType<T, T>

/** A schema from a plain function; `undefined` means that the input does not fit. */
export function reader<T>(read: (input: unknown) => T | undefined): Reader<T> {
  const schema = z.pipe(
    z.optional(z.unknown()),
    z.transform((input: unknown, context) => {
      const value = read(input)
      if (value !== undefined) return value
      context.issues.push({ code: 'custom', message: 'does not fit', input })
      return z.NEVER
    }),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the declared input differs
  return schema as unknown as Reader<T>
}

/** An answer read by its schema and then brought into the app's own form. */
export function readAs<Wire, T>(
  schema: z.ZodMiniType<Wire>,
  form: (wire: Wire) => T | undefined,
): Reader<T> {
  return reader((input) => {
    const wire = z.safeParse(schema, input)
    return wire.success ? form(wire.data) : undefined
  })
}

const isMissing = (input: unknown) => input === undefined || input === null

function readText(input: unknown): string | undefined {
  if (typeof input === 'string') return input
  return typeof input === 'number' ? String(input) : undefined
}

const numeric = /^\s*-?(\d+(\.\d*)?|\.\d+)\s*$/

/** Finite numbers and numeric strings with a decimal point; `undefined` for all else. */
export function readNumber(input: unknown): number | undefined {
  if (typeof input === 'string') return numeric.test(input) ? Number(input) : undefined
  return typeof input === 'number' && Number.isFinite(input) ? input : undefined
}

function readFlag(input: unknown): boolean | undefined {
  switch (input) {
    case true:
    case 1:
    case '1':
    case 'true':
      return true
    case false:
    case 0:
    case '0':
    case 'false':
    case null:
      return false
    default:
      return undefined
  }
}

function readId(input: unknown): Id | undefined {
  if (typeof input === 'string') return input === '' ? undefined : input
  return typeof input === 'number' && Number.isFinite(input) ? input : undefined
}

/** Text, or a number taken as text. */
export const text = reader(readText)
/** As `text`; missing and null are ''. */
export const optionalText = reader((input) => (isMissing(input) ? '' : readText(input)))
export const id = reader(readId)
/** As `id`; missing, null and '' are ''. */
export const optionalId = reader((input) => (isMissing(input) || input === '' ? '' : readId(input)))
export const number = reader(readNumber)
/** A number where there is one, else null: for what only informs. */
export const numberOrNull = reader<number | null>((input) => readNumber(input) ?? null)
export const flag = reader(readFlag)
/** As `flag`; missing is false. */
export const optionalFlag = reader((input) => (isMissing(input) ? false : readFlag(input)))

/** A count given as a number, or as the list of what it counts; missing and null are 0. */
export const count = reader((input) => {
  if (isMissing(input)) return 0
  return Array.isArray(input) ? input.length : readNumber(input)
})

function readList<Row>(row: z.ZodMiniType<Row>, input: unknown): Rows<Row> | undefined {
  if (isMissing(input)) return { rows: [], dropped: 0, received: 0 }
  if (!Array.isArray(input)) return undefined
  const rows = input.flatMap((item: unknown) => {
    const parsed = z.safeParse(row, item)
    return parsed.success ? [parsed.data] : []
  })
  // Rows of which none fits are an answer nobody understood, not an empty list.
  if (input.length > 0 && rows.length === 0) return undefined
  return { rows, dropped: input.length - rows.length, received: input.length }
}

/** A list whose odd rows are dropped and counted; missing and null are empty. */
export const list = <Row>(row: z.ZodMiniType<Row>) => reader((input) => readList(row, input))

/** The whole answer `{ [name]: [...] }` as its rows. */
export const listAnswer = <Row>(name: string, row: z.ZodMiniType<Row>) =>
  reader((input) => (isRecord(input) ? readList(row, input[name]) : undefined))

/** The field `result`: 'OK' is success and any other is not, null among them; none does not fit. */
export const ok = reader((input) => {
  const isPlain = input === null || ['string', 'number', 'boolean'].includes(typeof input)
  return isPlain ? input === 'OK' : undefined
})

export interface ResultAnswer {
  ok: boolean
}

/** The whole answer `{ result }`. */
export const resultAnswer: Reader<ResultAnswer> = readAs(
  z.object({ result: ok }),
  ({ result }) => ({ ok: result }),
)

const osloDay = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Oslo',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/**
 * A date or timestamp as the `YYYY-MM-DD` it is in Oslo; null when it cannot be read. A timestamp
 * without a zone is taken as Oslo's own time.
 */
export const localDate = reader<string | null>((input) => {
  if (typeof input !== 'string') return null
  const parts = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(input.trim())
  if (!parts) return null
  const [, year, month, day] = parts
  const date = `${year}-${month}-${day}`
  const midnight = new Date(`${date}T00:00:00Z`)
  // A 30 February is read as 2 March where it is read at all.
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return null
  if (!/T.*(?:Z|[+-]\d\d:?\d\d)$/i.test(input.trim())) return date
  const instant = new Date(input.trim())
  return Number.isNaN(instant.getTime()) ? null : osloDay.format(instant)
})
