/** Plain paragraphs separated by blank lines. */
export const paragraphs = (body: string): string[] =>
  body
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
