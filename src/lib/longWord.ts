/** Letters that fit a heading on a phone. */
const tooMany = 17

export const longNameClass = (text: string): 'long-name' | '' =>
  text.split(/[\s-]+/u).some((word) => word.length > tooMany) ? 'long-name' : ''
