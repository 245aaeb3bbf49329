import { useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { messageFor } from '@/api/errors'
import { useMyHallsQuery } from '@/api/halls'
import { selectSession } from '@/features/session/sessionSlice'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { CutNote } from '@/ui/CutNote'
import { RetryAlert } from '@/ui/Alert'
import { SelectField } from '@/ui/SelectField'
import { Skeleton } from '@/ui/Skeleton'
import { HallNumbers, type Choices } from './HallNumbers'
import '@/styles/numbers.scss'

const allHallsValue = 'alle'

/** Hidden while forceAML is set (behaviour.md, 'My numbers'). */
export function Numbers() {
  const { forceAML } = useSelector(selectSession)
  const navigate = useNavigateFromAnywhere()
  const query = new URLSearchParams(useLocation().search)
  const [choices, setChoices] = useState<Choices>({ from: '', to: '', text: '', unit: 'month' })
  const { currentData, error, isFetching, refetch } = useMyHallsQuery()
  const asked = query.get('hall')
  const all = useMemo(
    () => currentData?.rows.filter(({ showTransactions }) => showTransactions) ?? [],
    [currentData],
  )
  const chosen = useMemo(() => {
    const found =
      asked === allHallsValue ? all : all.filter(({ BingoID }) => String(BingoID) === asked)
    return found.length > 0 ? found : all.slice(0, 1)
  }, [all, asked])
  if (forceAML) return null
  if (!currentData)
    return error && !isFetching ? (
      <RetryAlert onRetry={() => void refetch()}>{messageFor(error)}</RetryAlert>
    ) : (
      <Skeleton lines={4} />
    )
  if (all.length === 0) return <p>Ingen av hallene dine viser transaksjoner her.</p>
  const halls = all.map(({ BingoID, BingoName }) => ({ value: String(BingoID), label: BingoName }))
  const options =
    all.length > 1 ? [{ value: allHallsValue, label: 'Alle bingohaller' }, ...halls] : halls
  const value = chosen.length > 1 ? allHallsValue : String(chosen[0]?.BingoID)
  return (
    <>
      <p className="muted d-print-none">Tallene regnes ut på enheten din, og lagres ikke.</p>
      <div className="form-narrow d-print-none">
        <SelectField
          label="Bingohall"
          options={options}
          selectProps={{
            value,
            onChange: ({ target }) => {
              const search = new URLSearchParams({ hall: target.value }).toString()
              void navigate({ search }, { replace: true })
            },
          }}
        />
      </div>
      <CutNote list={currentData} of="haller" />
      {/* Another hall starts over. */}
      <HallNumbers
        key={value}
        halls={chosen}
        name={options.find((option) => option.value === value)?.label ?? ''}
        choices={choices}
        onChange={setChoices}
      />
    </>
  )
}
