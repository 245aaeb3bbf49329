import { PageTitle } from '@/ui/PageTitle'

export function QrPage() {
  return <PageTitle>QR-kode</PageTitle>
}
