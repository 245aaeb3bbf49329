interface OwnerColours {
  id: string
  primary: string
  secondary: string
}

/** The Sass map for styles/_tokens.scss: define each owner once. */
export const ownerColours = (owners: readonly OwnerColours[]): string =>
  `$owners: (${owners.map(({ id, primary, secondary }) => `'${id}': (${primary} ${secondary})`).join(', ')});\n`
