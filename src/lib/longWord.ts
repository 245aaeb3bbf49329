/** More letters than a heading has room for on a phone. */
const tooMany = 17

/** The class that makes a heading with a very long word smaller, so that the word need not be broken. */
export const nameSize = (text: string): 'long-name' | '' =>
  text.split(/[\s-]+/u).some((word) => word.length > tooMany) ? 'long-name' : ''
