import { PageTitle } from '@/ui/PageTitle'

export function RegisterPage() {
  return <PageTitle>Registrer deg</PageTitle>
}
