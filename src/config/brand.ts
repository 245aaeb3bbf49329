/** The product's name. An owner replaces this, the two colours in styles/_tokens.scss and the mark. */
export const productName = 'Lokalbingo'
