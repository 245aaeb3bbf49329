// The agreed wire format. The readers of src/api take more; report the difference.
import * as z from 'zod/mini'
import { type WireFormat, wireInputs } from '@/api/readers'
import { readServerDate } from '@/lib/serverDates'
import { isRecord } from '@/lib/json'

const numberLike = z.union([
  z.number(),
  z.string().check(z.regex(/^\s*-?(\d+([.,]\d*)?|[.,]\d+)\s*$/)),
])
const textLike = z.union([z.string(), z.number()])
const flagLike = z.union([
  z.boolean(),
  z.literal([0, 1]),
  // JSON Schema patterns take no flags.
  z
    .string()
    .check(
      z.regex(/^\s*([01]?|[jJ][aA]?|[nN]|[nN][eE][iI]|[tT][rR][uU][eE]|[fF][aA][lL][sS][eE])\s*$/),
    ),
])
const dateLike = textLike.check(z.refine((date) => readServerDate(String(date)) !== null))
const blank = z.literal('')

const flagWords = "true, false, 1, 0, '1', '0', 'true', 'false', 'J', 'N', 'ja' or 'nei'"
const dateWords = "'2026-05-17', '17.05.2026', a timestamp, or seconds or milliseconds since 1970"

export const wireFormats: Record<WireFormat, { words: string; schema: z.ZodMiniType }> = {
  text: { words: 'a text or a number', schema: textLike },
  'text?': { words: 'a text, a number, null or nothing', schema: z.nullish(textLike) },
  'string?': { words: 'a text, null or nothing', schema: z.nullish(z.string()) },
  id: {
    words: 'an id: a text that is not empty, or a number',
    schema: z.union([z.string().check(z.minLength(1)), z.number()]),
  },
  'id?': { words: 'an id: a text, a number, null or nothing', schema: z.nullish(textLike) },
  number: { words: 'a number, or a text that is one', schema: numberLike },
  'number?': {
    words: "a number, a text that is one, '', null or nothing",
    schema: z.nullish(z.union([numberLike, blank])),
  },
  balance: {
    words: 'kroner: a number, or a text that is one; null or any other text is a card error',
    schema: z.nullable(textLike),
  },
  'count?': {
    words: 'a count: a number, a text that is one, a list of what is counted, null or nothing',
    schema: z.nullish(z.union([numberLike, z.array(z.unknown())])),
  },
  flag: { words: `a flag: ${flagWords}, or null`, schema: z.nullable(flagLike) },
  'flag?': { words: `a flag: ${flagWords}, null or nothing`, schema: z.nullish(flagLike) },
  'numberOrFlag?': {
    words: 'a number, a text that is one, a flag, null or nothing',
    schema: z.nullish(z.union([numberLike, flagLike])),
  },
  result: {
    words: "'OK' for success; any other text, number, flag or null is a refusal",
    schema: z.nullable(z.union([z.string(), z.number(), z.boolean()])),
  },
  'lines?': {
    words: 'a list of texts, a text, null or nothing',
    schema: z.nullish(z.union([z.array(z.nullable(z.string())), z.string()])),
  },
  date: { words: `a date: ${dateWords}`, schema: dateLike },
  'date?': {
    words: `a date: ${dateWords}; '', null or nothing`,
    schema: z.nullish(z.union([blank, dateLike])),
  },
}

type Shape =
  | { kind: 'format'; format: WireFormat; maybe: boolean }
  | { kind: 'words'; words: readonly string[] }
  | { kind: 'rows'; row: z.core.$ZodType }
  | { kind: 'fields'; fields: Readonly<Record<string, z.core.$ZodType>>; maybe: boolean }

const isWords = (input: object): input is readonly string[] => Array.isArray(input)

export function shapeOf(schema: z.core.$ZodType, maybe = false): Shape {
  if (schema instanceof z.ZodMiniObject) return { kind: 'fields', fields: schema.def.shape, maybe }
  if (schema instanceof z.ZodMiniOptional) return shapeOf(schema.def.innerType, true)
  if (schema instanceof z.ZodMiniCatch) return shapeOf(schema.def.innerType, maybe)
  const input = wireInputs.get(schema)
  if (input === undefined) throw new Error('a schema that does not say what it takes')
  if (typeof input === 'string') return { kind: 'format', format: input, maybe }
  if (isWords(input)) return { kind: 'words', words: input }
  if ('rows' in input) return { kind: 'rows', row: input.rows }
  if ('maybe' in input) return shapeOf(input.maybe, true)
  return shapeOf(input, maybe)
}

