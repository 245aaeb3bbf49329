import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { openDialogOfAddress } from '@/dialogs/dialogSlice'
import { focusTitle } from '@/lib/focusTitle'
import { takeReturnAnswer } from './identityState'

/** Reopens the dialog with the answer of a full-window verification. For every page where one can be started. */
export function useVerificationReturn(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    if (takeReturnAnswer('verify') === null) return
    // No button opened the dialog, so focus returns to the title when it closes.
    focusTitle()
    dispatch(openDialogOfAddress({ name: 'verifyIdentity', returned: true }))
  }, [dispatch])
}
