import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { isFramed } from '@/lib/frames'
import { PageTitle } from '@/ui/PageTitle'
import {
  peekReturnAnswer,
  takeReturnAnswer,
  type IdentityPurpose,
  type ReturnAnswer,
} from './identityState'
import { IdentityReturn } from './IdentityReturn'
import { heldReturn } from './returnAddress'

interface ReturningHereProps {
  purpose: IdentityPurpose
  /** Renders the page, given the answer of a full-window login if there is one. */
  children: (brought: ReturnAnswer | null) => ReactNode
}

/**
 * Wraps a page that identity logins return to. Inside the provider's frame it only hands the answer to the parent page;
 * in the full window it passes the answer on before the page renders.
 */
export function WithIdentityReturn({ purpose, children }: ReturningHereProps) {
  const { pathname, key } = useLocation()
  const [framed] = useState(isFramed)
  // Having passed the answer on, the return navigates, to this page or to the one where the login began.
  const [returnedAt] = useState(() => (heldReturn(pathname) === null ? null : key))
  if (!framed && key !== returnedAt) return <Returned purpose={purpose}>{children}</Returned>
  return (
    <>
      <PageTitle>BankID</PageTitle>
      <IdentityReturn lostPurpose={purpose} />
    </>
  )
}

/** Consumed on mount, so the next visit has no answer. */
function Returned({ purpose, children }: ReturningHereProps) {
  const [answer] = useState(() => peekReturnAnswer(purpose))
  useEffect(() => {
    takeReturnAnswer(purpose)
  }, [purpose])
  return children(answer)
}
