import { formatKroner } from '@/lib/money'

export const Amount = ({ kroner }: { kroner: number }) => (
  <span className="tabular text-nowrap">{formatKroner(kroner)}</span>
)
