import { useId } from 'react'
import { isWithdrawalUnderWay } from '@/features/acts/actRules'
import { selectMyActs } from '@/features/acts/actsSelectors'
import { CopyFacts } from '@/features/acts/CopyFacts'
import { withdrawalRemoved } from '@/features/acts/paymentsSlice'
import { formatDate, osloDate } from '@/lib/dates'
import { focusHeadingAround, focusTitle } from '@/lib/focusTitle'
import { formatKroner } from '@/lib/money'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { Button } from '@/ui/Button'

/** See behaviour.md, 'Withdrawals'. `hall`: that hall's alone, in its dialog. */
export function WithdrawalsUnderWay({ hall }: { hall?: string }) {
  const dispatch = useAppDispatch()
  const id = useId()
  const acts = useAppSelector(selectMyActs)
    .filter(isWithdrawalUnderWay)
    .filter((act) => hall === undefined || act.hall === hall)
  if (acts.length === 0) return null
  const Heading = hall === undefined ? 'h2' : 'h3'
  const remove = (actId: string, button: Element) => {
    if (acts.length > 1) focusHeadingAround(button)
    // A dialog keeps the focus itself.
    else if (hall === undefined) focusTitle()
    dispatch(withdrawalRemoved(actId))
  }
  return (
    <section className={hall === undefined ? 'boxed mb-3' : 'mb-4'} aria-labelledby={id}>
      <Heading className="h3" id={id} tabIndex={-1}>
        Uttak under behandling
      </Heading>
      <ul className="divided">
        {acts.map((act) => (
          <li key={act.id}>
            <p id={`${id}${act.id}`}>
              <strong>
                <span>{act.hallName}</span>
                {' · '}
                <span className="text-nowrap">{formatKroner(act.amount ?? 0)}</span>
              </strong>
              {act.accountEnd !== undefined && ` Til kontoen som slutter på ${act.accountEnd}`}
            </p>
            <p className="muted small">
              <span>{`Sendt ${formatDate(osloDate(new Date(act.sentAt)))}`}</span>
              {' · '}
              <span className="text-nowrap">tar 1–4 virkedager</span>
            </p>
            <CopyFacts acts={() => [act]} of={`${id}${act.id}`}>
              <Button
                variant="quiet"
                aria-describedby={`${id}${act.id}`}
                onClick={({ currentTarget }) => remove(act.id, currentTarget)}
              >
                Fjern
              </Button>
            </CopyFacts>
          </li>
        ))}
      </ul>
    </section>
  )
}
