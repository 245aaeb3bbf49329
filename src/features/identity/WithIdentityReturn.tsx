import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isFramed } from '@/lib/frames'
import { PageTitle } from '@/ui/PageTitle'
import { isReturn } from './identityRules'
import type { IdentityPurpose, ReturnAnswer } from './identityState'
import { IdentityReturn } from './IdentityReturn'
import { useReturnAnswer } from './useReturnAnswer'

interface ReturningHereProps {
  purpose: IdentityPurpose
  /** Renders the page, given the answer of a full-window login if there is one. */
  children: (brought: ReturnAnswer | null) => ReactNode
}

/**
 * Wraps a page that identity logins return to. Inside the provider's frame it only hands the answer to the parent page;
 * in the full window it removes the answer from the URL before the page renders (contract section 5).
 */
export function WithIdentityReturn({ purpose, children }: ReturningHereProps) {
  const [query] = useSearchParams()
  const [framed] = useState(isFramed)
  if (!framed && !isReturn(query)) return <Returned purpose={purpose}>{children}</Returned>
  return (
    <>
      <PageTitle>BankID</PageTitle>
      <IdentityReturn lostPurpose={purpose} />
    </>
  )
}

function Returned({ purpose, children }: ReturningHereProps) {
  return children(useReturnAnswer(purpose))
}
