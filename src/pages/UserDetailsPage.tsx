import { PageTitle } from '@/ui/PageTitle'

export function UserDetailsPage() {
  return <PageTitle>Kundeopplysninger</PageTitle>
}
