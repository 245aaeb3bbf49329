import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button } from '@/ui/Button'

export function PauseAllButton() {
  const opener = useDialogOpener({ name: 'pauseAll' })
  return (
    <Button variant="quiet" {...opener}>
      Spillepause for alle haller
    </Button>
  )
}
