import { useDialogOpener } from '@/dialogs/useDialogOpener'
import { Button } from '@/ui/Button'

const labels = { shortPause: 'Ta en pause', pauseAll: 'Spillepause for alle haller' }

/** Opens a pause of all halls. */
export function PauseButton({ opens }: { opens: keyof typeof labels }) {
  const opener = useDialogOpener({ name: opens })
  return (
    <Button variant="quiet" {...opener}>
      {labels[opens]}
    </Button>
  )
}
