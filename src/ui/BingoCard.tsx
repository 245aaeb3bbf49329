import '@/styles/bingo-cards.scss'

export interface BingoCardProps {
  caption: string
  /** Five rows of five; `null` is the free square. */
  rows: readonly (readonly (number | null)[])[]
  hits: readonly number[]
  fullRows?: readonly number[]
  size?: 'big' | 'small'
}

const columns = ['B', 'I', 'N', 'G', 'O']

export const ColumnLetters = () => (
  <thead>
    <tr>
      {columns.map((letter) => (
        <th key={letter} scope="col">
          {letter}
        </th>
      ))}
    </tr>
  </thead>
)

/** A real table can be read out. Never colour alone: a hit is round and says so. */
export function BingoCard({ caption, rows, hits, fullRows = [], size = 'big' }: BingoCardProps) {
  return (
    <table className={size === 'small' ? 'bingo-card bingo-card--small' : 'bingo-card'}>
      <caption>{caption}</caption>
      <ColumnLetters />
      <tbody>
        {rows.map((row, index) => (
          <tr
            key={row.join()}
            className={fullRows.includes(index + 1) ? 'bingo-card__full-row' : undefined}
          >
            {row.map((number, column) => (
              <Square key={columns[column]} number={number} hits={hits} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Square({ number, hits }: { number: number | null; hits: readonly number[] }) {
  if (number === null)
    return (
      <td className="bingo-card__hit">
        <span aria-hidden="true">★</span>
        <span className="visually-hidden">Midtrute</span>
      </td>
    )
  if (!hits.includes(number)) return <td>{number}</td>
  return (
    <td className="bingo-card__hit">
      <span>{number}</span>
      <span className="visually-hidden">, trukket</span>
    </td>
  )
}