/** Never show the value. */
export function typeOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (value === '') return 'an empty text'
  const names = {
    string: 'a text',
    number: 'a number',
    boolean: 'true or false',
    object: 'an object',
  }
  return Object.entries(names).find(([name]) => name === typeof value)?.[1] ?? typeof value
}

export interface Misfit {
  /** As in `halls[0].BingoID`; '' for the whole answer. */
  path: string
  expected: string
  /** The type, never the value. */
  came: string
}

export interface Compared {
  misfits: Misfit[]
  /** Fields the app does not read, and those it misses in the same object. */
  unknownFields: { path: string; names: string[]; absent: string[] }[]
}

export function compare(schema: z.core.$ZodType, answer: unknown): Compared {
  const found: Compared = { misfits: [], unknownFields: [] }
  const visit = (shape: Shape, value: unknown, path: string) => {
    const misfit = (expected: string) => found.misfits.push({ path, expected, came: typeOf(value) })
    const isNothing = value === undefined || value === null
    switch (shape.kind) {
      case 'format': {
        if (isNothing && shape.maybe) return
        const { words, schema: format } = wireFormats[shape.format]
        const came = typeOf(value)
        if (z.safeParse(format, value).success) return
        // The type fits, only the format is unknown.
        const isOtherFormat = typeof value === 'string' && value !== '' && words.includes("'")
        found.misfits.push({
          path,
          expected: words,
          came: isOtherFormat ? `${came} in another form` : came,
        })
        return
      }
      case 'words':
        if (!isNothing && !(typeof value === 'string' && shape.words.includes(value)))
          misfit(shape.words.filter(Boolean).join(', '))
        return
      case 'rows':
        if (Array.isArray(value)) {
          const row = shapeOf(shape.row)
          value.forEach((item: unknown, at) => visit(row, item, `${path}[${at}]`))
        } else if (/^\w+$/.test(path)) {
          // The app takes a missing list as empty, but the host may have renamed it.
          misfit('a list')
        } else if (!isNothing) misfit('a list, null or nothing')
        return
      case 'fields': {
        if (isNothing && shape.maybe) return
        if (!isRecord(value)) {
          misfit(shape.maybe ? 'an object, null or nothing' : 'an object')
          return
        }
        const names = Object.keys(value).filter((name) => !Object.hasOwn(shape.fields, name))
        const absent = Object.keys(shape.fields).filter((name) => !Object.hasOwn(value, name))
        if (names.length > 0) found.unknownFields.push({ path, names, absent })
        for (const [name, field] of Object.entries(shape.fields))
          visit(shapeOf(field), value[name], path === '' ? name : `${path}.${name}`)
      }
    }
  }
  visit(shapeOf(schema), answer, '')
  return found
}

export interface JsonSchema {
  [keyword: string]: unknown
}

export const componentName = (format: string): string =>
  format.charAt(0).toUpperCase() + format.slice(1).replace('?', 'OrNothing')

/** Forms become references to `components/schemas`. */
export function jsonSchema(schema: z.core.$ZodType): JsonSchema {
  const shape = shapeOf(schema)
  switch (shape.kind) {
    case 'format':
      return { $ref: `#/components/schemas/${componentName(shape.format)}` }
    case 'words':
      return { enum: [...shape.words, null] }
    case 'rows':
      return { type: ['array', 'null'], items: jsonSchema(shape.row) }
    case 'fields': {
      const fields = Object.entries(shape.fields)
      const required = fields.filter(([, field]) => isRequired(shapeOf(field)))
      return {
        type: shape.maybe ? ['object', 'null'] : 'object',
        ...(required.length > 0 && { required: required.map(([name]) => name) }),
        properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field)])),
      }
    }
  }
}

function isRequired(shape: Shape): boolean {
  if (shape.kind === 'format')
    return !shape.maybe && !z.safeParse(wireFormats[shape.format].schema, undefined).success
  return shape.kind === 'fields' && !shape.maybe
}
