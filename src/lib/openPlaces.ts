/** The operator must fill these in: '[Fylles ut av operatøren: adresse]'. */
export const openPlaces = (text: string): string[] =>
  [...text.matchAll(/\[Fylles ut av operatøren: ([^\]]+)\]/gu)].map(([, what = '']) => what)
