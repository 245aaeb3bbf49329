import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog } from '@/dialogs/dialogSlice'
import { takeLeftAnswer } from './identityState'

/** After a verification in the whole window: its dialog again, open on what came of it. */
export function useVerificationReturn(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const answer = takeLeftAnswer('verify')
    if (answer) dispatch(openDialog({ name: 'verifyIdentity', answer }))
  }, [dispatch])
}
