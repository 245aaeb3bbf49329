/** Each is a file (`vilkar.json`), a page and a footer link. */
export const texts = [
  { name: 'vilkar', path: '/vilkar', link: 'Vilkår', title: 'Kjøps- og bruksvilkår' },
  { name: 'personvern', path: '/personvern', link: 'Personvern', title: 'Personvern' },
  { name: 'kontakt', path: '/kontakt', link: 'Kontakt', title: 'Kontakt oss' },
  { name: 'hjelp', path: '/hjelp', link: 'Hjelp', title: 'Hjelp' },
] as const

export type TextName = (typeof texts)[number]['name']
