import { Amount } from '@/ui/Amount'
import { cardPrices } from './mainGame2Rules'

const prizeInWords = { 1: 'vanlig gevinst', 2: 'dobbel gevinst', 4: 'firedobbel gevinst' }

export function PriceList() {
  return (
    <ul>
      {cardPrices.map(({ price, factor }) => (
        <li key={price}>
          <Amount kroner={price} /> per bong: {prizeInWords[factor]}
        </li>
      ))}
    </ul>
  )
}
