import type { ReactNode } from 'react'
import { hallsApi } from '@/api/halls'
import type { Id } from '@/api/readers'
import { Outcome } from '@/ui/Outcome'
import type { Payment, Purchase } from './acts'
import { doneText, doneTitles, newBalanceText } from './actTexts'
import { useHasFailed } from './useFreshness'

interface DoneActProps {
  act: Payment | Purchase
  bingoid: Id
  /** The balance when it was sent; null where it was not known. */
  before: number | null
  /** In place of the act's own sentence. */
  children?: ReactNode
}

/** A money act that is done, in the place of its form. */
export function DoneAct({ act, bingoid, before, children }: DoneActProps) {
  const { data, ...read } = hallsApi.endpoints.balance.useQueryState(bingoid)
  const balance = newBalanceText(act, before, { data, hasFailed: useHasFailed(read) })
  return (
    <Outcome title={doneTitles[act.kind]} balance={balance}>
      {children ?? <p>{doneText(act)}</p>}
    </Outcome>
  )
}
