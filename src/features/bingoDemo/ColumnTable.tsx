import { ColumnLetters } from '@/ui/BingoCard'
import { bingoColumns } from './bingoCardRules'
import '@/styles/bingo-cards.scss'

export function ColumnTable() {
  return (
    <table className="bingo-card bingo-columns">
      <caption>Tallene i hver kolonne</caption>
      <ColumnLetters />
      <tbody>
        <tr>
          {bingoColumns.map(({ letter, from, to }) => (
            <td key={letter}>
              {from}–{to}
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  )
}
