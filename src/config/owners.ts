/** Chains of halls with a front door of their own: the address sets the owner filter. */
export interface Owner {
  readonly filter: number
  readonly path: string
  readonly name: string
  /** Picture named after the owner (used as its alternative text). */
  readonly logo: string
}

export const owners: readonly Owner[] = [
  { filter: 1, path: '/ok', name: 'OK Bingo', logo: '/owners/ok.svg' },
  { filter: 10, path: '/linkbingo', name: 'Link Bingo', logo: '/owners/linkbingo.svg' },
  {
    filter: 4,
    path: '/grenlandsbingo',
    name: 'Grenlandsbingo',
    logo: '/owners/grenlandsbingo.svg',
  },
  { filter: 51, path: '/maxi', name: 'Maxi Bingo', logo: '/owners/maxi.svg' },
  { filter: 50, path: '/bingo', name: 'Bingo', logo: '/owners/bingo.svg' },
  { filter: 15, path: '/lykkespill', name: 'Lykkespill', logo: '/owners/lykkespill.svg' },
]

export function ownerByFilter(filter: number): Owner | undefined {
  return owners.find((owner) => owner.filter === filter)
}
