import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { isRecord } from '@/api/transport'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { accountTexts } from './finderRules'

/** What the way to My page carries with it after an account was made. */
export const accountMadeIn = (hallName: string) => ({ accountMadeIn: hallName })

function readHallName(state: unknown): string | null {
  const name = isRecord(state) ? state['accountMadeIn'] : null
  return typeof name === 'string' ? name : null
}

/** The news of a new account, on the page where its hall now stands. */
export function AccountMade() {
  const { key, pathname, ...location } = useLocation()
  const navigate = useNavigate()
  const told = useRef<HTMLDivElement>(null)
  const hallName = readHallName(location.state)

  // The button that opened the dialog is gone: its hall is no longer one to choose.
  useEffect(() => {
    told.current?.focus()
  }, [key])

  const hide = () => {
    document.querySelector<HTMLElement>('main h1')?.focus()
    void navigate(pathname, { replace: true })
  }

  if (hallName === null) return null
  return (
    <div ref={told} tabIndex={-1}>
      <Alert
        variant="success"
        heading={accountTexts.made}
        actions={
          <Button variant="quiet" onClick={hide}>
            Skjul
          </Button>
        }
      >
        Du har nå spillekonto hos {hallName}.
      </Alert>
    </div>
  )
}
