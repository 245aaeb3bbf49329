import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { carriedMobile } from '@/features/session/loginRules'
import type { IdentityAnswer } from '@/forms/identityAnswer'
import { isFramed } from '@/lib/frames'
import { PageTitle } from '@/ui/PageTitle'
import { IdentityFrame } from './IdentityFrame'
import { IdentityReturn } from './IdentityReturn'
import { peekReturnAnswer, takeReturnAnswer, type IdentityPurpose } from './identityState'
import { heldReturn } from './returnAddress'

interface WithIdentityReturnProps {
  purpose: IdentityPurpose
  children: (identity: {
    returned: IdentityAnswer | null
    initialMobile: string
    identityFrame: (onAnswer: (answer: IdentityAnswer) => void, mobile: string) => ReactNode
  }) => ReactNode
}

/** A frame only hands the answer to its parent; the full window passes it on first. */
export function WithIdentityReturn({ purpose, children }: WithIdentityReturnProps) {
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

function Returned({ purpose, children }: WithIdentityReturnProps) {
  const carried = carriedMobile(useLocation().state)
  const [answer] = useState(() => peekReturnAnswer(purpose))
  // The next visit must not get the answer.
  useEffect(() => {
    takeReturnAnswer(purpose)
  }, [purpose])
  return children({
    returned: answer?.answer ?? null,
    initialMobile: answer?.kept ?? carried,
    identityFrame: (onAnswer, mobile) => (
      <IdentityFrame purpose={purpose} kept={mobile} onAnswer={onAnswer} />
    ),
  })
}
