/** The product's name. In the header an owner's logo stands in its place (owners.ts). */
export const productName = 'Lokalbingo'
