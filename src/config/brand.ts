/** In the header, an owner's logo replaces it (owners.ts). */
export const productName = 'Lokalbingo'

/** Hjelpelinjen's. It stands in index.html too, where nothing can be imported. */
export const helpLine = {
  number: '800 800 40',
  href: 'tel:+4780080040',
  site: 'hjelpelinjen.no',
}
