import { useEffect, useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/api/transport'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { accountTexts } from './finderRules'

interface MadeAccount {
  hallId: string
  hallName: string
}

/** What the way to My page carries with it after an account was made. */
export const accountMadeIn = (hallId: string, hallName: string) => ({
  accountMade: { hallId, hallName } satisfies MadeAccount,
})

/** The browser keeps the state of a place, and gives it back as anything at all. */
function readAccountMade(state: unknown): MadeAccount | null {
  const made = isRecord(state) ? state['accountMade'] : null
  if (!isRecord(made)) return null
  const { hallId, hallName } = made
  return typeof hallId === 'string' && typeof hallName === 'string' ? { hallId, hallName } : null
}

/** The news of a new account, on the page where its hall now stands. */
export function AccountMade() {
  const { key, pathname, ...location } = useLocation()
  const navigate = useNavigate()
  const told = useRef<HTMLDivElement>(null)
  const made = readAccountMade(location.state)

  // The button that opened the dialog is gone: its hall is no longer one to choose.
  useEffect(() => {
    told.current?.focus()
  }, [key])

  const hide = () => {
    document.querySelector<HTMLElement>('main h1')?.focus()
    void navigate(pathname, { replace: true })
  }

  if (made === null) return null
  return (
    <div ref={told} tabIndex={-1}>
      <Alert
        variant="success"
        heading={accountTexts.made}
        actions={
          <>
            <Link className="btn btn-secondary" to={`/mybingo/${encodeURIComponent(made.hallId)}`}>
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
