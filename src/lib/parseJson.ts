/**
 * `undefined` for nothing and for invalid JSON. Nothing, which a visitor's storage holds, is not left to `JSON.parse`: for
 * an exception while the app starts, V8 goes through the whole script again to know its line numbers.
 */
export function parseJson(text: string | null): unknown {
  if (text === null || text.trim() === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
