/** What is costly to make, such as an object of `Intl`: made when it is first needed, and kept. */
export function once<T extends object>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}
