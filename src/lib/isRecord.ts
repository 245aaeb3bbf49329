/** True for an object that is neither null nor an array. Data from a server, storage or the history may be anything. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
