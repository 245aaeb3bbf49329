import { useState } from 'react'
import { formatKroner } from '@/lib/money'
import { Amount } from '@/ui/Amount'
import { RadioGroup } from '@/ui/RadioGroup'
import { useHydrated } from '@/ui/useHydrated'
import { cardPrices, factorOf, jackpotFor, type CardPrice, type Draws } from './mainGame2Rules'
import '@/styles/jackpot-calculator.scss'

const priceOptions = cardPrices.map(({ price }) => ({
  value: `${price}` as const,
  label: formatKroner(price),
  price,
}))

const drawOptions = [
  { value: '4', label: '4 trekk', draws: 4 },
  { value: '5', label: '5 trekk', draws: 5 },
  { value: '6', label: '6 trekk eller mer', draws: 6 },
] as const

const timesInWords: Record<number, string> = { 2: 'dobbelt', 4: 'fire ganger' }

export function JackpotCalculator() {
  const hydrated = useHydrated()
  const [price, setPrice] = useState<CardPrice>(5)
  const [draws, setDraws] = useState<Draws>(4)
  return (
    <div className="jackpot-calculator">
      <div inert={!hydrated}>
        <RadioGroup
          inline
          legend="Pris på bongen"
          name="jackpot-price"
          options={priceOptions}
          value={`${price}`}
          onChange={(value) =>
            setPrice(priceOptions.find((option) => option.value === value)?.price ?? price)
          }
        />
        <RadioGroup
          inline
          legend="Full diagonal på"
          name="jackpot-draws"
          options={drawOptions}
          value={`${draws}`}
          onChange={(value) =>
            setDraws(drawOptions.find((option) => option.value === value)?.draws ?? draws)
          }
        />
      </div>
      <div className="jackpot-calculator__result d-grid p-2">
        <p role="status">
          <Prize price={price} draws={draws} />
        </p>
        <p className="invisible" aria-hidden="true">
          <Prize price={20} draws={6} />
        </p>
      </div>
    </div>
  )
}

function Prize({ price, draws }: { price: CardPrice; draws: Draws }) {
  const jackpot = jackpotFor(price, draws)
  if (jackpot !== null)
    return (
      <>
        Med en bong til <Amount kroner={price} /> og {draws} trekk er jackpoten{' '}
        <strong>
          <Amount kroner={jackpot} />
        </strong>
      </>
    )
  const times = timesInWords[factorOf(price)]
  return (
    <>
      Med en bong til <Amount kroner={price} /> og {draws} trekk eller mer får du{' '}
      <strong>vanlig radgevinst</strong>
      {times !== undefined && (
        <>
          {' '}
          {times} så stor som for <Amount kroner={cardPrices[0].price} />
        </>
      )}
    </>
  )
}
