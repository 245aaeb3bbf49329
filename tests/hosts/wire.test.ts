import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { count, type WireFormat, id, number, text } from '@/api/readers'
import { calls } from '../../scripts/hosts/calls'
import { wireFormats, shapeOf } from '../../scripts/hosts/wire'

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue()
})

// prettier-ignore
const samples: unknown[] = [
  undefined, null, true, false, 0, 1, 2, -12.5, 1_779_000_000, '', ' ', '0', '1', '12,50', '12.5', 'x', 'ja', 'NEI', 'Y',
  'OK', '2026-05-17', '17.05.2026', '2026-05-17T10:00:00Z', '17/05/2026', [], ['x'], {},
]

/** Every reader that takes a format, in every answer. */
function leaves(schema: z.core.$ZodType): [schema: z.core.$ZodType, format: WireFormat][] {
  const shape = shapeOf(schema)
  if (shape.kind === 'format') return [[schema, shape.format]]
  if (shape.kind === 'rows') return leaves(shape.row)
  return shape.kind === 'fields' ? Object.values(shape.fields).flatMap(leaves) : []
}
const readers = calls.flatMap(({ schema }) => leaves(schema))
const accepts = (schema: z.core.$ZodType) =>
  samples.map((input) => z.safeParse(schema, input).success)

test.each(Object.keys(wireFormats))('what %s promises is what its readers take', (name) => {
  const mine = readers.filter(([, format]) => format === name)
  expect(mine.length).toBeGreaterThan(0)
  const [, format] = mine[0] ?? []
  const promised = accepts(format ? wireFormats[format].schema : z.never())
  for (const [reader] of mine) {
    const taken = accepts(reader)
    const unread = samples.filter((_input, at) => promised[at] && !taken[at])
    expect(unread).toEqual([])
  }
})

test.each([
  ['text', text],
  ['id', id],
  ['number', number],
  ['count?', count],
] as const)('%s promises all that its reader takes', (format, reader) => {
  expect(accepts(wireFormats[format].schema)).toEqual(accepts(reader))
})
