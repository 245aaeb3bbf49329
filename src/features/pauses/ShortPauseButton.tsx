import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button } from '@/ui/Button'

export function ShortPauseButton() {
  const opener = useDialogOpener({ name: 'shortPause' })
  return (
    <Button variant="quiet" {...opener}>
      Ta en pause
    </Button>
  )
}
