import { useEffect, useRef, useState } from 'react'
import { qrApi } from '@/api/qr'
import { useNavigateFromAnywhere } from '@/forms/navigateFromHere'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'
import { Spinner } from '@/ui/Spinner'
import { useAppDispatch } from '@/store/hooks'

const failureText = 'Det skjedde en feil ved henting av data.'

interface QrResultProps {
  /** The scanned data. */
  qrData: string
}

/**
 * Sends a scanned code to the server and shows the answer. Sent once per visit, because the request may have side
 * effects (contract section 6 'QR').
 */
export function QrResult({ qrData }: QrResultProps) {
  const dispatch = useAppDispatch()
  const navigate = useNavigateFromAnywhere()
  const [message, setMessage] = useState<string | null>(null)
  const question = useRef<Promise<string> | null>(null)

  useEffect(() => {
    let shown = true
    const ask = async (): Promise<string> => {
      const { data } = await dispatch(qrApi.endpoints.qrRequest.initiate({ qrData }))
      return data?.message ?? ''
    }
    question.current ??= ask()
    void question.current.then((answer) => {
      if (shown) setMessage(answer)
    })
    return () => {
      shown = false
    }
  }, [dispatch, qrData])

  if (message === null) return <Spinner label="Laster..." labelShown />
  return (
    <>
      {message.trim() === '' ? (
        <Alert variant="danger">{failureText}</Alert>
      ) : (
        <p className="lead lines" role="status">
          {message}
        </p>
      )}
      <Button variant="primary" onClick={() => void navigate('/mypage')}>
        OK
      </Button>
    </>
  )
}
