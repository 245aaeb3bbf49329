import { IdentityReturn } from '@/features/identity/IdentityReturn'
import { PageTitle } from '@/ui/PageTitle'

/** Where the identity provider returns, in the full window or in its frame (behaviour.md, 'Identity'). */
export function BankIdReturnPage() {
  return (
    <div className="column-narrow">
      <PageTitle>BankID</PageTitle>
      <IdentityReturn />
    </div>
  )
}
