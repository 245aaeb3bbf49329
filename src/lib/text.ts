/** A text without any would show nothing. */
export const hasLetters = /[\p{L}\p{N}\p{P}\p{S}]/u

export const monogramOf = (name: string): string =>
  /[\p{L}\p{N}]/u.exec(name)?.[0].toLocaleUpperCase('nb') ?? 'B'

export const addressText = (address: string): string =>
  address.replace(/(\d{4}) (?=\p{L})/u, '$1\u00a0')

export const paragraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')

/** Letters that fit a heading on a phone. */
const mostLetters = 17

export const longNameClass = (text: string): 'long-name' | '' =>
  text.split(/[\s-]+/u).some((word) => word.length > mostLetters) ? 'long-name' : ''
