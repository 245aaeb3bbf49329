import { useLocation } from 'react-router-dom'
import { QrResult } from '@/features/qr/QrResult'
import { qrDataOf } from '@/features/qr/qrRules'
import { PageTitle } from '@/ui/PageTitle'

export function QrPage() {
  const { pathname } = useLocation()
  return (
    <div className="column-narrow">
      <PageTitle>QR-kode</PageTitle>
      <QrResult qrData={qrDataOf(pathname)} />
    </div>
  )
}
