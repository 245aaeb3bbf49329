/** What only the operator knows, as the texts in `public/texts` name it: '[Fylles ut av operatøren: adresse]'. */
export const openPlaces = (text: string): string[] =>
  [...text.matchAll(/\[Fylles ut av operatøren: ([^\]]+)\]/gu)].map(([, what = '']) => what)
