import { useId } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import type { Hall } from '@/api/halls'
import { hallPath } from '@/config/paths'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { loginRedirect } from '@/features/session/sessionRules'
import { selectSession } from '@/features/session/sessionSlice'
import { keepChosenHall } from '@/features/session/chosenHall'
import { addressText } from '@/lib/text'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { Button } from '@/ui/Button'
import { HallMark } from '@/ui/HallMark'
import '@/styles/near-halls.scss'

interface NearHallCardProps {
  hall: Hall
  /** The player already has an account here. */
  own: boolean
  /** The search's owner; 0 for all. */
  filter: number
}

export function NearHallCard({ hall, own, filter }: NearHallCardProps) {
  const nameId = useId()
  const navigate = useNavigateFromAnywhere()
  const { pathname, search } = useLocation()
  const { token, forceAML } = useSelector(selectSession)
  const { BingoID, BingoName, BingoAddress, BingoLogo } = hall
  const chosen = { bingoid: BingoID, hallName: BingoName }
  const opener = useDialogOpener({ name: 'createAccount', ...chosen, filter })
  const from = `${pathname}${search}`
  const toLogin = () => {
    keepChosenHall({ ...chosen, from })
    void navigate(loginRedirect(from, null))
  }

  return (
    <article className="near-hall cluster" aria-labelledby={nameId}>
      <HallMark name={BingoName} logo={BingoLogo} />
      <div className="near-hall__text">
        <h2 className="m-0 fs-6" id={nameId}>
          {BingoName}
        </h2>
        {BingoAddress !== '' && (
          <p className="near-hall__place m-0 muted small">{addressText(BingoAddress)}</p>
        )}
        {own && <p className="near-hall__place m-0 muted small">Du har spillekonto her.</p>}
      </div>
      <div className="near-hall__act lone-link">
        {own && (
          <Link to={hallPath(BingoID)}>
            Gå til hallen <span className="visually-hidden">{BingoName}</span>
          </Link>
        )}
        {!own && !forceAML && (
          <Button
            variant="quiet"
            aria-describedby={nameId}
            {...(token === null ? { onClick: toLogin } : opener)}
          >
            Velg bingo
          </Button>
        )}
      </div>
    </article>
  )
}
