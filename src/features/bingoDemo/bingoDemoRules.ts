import {
  bestFirst,
  type DemoCard,
  callOut,
  drawNumber,
  fullRows,
  hasNumber,
  makeCard,
  missingPerRow,
  numberCount,
  type Random,
} from './bingoCardRules'

export interface DemoState {
  cards: readonly DemoCard[]
  drawn: readonly number[]
  /** Announced to screen readers. */
  said: string
}

/** Fixed, so that the prerendered page matches the first render. */
export const firstCards = [
  {
    name: 'Bong 1',
    rows: [
      [3, 18, 31, 47, 63],
      [7, 22, 38, 52, 66],
      [12, 25, null, 55, 70],
      [14, 29, 44, 60, 75],
      [9, 16, 40, 49, 72],
    ],
  },
  {
    name: 'Bong 2',
    rows: [
      [1, 20, 36, 50, 61],
      [11, 27, 42, 46, 74],
      [5, 30, null, 58, 68],
      [8, 17, 33, 53, 65],
      [15, 24, 39, 57, 71],
    ],
  },
  {
    name: 'Bong 3',
    rows: [
      [13, 21, 45, 51, 67],
      [2, 28, 34, 59, 73],
      [10, 19, null, 48, 62],
      [6, 26, 41, 54, 69],
      [4, 23, 37, 56, 64],
    ],
  },
  {
    name: 'Bong 4',
    rows: [
      [9, 30, 32, 56, 75],
      [15, 16, 43, 49, 61],
      [2, 22, null, 60, 70],
      [11, 25, 35, 47, 66],
      [7, 19, 39, 53, 72],
    ],
  },
] as const satisfies readonly DemoCard[]

export const firstState: DemoState = {
  cards: firstCards,
  drawn: [],
  said: 'Ingen tall er trukket ennå.',
}

export const newCards = (random: Random): DemoCard[] =>
  firstCards.map(({ name }) => makeCard(name, random))

export const startOver = (cards: readonly DemoCard[]): DemoState => ({
  cards,
  drawn: [],
  said: 'Du har fått nye bonger. Ingen tall er trukket ennå.',
})

const countWords = ['ingen', 'ett', 'to', 'tre', 'fire', 'fem']
const inWords = (count: number) => countWords[count] ?? String(count)

/** 'Bong 1, Bong 2 og Bong 4' */
const listed = (names: readonly string[]) => new Intl.ListFormat('nb').format(names)

const hitsInWords = (count: number) => {
  if (count === 0) return 'Ingen treff.'
  return count === 1 ? 'Treff på én bong.' : `Treff på ${inWords(count)} bonger.`
}

export function drawNext(state: DemoState, random: Random): DemoState {
  const number = drawNumber(state.drawn, random)
  if (number === null) return state
  const drawn = [...state.drawn, number]
  const cards = bestFirst(state.cards, drawn)
  const completed = cards
    .filter((card) => fullRows(card, drawn).length > fullRows(card, state.drawn).length)
    .map(({ name }) => name)
    .toSorted()
  const leader = cards[0]
  const sentences = [
    `${callOut(number)} er trukket.`,
    hitsInWords(cards.filter((card) => hasNumber(card, number)).length),
    completed.length > 0 && `${listed(completed)} har fått full rad.`,
    leader !== state.cards[0] && `${leader?.name} legger seg øverst til venstre.`,
    drawn.length === numberCount && 'Nå er alle tallene trukket.',
  ]
  return { cards, drawn, said: sentences.filter((sentence) => sentence !== false).join(' ') }
}

/** 'Rad 2 er full.', or what the best row is missing. */
export function cardStatus(card: DemoCard, drawn: readonly number[]): string {
  const full = fullRows(card, drawn)
  if (full.length > 0)
    return full.length === 1
      ? `Rad ${full.join('')} er full.`
      : `Rad ${listed(full.map(String))} er fulle.`
  const fewest = Math.min(...missingPerRow(card, drawn))
  return `Mangler ${inWords(fewest)} tall.`
}
