import { useState } from 'react'
import { formatKroner } from '@/lib/money'
import { Amount } from '@/ui/Amount'
import { RadioGroup } from '@/ui/RadioGroup'
import { useHydrated } from '@/ui/useHydrated'
import { cardPrices, factorOf, jackpotFor } from './mainGame2Rules'
import '@/styles/jackpot-calculator.scss'

const priceOptions = cardPrices.map(({ price }) => ({
  value: String(price),
  label: formatKroner(price),
}))

const drawOptions = [
  { value: '4', label: '4 trekk' },
  { value: '5', label: '5 trekk' },
  { value: '6', label: '6 trekk eller mer' },
]

const timesInWords: Record<number, string> = { 2: 'dobbelt', 4: 'fire ganger' }

export function JackpotCalculator() {
  const hydrated = useHydrated()
  const [price, setPrice] = useState('5')
  const [draws, setDraws] = useState('4')
  return (
    <div className="jackpot-calculator d-grid gap-2 p-2 mt-2 mb-4">
      <div inert={!hydrated}>
        <RadioGroup
          inline
          legend="Pris på bongen"
          name="jackpot-price"
          options={priceOptions}
          value={price}
          onChange={setPrice}
        />
        <RadioGroup
          inline
          legend="Full diagonal på"
          name="jackpot-draws"
          options={drawOptions}
          value={draws}
          onChange={setDraws}
        />
      </div>
      <div className="jackpot-calculator__result d-grid p-2">
        <p className="m-0" role="status">
          <Prize price={Number(price)} draws={Number(draws)} />
        </p>
        <p className="invisible m-0" aria-hidden="true">
          <Prize price={20} draws={6} />
        </p>
      </div>
    </div>
  )
}

function Prize({ price, draws }: { price: number; draws: number }) {
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
