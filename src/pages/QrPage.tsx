import { QrResult } from '@/features/qr/QrResult'
import { PageTitle } from '@/ui/PageTitle'

export function QrPage() {
  return (
    <div className="column-narrow">
      <PageTitle>QR-kode</PageTitle>
      <QrResult />
    </div>
  )
}
