import { PageTitle } from '@/ui/PageTitle'

export function ForgotPage() {
  return <PageTitle>Glemt passord</PageTitle>
}
