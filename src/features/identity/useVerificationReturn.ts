import { useEffect } from 'react'
import { useDispatch } from 'react-redux'
import { openDialog } from '@/dialogs/dialogSlice'
import { takeLeftAnswer } from './identityState'

/** After a verification in the whole window: its dialog again, open on what came of it. For every page it begins on. */
export function useVerificationReturn(): void {
  const dispatch = useDispatch()
  useEffect(() => {
    const left = takeLeftAnswer('verify')
    if (left) dispatch(openDialog({ name: 'verifyIdentity', answer: left.answer }))
  }, [dispatch])
}
