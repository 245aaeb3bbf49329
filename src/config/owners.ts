/** A chain of halls. The build makes its shades of the two colours. */
interface OwnerTheme {
  id: string
  filter: number
  name: string
  primary: string
  secondary: string
}

const themes: readonly OwnerTheme[] = [
  { id: 'ok', filter: 1, name: 'OK Bingo', primary: '#1a4f9c', secondary: '#6d2e6b' },
  { id: 'linkbingo', filter: 10, name: 'Link Bingo', primary: '#0b6b57', secondary: '#553a8c' },
  {
    id: 'grenlandsbingo',
    filter: 4,
    name: 'Grenlandsbingo',
    primary: '#234a6b',
    secondary: '#9c4318',
  },
  { id: 'maxi', filter: 51, name: 'Maxi Bingo', primary: '#6a2c91', secondary: '#1b5f7d' },
  { id: 'bingo', filter: 50, name: 'Bingo', primary: '#ab1e5c', secondary: '#2c4c80' },
  { id: 'lykkespill', filter: 15, name: 'Lykkespill', primary: '#2f6a1f', secondary: '#7a3d62' },
]

export interface Owner extends OwnerTheme {
  path: string
  logo: string
}

export const owners: readonly Owner[] = themes.map((theme) => ({
  ...theme,
  path: `/${theme.id}`,
  logo: `/owners/${theme.id}.svg`,
}))

export function ownerByFilter(filter: number): Owner | undefined {
  return owners.find((owner) => owner.filter === filter)
}
