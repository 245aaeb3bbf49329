/** Norway as the embedded backend knows it: postal codes with positions, and countries. */
export interface Place {
  postnr: string
  poststed: string
  lat: number
  lon: number
}

const rows: readonly (readonly [string, string, number, number])[] = [
  ['0155', 'Oslo', 59.911, 10.745],
  ['0552', 'Oslo', 59.925, 10.76],
  ['1337', 'Sandvika', 59.889, 10.526],
  ['1400', 'Ski', 59.719, 10.836],
  ['1530', 'Moss', 59.434, 10.659],
  ['1607', 'Fredrikstad', 59.22, 10.934],
  ['1706', 'Sarpsborg', 59.284, 11.11],
  ['1767', 'Halden', 59.125, 11.387],
  ['2000', 'Lillestrøm', 59.956, 11.05],
  ['2050', 'Jessheim', 60.142, 11.174],
  ['2212', 'Kongsvinger', 60.19, 11.998],
  ['2317', 'Hamar', 60.795, 11.068],
  ['2406', 'Elverum', 60.881, 11.562],
  ['2609', 'Lillehammer', 61.115, 10.466],
  ['2815', 'Gjøvik', 60.795, 10.692],
  ['3015', 'Drammen', 59.744, 10.204],
  ['3111', 'Tønsberg', 59.267, 10.408],
  ['3210', 'Sandefjord', 59.131, 10.217],
  ['3256', 'Larvik', 59.053, 10.035],
  ['3510', 'Hønefoss', 60.168, 10.257],
  ['3611', 'Kongsberg', 59.669, 9.65],
  ['3717', 'Skien', 59.209, 9.609],
  ['3916', 'Porsgrunn', 59.141, 9.656],
  ['4006', 'Stavanger', 58.97, 5.733],
  ['4306', 'Sandnes', 58.852, 5.735],
  ['4515', 'Mandal', 58.029, 7.453],
  ['4611', 'Kristiansand', 58.147, 7.996],
  ['4836', 'Arendal', 58.461, 8.772],
  ['5014', 'Bergen', 60.393, 5.324],
  ['5411', 'Stord', 59.78, 5.5],
  ['5527', 'Haugesund', 59.413, 5.268],
  ['5704', 'Voss', 60.628, 6.415],
  ['6002', 'Ålesund', 62.472, 6.149],
  ['6413', 'Molde', 62.737, 7.161],
  ['6509', 'Kristiansund', 63.111, 7.728],
  ['6800', 'Førde', 61.452, 5.857],
  ['7011', 'Trondheim', 63.43, 10.395],
  ['7600', 'Levanger', 63.746, 11.299],
  ['7713', 'Steinkjer', 64.015, 11.495],
  ['7800', 'Namsos', 64.466, 11.495],
  ['8006', 'Bodø', 67.28, 14.405],
  ['8514', 'Narvik', 68.438, 17.427],
  ['8622', 'Mo i Rana', 66.313, 14.142],
  ['9008', 'Tromsø', 69.649, 18.955],
  ['9405', 'Harstad', 68.798, 16.542],
  ['9510', 'Alta', 69.969, 23.272],
  ['9600', 'Hammerfest', 70.663, 23.682],
  ['9900', 'Kirkenes', 69.727, 30.045],
]

export const places: readonly Place[] = rows.map(([postnr, poststed, lat, lon]) => ({
  postnr,
  poststed,
  lat,
  lon,
}))

/** The place with exactly this code, otherwise one in the same region (first two digits). */
export const placeNear = (postnr: string): Place | undefined =>
  places.find((place) => place.postnr === postnr) ??
  places.find((place) => place.postnr.slice(0, 2) === postnr.slice(0, 2))

export const poststedOf = (postnr: string): string =>
  places.find((place) => place.postnr === postnr)?.poststed ?? ''

/** In kilometres, using a flat-earth approximation that is good enough for sorting. */
export const distance = (
  a: { lat: number; lon: number },
  b: { lat: number; lon: number },
): number => {
  const east = (a.lon - b.lon) * Math.cos((((a.lat + b.lat) / 2) * Math.PI) / 180)
  return Math.hypot(a.lat - b.lat, east) * 111.2
}

/** Some risk flags are strings, as the real register sends them. */
export const countries: readonly { name: string; risk: boolean | string }[] = [
  { name: 'Norge', risk: false },
  { name: 'Afghanistan', risk: true },
  { name: 'Danmark', risk: false },
  { name: 'Finland', risk: '0' },
  { name: 'Filippinene', risk: '1' },
  { name: 'Iran', risk: true },
  { name: 'Island', risk: false },
  { name: 'Myanmar', risk: true },
  { name: 'Nord-Korea', risk: true },
  { name: 'Polen', risk: '0' },
  { name: 'Spania', risk: false },
  { name: 'Storbritannia', risk: false },
  { name: 'Sverige', risk: false },
  { name: 'Syria', risk: true },
  { name: 'Thailand', risk: false },
  { name: 'Tyskland', risk: false },
]

export const isRiskCountry = (name: string): boolean =>
  countries.some((country) => country.name === name && [true, '1'].includes(country.risk))
