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
  /** Gets the answer of a full-window login. */
  children: (returned: ReturnAnswer | null) => ReactNode
}

/** A frame only hands the answer to its parent; the full window passes it on first. */
export function WithIdentityReturn({ purpose, children }: ReturningHereProps) {
  const { pathname, key } = useLocation()
  const [framed] = useState(isFramed)
  // The return navigates away, perhaps to this same page with another key.
  const [returnedAt] = useState(() => (heldReturn(pathname) === null ? null : key))
  if (!framed && key !== returnedAt) return <Returned purpose={purpose}>{children}</Returned>
  return (
    <>
      <PageTitle>BankID</PageTitle>
      <IdentityReturn lostPurpose={purpose} />
    </>
  )
}

/** The next visit must not get the answer. */
function Returned({ purpose, children }: ReturningHereProps) {
  const [answer] = useState(() => peekReturnAnswer(purpose))
  useEffect(() => {
    takeReturnAnswer(purpose)
  }, [purpose])
  return children(answer)
}
