export const monogramOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('nb') ?? 'B'
