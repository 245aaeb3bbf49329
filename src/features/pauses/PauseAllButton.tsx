import { useDispatch } from 'react-redux'
import { openDialog } from '@/dialogs/dialogSlice'
import { preloadDialog } from '@/dialogs/preload'
import { Button } from '@/ui/Button'

export function PauseAllButton() {
  const dispatch = useDispatch()
  return (
    <Button
      variant="quiet"
      onPointerEnter={() => preloadDialog('pauseAll')}
      onFocus={() => preloadDialog('pauseAll')}
      onClick={() => dispatch(openDialog({ name: 'pauseAll' }))}
    >
      Spillepause for alle haller
    </Button>
  )
}
