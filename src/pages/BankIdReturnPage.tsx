import { IdentityReturn } from '@/features/identity/IdentityReturn'
import { PageTitle } from '@/ui/PageTitle'

/** Opened in the full window or in the frame (behaviour.md, 'Identity'). */
export function BankIdReturnPage() {
  return (
    <div className="column-narrow">
      <PageTitle>BankID</PageTitle>
      <IdentityReturn />
    </div>
  )
}
