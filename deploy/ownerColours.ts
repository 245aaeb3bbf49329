interface Coloured {
  id: string
  primary: string
  secondary: string
}

/** The owners' colours as the Sass map styles/_tokens.scss works on, so that an owner is written in one place. */
export const ownerColours = (owners: readonly Coloured[]): string =>
  `$owners: (${owners.map(({ id, primary, secondary }) => `'${id}': (${primary} ${secondary})`).join(', ')});\n`
