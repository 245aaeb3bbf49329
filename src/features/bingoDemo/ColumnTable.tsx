import { columns } from './bingoCardRules'
import '@/styles/bingo-cards.scss'

export function ColumnTable() {
  return (
    <table className="bingo-card bingo-columns">
      <caption>Tallene i hver kolonne</caption>
      <thead>
        <tr>
          {columns.map(({ letter }) => (
            <th key={letter} scope="col">
              {letter}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {columns.map(({ letter, from, to }) => (
            <td key={letter}>
              {from}–{to}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
