export const bingoColumns = [
  { letter: 'B', from: 1, to: 15 },
  { letter: 'I', from: 16, to: 30 },
  { letter: 'N', from: 31, to: 45 },
  { letter: 'G', from: 46, to: 60 },
  { letter: 'O', from: 61, to: 75 },
] as const

const rowCount = 5
const centre = 2
const allNumbers = Array.from({ length: 75 }, (_, index) => index + 1)
export const numberCount = allNumbers.length

export interface DemoCard {
  /** Stays when the card moves: 'Bong 1'. */
  readonly name: string
  /** Five rows of five; `null` is the free square. */
  readonly rows: readonly (readonly (number | null)[])[]
}

/** From 0 to just below 1. */
export type Random = () => number

/** 'B 7', as called out in the hall. */
export const callOut = (number: number): string =>
  `${bingoColumns.find(({ from, to }) => from <= number && number <= to)?.letter ?? ''} ${number}`

function pick(count: number, from: readonly number[], random: Random): number[] {
  const remaining = [...from]
  return Array.from({ length: count }, () =>
    remaining.splice(Math.floor(random() * remaining.length), 1),
  ).flat()
}

export function makeCard(name: string, random: Random): DemoCard {
  const picked = bingoColumns.map(({ from, to }) =>
    pick(
      rowCount,
      allNumbers.filter((number) => from <= number && number <= to),
      random,
    ),
  )
  return {
    name,
    rows: Array.from({ length: rowCount }, (_, row) =>
      picked.map((numbers, column) =>
        row === centre && column === centre ? null : (numbers[row] ?? null),
      ),
    ),
  }
}

/** Null when all are drawn. */
export function drawNumber(drawn: readonly number[], random: Random): number | null {
  const [number = null] = pick(
    1,
    allNumbers.filter((one) => !drawn.includes(one)),
    random,
  )
  return number
}

export const hasNumber = (card: DemoCard, number: number): boolean =>
  card.rows.some((row) => row.includes(number))

export const missingPerRow = ({ rows }: DemoCard, drawn: readonly number[]): number[] =>
  rows.map((row) => row.filter((number) => number !== null && !drawn.includes(number)).length)

/** From 1 at the top. */
export const fullRows = (card: DemoCard, drawn: readonly number[]): number[] =>
  missingPerRow(card, drawn).flatMap((missing, index) => (missing === 0 ? [index + 1] : []))

/** The others keep their order, and a tie keeps the first card. */
export function bestFirst(cards: readonly DemoCard[], drawn: readonly number[]): DemoCard[] {
  // One digit per row, the fullest first: '01334' is closer to winning than '02222'.
  const missing = (card: DemoCard) =>
    missingPerRow(card, drawn)
      .toSorted((a, b) => a - b)
      .join('')
  const [best] = cards.toSorted((one, other) => missing(one).localeCompare(missing(other)))
  return best ? [best, ...cards.filter((card) => card !== best)] : []
}
