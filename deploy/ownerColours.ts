interface OwnerColours {
  id: string
  primary: string
  secondary: string
}

/** The owners' colours as the Sass map that styles/_tokens.scss uses, so that each owner is defined in one place. */
export const ownerColours = (owners: readonly OwnerColours[]): string =>
  `$owners: (${owners.map(({ id, primary, secondary }) => `'${id}': (${primary} ${secondary})`).join(', ')});\n`
