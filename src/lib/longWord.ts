/** Letters that fit a heading on a phone. */
const mostLetters = 17

export const longNameClass = (text: string): 'long-name' | '' =>
  text.split(/[\s-]+/u).some((word) => word.length > mostLetters) ? 'long-name' : ''
