import { PageTitle } from '@/ui/PageTitle'

export function BankIdReturnPage() {
  return <PageTitle>BankID</PageTitle>
}
