/** Joins postal code and place with a no-break space. */
export const addressText = (address: string): string =>
  address.replace(/(\d{4}) (?=\p{L})/u, '$1\u00a0')
