import { RequestHandler } from 'msw'
import * as z from 'zod/mini'
import { apiHandlers } from '../../backend/apiHandlers'
import { inputOf } from '../../backend/call'
import { wapHandlers } from '../../backend/wapHandlers'
import { createWorld } from '../../backend/world'
import { type Call, calls } from '../../scripts/hosts/calls'
import { componentName, wireFormats, jsonSchema, type JsonSchema } from '../../scripts/hosts/wire'
import { isRecord } from '@/lib/json'

const world = createWorld()
const handlers = [...apiHandlers(world, ''), ...wapHandlers(world, '')].filter(
  (handler) => handler instanceof RequestHandler,
)

const anyId = z.union([z.string(), z.number()])
const ids = new Set(['storeHash', 'cardId', 'transactionId', 'nets_clientid', 'ticketNr'])

const missing = (method: string, path: string): never => {
  throw new Error(`the embedded backend has no ${method} ${path}`)
}

/** What a call sends, as the embedded backend takes it: it refuses anything else with a 400. */
export function inputOfCall({ path, method }: Pick<Call, 'path' | 'method'>): z.ZodMiniType {
  const handler = handlers.find(
    ({ info }) => 'path' in info && info.path === path && info.method === method,
  )
  const input = handler && inputOf.get(handler)
  if (!(input instanceof z.ZodMiniObject)) return input ?? missing(method, path)
  // This backend's own ids are mostly texts; the app sends back whatever it was given.
  const names = Object.keys(input.def.shape).filter((name) => ids.has(name))
  return z.extend(input, Object.fromEntries(names.map((name) => [name, anyId])))
}

function plain(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  })
  return json
}

function request(call: Call) {
  const input = plain(inputOfCall(call))
  if (call.method === 'POST')
    return { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
  const properties = isRecord(input['properties']) ? input['properties'] : {}
  const query = { in: 'query', required: true }
  const parameters = Object.entries(properties).map(([name, schema]) => ({
    name,
    ...query,
    schema,
  }))
  return parameters.length > 0 ? { parameters } : {}
}

const securities = { never: [], 'if any': [{}, { bearer: [] }], always: [{ bearer: [] }] }

function operation(call: Call) {
  return {
    operationId: call.name,
    tags: [call.kind === 'read' ? 'read' : 'write'],
    security: securities[call.token],
    ...request(call),
    responses: {
      200: {
        description: `The answer${call.emptyIsSuccess ? '; nothing at all is success too' : ''}.`,
        content: { 'application/json': { schema: jsonSchema(call.schema) } },
      },
    },
  }
}

/** A host's address is the operator's own, given to the build. */
const server = (variable: string, description: string) => ({
  url: '{address}',
  description,
  variables: { address: { default: 'https://api.example.no', description: variable } },
})
const servers = {
  main: server('VITE_API_URL', 'The main API host'),
  wap: server('VITE_WAP_API_URL', 'The wap-group host'),
}

const document = {
  openapi: '3.1.0',
  info: {
    title: 'The calls of the player app',
    version: '1',
    description:
      'Made by tests/hosts/openapi.test.ts from scripts/hosts/calls.ts, the answers that src/api reads and the inputs that the embedded backend takes. ' +
      'The app ignores fields that are not named here. It sends a read again after a lost connection, a 5xx, or a 429 ' +
      'that says when; a write is sent once.',
  },
  tags: [
    { name: 'read', description: 'Changes nothing, and may be sent again.' },
    { name: 'write', description: 'Sent once for each press.' },
  ],
  paths: Object.fromEntries(
    calls.map((call) => [
      call.path,
      { servers: [servers[call.host]], [call.method.toLowerCase()]: operation(call) },
    ]),
  ),
  components: {
    securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    schemas: Object.fromEntries(
      Object.entries(wireFormats).map(([name, { words, schema }]) => [
        componentName(name),
        { description: words, ...plain(schema) },
      ]),
    ),
  },
}

const isEmpty = (value: object) => Object.keys(value).length === 0

/** YAML of plain data: every text is quoted, as in JSON. */
function yaml(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) return ` ${JSON.stringify(value)}\n`
  if (isEmpty(value)) return Array.isArray(value) ? ' []\n' : ' {}\n'
  const isList = Array.isArray(value)
  if (isList && value.every((part) => typeof part !== 'object'))
    return ` ${JSON.stringify(value)}\n`
  const lines = Object.entries(value)
    .filter(([, part]) => part !== undefined)
    .map(([name, part]: [string, unknown]) => {
      const key = isList ? '-' : `${/^[a-z]\w*$/i.test(name) ? name : JSON.stringify(name)}:`
      return `${indent}${key}${yaml(part, `${indent}  `)}`
    })
  return `\n${lines.join('')}`
}

export const openapi = (): string => yaml(document).trimStart()
