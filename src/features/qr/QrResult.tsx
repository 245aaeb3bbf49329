import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { qrApi } from '@/api/qr'
import { paths } from '@/config/paths'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { useRunOnce } from '@/forms/useRunOnce'
import { decodedSegment } from '@/lib/routerPath'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useAppDispatch } from '@/store/hooks'

const failureText = 'Det skjedde en feil ved henting av data.'

/** Decodes once: the router decodes its own parameter twice if it holds an encoded slash. */
function qrDataOf(pathname: string): string {
  const [, , data = ''] = pathname.split('/')
  return decodedSegment(data)
}

/** Sends the code once per visit: the request may have side effects. */
export function QrResult() {
  const qrData = qrDataOf(useLocation().pathname)
  const dispatch = useAppDispatch()
  const navigate = useNavigateFromAnywhere()
  const [message, setMessage] = useState<string | null>(null)

  const ask = async () => {
    const { data } = await dispatch(qrApi.endpoints.qrRequest.initiate({ qrData }))
    setMessage(data?.message ?? '')
  }
  useRunOnce(qrData, () => void ask())

  if (message === null) return <Spinner label="Laster..." labelShown />
  return (
    <>
      {message.trim() === '' ? (
        <Alert variant="danger">
          <p>{failureText}</p>
          <p>Skann koden på nytt, eller spør betjeningen i hallen.</p>
        </Alert>
      ) : (
        <p className="lead lines" role="status">
          {message}
        </p>
      )}
      <p className="muted">OK tar deg til bingohallene dine.</p>
      <Button variant="primary" onClick={() => void navigate(paths.myPage)}>
        OK
      </Button>
    </>
  )
}
