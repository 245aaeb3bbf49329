import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog } from '@/dialogs/dialogSlice'
import { focusTitle } from '@/lib/focusTitle'
import { takeLeftAnswer } from './identityState'

/** After a verification in the whole window: its dialog again, open on what came of it. For every page it begins on. */
export function useVerificationReturn(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const left = takeLeftAnswer('verify')
    if (!left) return
    // Nobody pressed anything: it is where the dialog leads back to.
    focusTitle()
    dispatch(openDialog({ name: 'verifyIdentity', answer: left.answer }))
  }, [dispatch])
}
