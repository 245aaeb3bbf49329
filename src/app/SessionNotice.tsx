import { useDispatch, useSelector } from 'react-redux'
import { noticeDismissed, selectSession } from '@/features/session/sessionSlice'
import { focusTitle } from '@/lib/focusTitle'
import { Alert } from '@/ui/Alert'
import { Button } from '@/ui/Button'

export function SessionNotice() {
  const dispatch = useDispatch()
  const { notice } = useSelector(selectSession)
  if (notice === null) return null
  return (
    <Alert
      variant="info"
      actions={
        <Button
          variant="quiet"
          onClick={() => {
            focusTitle()
            dispatch(noticeDismissed())
          }}
        >
          Skjul
        </Button>
      }
    >
      Du er logget ut. Logg inn på nytt.
    </Alert>
  )
}
