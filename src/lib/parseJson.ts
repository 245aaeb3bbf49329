/** `undefined` for nothing and for invalid JSON. An exception is slow while the app starts, so nothing is not parsed. */
export function parseJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
