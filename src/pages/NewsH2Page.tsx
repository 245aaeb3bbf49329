import { Link } from 'react-router-dom'
import { paths } from '@/config/paths'
import { firstCards } from '@/features/bingoDemo/bingoDemoRules'
import { JackpotCalculator } from '@/features/mainGame2/JackpotCalculator'
import { JackpotTable } from '@/features/mainGame2/JackpotTable'
import { cardPrices } from '@/features/mainGame2/mainGame2Rules'
import { Amount } from '@/ui/Amount'
import { BingoCard } from '@/ui/BingoCard'
import { PageTitle } from '@/ui/PageTitle'
import '@/styles/text-pages.scss'

const prizeInWords = { 1: 'vanlig gevinst', 2: 'dobbel gevinst', 4: 'firedobbel gevinst' }

export function NewsH2Page() {
  return (
    <div className="column-narrow rules">
      <PageTitle>Nytt om Hovedspill 2</PageTitle>
      <p className="lead">
        I Hovedspill 2 velger du selv hva bongen skal koste. Koster den mer, er gevinsten større.
      </p>

      <section aria-labelledby="tre-priser">
        <h2 id="tre-priser">Tre priser</h2>
        <ul>
          {cardPrices.map(({ price, factor }) => (
            <li key={price}>
              <Amount kroner={price} /> per bong: {prizeInWords[factor]}
            </li>
          ))}
        </ul>
      </section>

      <section aria-labelledby="diagonalen">
        <h2 id="diagonalen">Jackpot på diagonalen</h2>
        <p>
          Får du full diagonal gjennom midtruten på 4 eller 5&nbsp;trekk, vinner du jackpot. Hvor
          stor den er, kommer an på prisen på bongen.
        </p>
        <div className="drawn-cards d-flex flex-wrap gap-3 align-items-start mb-3">
          <BingoCard
            caption="Diagonalen går gjennom midtruten."
            rows={firstCards[0].rows}
            hits={[3, 22, 60, 72]}
          />
        </div>
      </section>

      <section aria-labelledby="jackpotene">
        <h2 id="jackpotene">Så stor er jackpoten</h2>
        <JackpotTable />
        <p>Bruker du 6&nbsp;trekk eller mer, får du vanlig radgevinst.</p>
      </section>

      <section className="needs-scripts" aria-labelledby="regn-ut">
        <h2 id="regn-ut">Regn ut gevinsten</h2>
        <p>Velg pris på bongen og antall trekk, så ser du hva diagonalen gir.</p>
        <JackpotCalculator />
      </section>

      <p>
        Ny på bingo? <Link to={paths.howToPlay}>Les hvordan du spiller</Link>.
      </p>
    </div>
  )
}
