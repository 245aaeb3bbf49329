import Table from 'react-bootstrap/Table'
import { Amount } from '@/ui/Amount'
import { cardPrices, jackpotFor, jackpots } from './mainGame2Rules'
import '@/styles/tables.scss'

export function JackpotTable() {
  return (
    <Table responsive>
      <caption className="visually-hidden">Jackpot etter pris på bongen</caption>
      <thead>
        <tr>
          <th scope="col">Pris</th>
          {jackpots.map(({ draws }) => (
            <th key={draws} scope="col" className="table__number">
              På {draws} trekk
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cardPrices.map(({ price }) => (
          <tr key={price}>
            <th scope="row">
              <Amount kroner={price} />
            </th>
            {jackpots.map(({ draws }) => (
              <td key={draws} className="table__number">
                <Amount kroner={jackpotFor(price, draws) ?? 0} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
