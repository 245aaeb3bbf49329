/** The longest word, in letters, that fits a heading on a phone. */
const tooMany = 17

/** The class that shrinks a heading with a very long word, so that the word need not be broken. */
export const longNameClass = (text: string): 'long-name' | '' =>
  text.split(/[\s-]+/u).some((word) => word.length > tooMany) ? 'long-name' : ''
