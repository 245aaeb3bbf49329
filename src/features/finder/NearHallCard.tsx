import { useId, useState } from 'react'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import type { Hall } from '@/api/halls'
import { env } from '@/config/env'
import { hallPath } from '@/config/paths'
import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { loginRedirect } from '@/features/session/sessionRules'
import { selectSession } from '@/features/session/sessionSlice'
import { addressText } from '@/lib/addressText'
import { allowedPicture } from '@/lib/allowedPicture'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { Button } from '@/ui/Button'
import '@/styles/near-halls.scss'

interface NearHallCardProps {
  hall: Hall
  /** The player already has an account here. */
  own: boolean
}

/** A hall from the search results, with a button to create an account in it. */
export function NearHallCard({ hall, own }: NearHallCardProps) {
  const nameId = useId()
  const navigate = useNavigateFromAnywhere()
  const { pathname, search } = useLocation()
  const { token, forceAML } = useSelector(selectSession)
  const { BingoID, BingoName, BingoAddress, BingoLogo } = hall
  // The host that names the file also has it.
  const picture = allowedPicture(BingoLogo, { host: env.apiUrl })
  const [missing, setMissing] = useState<string | null>(null)

  const opener = useDialogOpener({
    name: 'createAccount',
    bingoid: BingoID,
    hallName: BingoName,
  })
  const toLogin = { onClick: () => void navigate(loginRedirect(`${pathname}${search}`, null)) }

  return (
    <article className="near-hall" aria-labelledby={nameId}>
      {picture === null || picture === missing ? (
        <span className="near-hall__mark" aria-hidden="true">
          {BingoName.charAt(0)}
        </span>
      ) : (
        <img
          className="near-hall__picture"
          src={picture}
          alt=""
          loading="lazy"
          onError={() => setMissing(picture)}
        />
      )}
      <div className="near-hall__text">
        <h2 className="h3 mb-0" id={nameId}>
          {BingoName}
        </h2>
        {BingoAddress !== '' && <p className="muted mb-0">{addressText(BingoAddress)}</p>}
      </div>
      <div className="near-hall__act">
        {own && (
          <>
            <p>Du har spillekonto her.</p>
            <Link to={hallPath(BingoID)}>
              Gå til hallen <span className="visually-hidden">{BingoName}</span>
            </Link>
          </>
        )}
        {!own && !forceAML && (
          <Button
            variant="secondary"
            aria-describedby={nameId}
            {...(token === null ? toLogin : opener)}
          >
            Velg bingo
          </Button>
        )}
      </div>
    </article>
  )
}
