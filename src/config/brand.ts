/** index.html has it too, where the build puts VITE_BRAND_NAME in its place. */
export const defaultBrand = 'Lokalbingo'

/** Repeated in index.html, which cannot import. */
export const helpLine = {
  number: '800 800 40',
  href: 'tel:+4780080040',
  site: 'hjelpelinjen.no',
}
