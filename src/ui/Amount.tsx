import { formatKroner } from '@/lib/money'

export interface AmountProps {
  kroner: number
}

export function Amount({ kroner }: AmountProps) {
  return <span className="tabular text-nowrap">{formatKroner(kroner)}</span>
}
