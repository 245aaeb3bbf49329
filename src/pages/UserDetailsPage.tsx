import { AmlWizard } from '@/features/aml/AmlWizard'
import { PageTitle } from '@/ui/PageTitle'

export function UserDetailsPage() {
  return (
    <div className="column-narrow">
      <PageTitle>Kundeopplysninger</PageTitle>
      <AmlWizard />
    </div>
  )
}
