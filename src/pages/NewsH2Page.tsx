import { Link } from 'react-router-dom'
import { Amount } from '@/ui/Amount'
import { BingoCard } from '@/ui/BingoCard'
import { PageTitle } from '@/ui/PageTitle'

const jackpots = [
  { price: 5, inFour: 2500, inFive: 625 },
  { price: 10, inFour: 5000, inFive: 1250 },
  { price: 20, inFour: 10000, inFive: 2500 },
]

const diagonalCard = [
  [3, 18, 31, 47, 63],
  [7, 22, 38, 52, 66],
  [12, 25, null, 55, 70],
  [14, 29, 44, 60, 75],
  [9, 16, 40, 49, 72],
]

export function NewsH2Page() {
  return (
    <div className="article-page">
      <PageTitle>Nytt om Hovedspill 2</PageTitle>
      <p className="lead">
        I Hovedspill 2 velger du selv hva bongen skal koste. Koster den mer, er gevinsten større.
      </p>

      <h2>Tre priser</h2>
      <ul>
        <li>
          <Amount kroner={5} /> per bong: vanlig gevinst
        </li>
        <li>
          <Amount kroner={10} /> per bong: dobbel gevinst
        </li>
        <li>
          <Amount kroner={20} /> per bong: fire ganger gevinsten
        </li>
      </ul>

      <h2>Jackpot på diagonalen</h2>
      <p>
        Får du full diagonal gjennom midtruten på 4 eller 5 trekk, vinner du jackpot. Hvor stor den
        er, kommer an på prisen på bongen.
      </p>
      <div className="drawn-cards">
        <BingoCard
          caption="Diagonalen går gjennom midtruten."
          rows={diagonalCard}
          hits={[3, 22, 60, 72]}
        />
      </div>
      <div className="table-scroll">
        <table className="table">
          <caption>Jackpot etter pris på bongen</caption>
          <thead>
            <tr>
              <th scope="col">Pris</th>
              <th scope="col" className="table__number">
                På 4 trekk
              </th>
              <th scope="col" className="table__number">
                På 5 trekk
              </th>
            </tr>
          </thead>
          <tbody>
            {jackpots.map(({ price, inFour, inFive }) => (
              <tr key={price}>
                <th scope="row">
                  <Amount kroner={price} />
                </th>
                <td className="table__number">
                  <Amount kroner={inFour} />
                </td>
                <td className="table__number">
                  <Amount kroner={inFive} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p>Bruker du 6 trekk eller mer, får du vanlig radgevinst.</p>

      <p>
        Ny på bingo? Les <Link to="/howtoplay">slik spiller du bingo</Link>.
      </p>
    </div>
  )
}
