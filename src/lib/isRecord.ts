/** An object with named parts: no list, no null. What comes from a server, a storage or the history may be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
