export interface BingoCardProps {
  caption: string
  /** Five rows of five; `null` is the open square in the middle. */
  rows: readonly (readonly (number | null)[])[]
  /** Numbers that are struck off. */
  hits: readonly number[]
  size?: 'big' | 'small'
}

const columns = ['B', 'I', 'N', 'G', 'O']

/** A bingo card drawn as what it is, a table, so that it follows text size and can be read out. */
export function BingoCard({ caption, rows, hits, size = 'big' }: BingoCardProps) {
  return (
    <table className={size === 'small' ? 'bingo-card bingo-card--small' : 'bingo-card'}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {columns.map((letter) => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join()}>
            {row.map((number, column) =>
              number === null ? (
                <td key={columns[column]} className="bingo-card__hit">
                  <span aria-hidden="true">★</span>
                  <span className="visually-hidden">Midtrute</span>
                </td>
              ) : (
                <td
                  key={columns[column]}
                  className={hits.includes(number) ? 'bingo-card__hit' : undefined}
                >
                  {number}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
