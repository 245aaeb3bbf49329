import { PageTitle } from '@/ui/PageTitle'

export function UserPage() {
  return <PageTitle>Min bruker</PageTitle>
}
