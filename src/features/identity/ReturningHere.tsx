import { useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { isFramed } from '@/lib/frames'
import { PageTitle } from '@/ui/PageTitle'
import { isReturn } from './identityRules'
import type { IdentityPurpose, LeftAnswer } from './identityState'
import { IdentityReturn } from './IdentityReturn'
import { useLeftAnswer } from './useLeftAnswer'

interface ReturningHereProps {
  purpose: IdentityPurpose
  /** The page, with what a login in the whole window brought it. */
  children: (brought: LeftAnswer | null) => ReactNode
}

/**
 * A page that identity logins return to itself. Inside the provider's frame it only hands over to the page around it;
 * in the whole window it takes the answer out of the address before the page shows (contract section 5).
 */
export function ReturningHere({ purpose, children }: ReturningHereProps) {
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
  return children(useLeftAnswer(purpose))
}
