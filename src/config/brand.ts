/** In the header, an owner's logo replaces it (owners.ts). */
export const productName = 'Lokalbingo'
