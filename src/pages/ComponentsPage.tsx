import { PageTitle } from '@/ui/PageTitle'

export function ComponentsPage() {
  return <PageTitle>Komponenter</PageTitle>
}
