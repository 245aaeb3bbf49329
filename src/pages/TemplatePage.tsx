import { PageTitle } from '@/ui/PageTitle'

export function TemplatePage() {
  return <PageTitle>Mal</PageTitle>
}
