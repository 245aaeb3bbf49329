import { Link } from 'react-router-dom'
import { Amount } from '@/ui/Amount'
import { BingoCard } from '@/ui/BingoCard'
import { PageTitle } from '@/ui/PageTitle'

const prices = [5, 10, 20]

const jackpots = [
  { draws: 'På 4 trekk', amounts: [2500, 5000, 10000] },
  { draws: 'På 5 trekk', amounts: [625, 1250, 2500] },
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
      <div
        className="table-scroll"
        role="region"
        aria-label="Jackpot etter pris"
        tabIndex={0} // can be scrolled with the keys where the screen is narrow
      >
        <table className="table">
          <caption>Jackpot etter pris på bongen</caption>
          <thead>
            <tr>
              <th scope="col">Diagonal</th>
              {prices.map((price) => (
                <th key={price} scope="col" className="table__number">
                  <Amount kroner={price} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {jackpots.map(({ draws, amounts }) => (
              <tr key={draws}>
                <th scope="row">{draws}</th>
                {amounts.map((amount) => (
                  <td key={amount} className="table__number">
                    <Amount kroner={amount} />
                  </td>
                ))}
              </tr>
            ))}
            <tr>
              <th scope="row">På 6 trekk eller mer</th>
              <td colSpan={3}>Vanlig radgevinst</td>
            </tr>
          </tbody>
        </table>
      </div>

      <p>
        Ny på bingo? Les <Link to="/howtoplay">slik spiller du bingo</Link>.
      </p>
    </div>
  )
}
