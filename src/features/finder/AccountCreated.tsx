import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { hallPath } from '@/config/paths'
import { isRecord } from '@/lib/json'
import { focusTitle } from '@/lib/focusTitle'
import { useNavigateFromHere } from '@/forms/navigateFromHere'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

export const accountMade = 'Spillekonto generert!'

interface MadeAccount {
  hallId: string
  hallName: string
}

export const accountCreatedState = (hallId: string, hallName: string) => ({
  accountMade: { hallId, hallName } satisfies MadeAccount,
})

/** History state survives reloads and is untyped: validate it. */
function parseAccountCreated(state: unknown): MadeAccount | null {
  const made = isRecord(state) ? state['accountMade'] : null
  if (!isRecord(made)) return null
  const { hallId, hallName } = made
  return typeof hallId === 'string' && typeof hallName === 'string' ? { hallId, hallName } : null
}

/** Announced once: not after a reload or going back. */
export function AccountCreated() {
  const location = useLocation()
  const { pathname, search, hash } = location
  const state: unknown = location.state
  const navigate = useNavigateFromHere()
  const told = useRef<HTMLDivElement>(null)
  const [made, setMade] = useState<MadeAccount | null>(null)

  useEffect(() => {
    const justMade = parseAccountCreated(state)
    if (justMade === null) return
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- moves it out of the browser's history
    setMade(justMade)
    navigate({ pathname, search, hash }, { replace: true, state: null })
  }, [hash, navigate, pathname, search, state])

  // The button that opened the dialog is gone: its hall now has an account.
  useEffect(() => {
    told.current?.focus()
  }, [made])

  const hide = () => {
    focusTitle()
    setMade(null)
  }

  if (made === null) return null
  return (
    <div ref={told} tabIndex={-1}>
      <Alert
        variant="success"
        heading={accountMade}
        actions={
          <>
            <Link className="btn btn-secondary" to={hallPath(made.hallId)}>
              Gå til hallen
            </Link>
            <Button variant="quiet" onClick={hide}>
              Skjul
            </Button>
          </>
        }
      >
        Du har nå spillekonto hos {made.hallName}.
      </Alert>
    </div>
  )
}
