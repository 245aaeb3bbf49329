import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { useSearchHallsQuery, type Position } from '@/api/halls'
import { finderLead } from '@/config/pages'
import { openDialog } from '@/dialogs/dialogSlice'
import { selectOwnerFilter, selectSession } from '@/features/session/sessionSlice'
import { dropChosenHall, readChosenHall } from '@/features/session/chosenHall'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Picture } from '@/ui/Pictures'
import { ExtraIcon } from '@/ui/ExtraIcon'
import { finderSearch, isSamePosition, positionTexts, readPostnr } from './finderRules'
import { NearHalls } from './NearHalls'
import { PostalCodeForm } from './PostalCodeForm'
import { useOwnHalls } from './useOwnHalls'
import { usePosition } from './usePosition'
import '@/styles/near-halls.scss'

interface HallFinderProps {
  /** The last position searched from, kept after the page is left. */
  position: Position | null
  keepPosition: (position: Position | null) => void
  warnings: ReactNode
}

/** Opens the dialog of the hall chosen before log-in, once. */
function useChosenHall(address: string, filter: number) {
  const dispatch = useDispatch()
  const { token, forceAML } = useSelector(selectSession)
  const own = useOwnHalls()
  const isReady = token !== null && own.known
  const open = useEffectEvent(() => {
    const chosenHall = readChosenHall()
    if (chosenHall?.from !== address) return
    dropChosenHall()
    const { bingoid, hallName } = chosenHall
    if (!forceAML && !own.has({ BingoID: bingoid }))
      dispatch(openDialog({ name: 'createAccount', bingoid, hallName, filter }))
  })
  useEffect(() => {
    if (isReady) open()
  }, [isReady])
}

/** The search is in the URL, except the position (behaviour.md, 'Hall finder'). */
export function HallFinder({ position, keepPosition, warnings }: HallFinderProps) {
  const navigate = useNavigateFromHere()
  const { pathname, search: address } = useLocation()
  const query = new URLSearchParams(address)
  const ownerFilter = useSelector(selectOwnerFilter)
  const { forceAML } = useSelector(selectSession)
  const postnr = readPostnr(query.get('postnr'))
  /** `alle` lifts the owner filter. It stands in the URL, so that it survives a log-in. */
  const filter = query.has('alle') ? 0 : ownerFilter
  useChosenHall(`${pathname}${address}`, filter)
  const search = finderSearch(postnr, position, filter)
  const answer = useSearchHallsQuery(search ?? skipToken)

  const finding = usePosition((found) => {
    // The same position gives the same search, which may have failed: fetch again.
    if (isSamePosition(search, found)) void answer.refetch()
    keepPosition(found)
    navigate({ search: '' }, { replace: true })
  })
  const problem = finding.state === 'idle' || finding.state === 'asking' ? null : finding.state

  useEffect(() => {
    if (postnr !== null) keepPosition(null)
  }, [keepPosition, postnr])

  const searchFor = (code: string) => {
    finding.cancel()
    if (code === postnr) void answer.refetch()
    else navigate({ search: `?postnr=${code}` }, { replace: true })
  }

  const widen = () => {
    const all = { ...(postnr !== null && { postnr }), alle: 'ja' }
    navigate({ search: `?${new URLSearchParams(all).toString()}` }, { replace: true })
  }

  return (
    <>
      <p className="lead">{finderLead}</p>
      {forceAML && warnings}
      <PostalCodeForm value={postnr ?? ''} resetKey={position} onSearch={searchFor}>
        <Button
          variant="quiet"
          className="finder-form__position"
          busy={finding.state === 'asking'}
          onClick={finding.ask}
        >
          {finding.state !== 'asking' && <ExtraIcon name="position" />}
          Min posisjon
        </Button>
      </PostalCodeForm>
      {problem !== null && <Alert variant="warning">{positionTexts[problem]}</Alert>}
      <NearHalls
        answer={answer}
        around={postnr ?? 'deg'}
        filter={search?.filter ?? 0}
        onWiden={widen}
        waiting={finding.state === 'asking' ? 'Finner posisjonen din …' : null}
        suggestion={
          postnr === null
            ? 'Prøv et postnummer i stedet.'
            : 'Prøv et annet postnummer, eller bruk posisjonen din.'
        }
      />
      {search === null && (
        <div className="mt-4">
          <Picture name="hall" />
        </div>
      )}
    </>
  )
}
