import { useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery } from '@/api/halls'
import { selectSession } from '@/features/session/sessionSlice'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/RetryAlert'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { HallNumbers } from './HallNumbers'
import type { Choices } from './FilterFields'
import '@/styles/numbers.scss'

/** What went in and out of the player's account in one hall. Hidden while forceAML is set, as the halls are. */
export function Numbers() {
  const { forceAML, ownerFilter: filter } = useSelector(selectSession)
  const navigate = useNavigateFromAnywhere()
  const query = new URLSearchParams(useLocation().search)
  const [choices, setChoices] = useState<Choices>({ from: '', to: '', text: '', per: 'month' })
  const { currentData, error, isFetching, refetch } = useMyHallsQuery({ filter })
  if (forceAML) return null
  if (!currentData)
    return error && !isFetching ? (
      <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
    ) : (
      <Skeleton lines={4} />
    )
  const halls = currentData.rows.filter(({ showTransactions }) => showTransactions)
  const asked = query.get('hall')
  const hall = halls.find(({ BingoID }) => String(BingoID) === asked) ?? halls[0]
  if (!hall) return <p>Ingen av hallene dine viser transaksjoner her.</p>
  const id = String(hall.BingoID)
  return (
    <>
      <p className="lead d-print-none">
        Velg en hall, og hent transaksjonene dine der. Tallene regnes ut her på enheten, og lagres
        ikke.
      </p>
      <div className="form-narrow d-print-none">
        <SelectField
          label="Bingohall"
          options={halls.map(({ BingoID, BingoName }) => ({
            value: String(BingoID),
            label: BingoName,
          }))}
          selectProps={{
            value: id,
            onChange: ({ target }) => {
              const search = new URLSearchParams({ hall: target.value }).toString()
              void navigate({ search }, { replace: true })
            },
          }}
        />
      </div>
      <CutNote list={currentData} of="haller" />
      {/* Another hall starts over. */}
      <HallNumbers key={id} hall={hall} choices={choices} onChange={setChoices} />
    </>
  )
}
