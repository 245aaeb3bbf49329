import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { openDialogOfAddress } from '@/dialogs/dialogSlice'
import { focusTitle } from '@/lib/focusTitle'
import { takeReturnAnswer } from './identityState'

/** Use on every page where a verification can start. */
export function useVerificationReturn(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (takeReturnAnswer('verify') === null) return
    // No button opened the dialog: let focus return to the title.
    focusTitle()
    dispatch(openDialogOfAddress({ name: 'verifyIdentity', returned: true }))
  }, [dispatch])
}
