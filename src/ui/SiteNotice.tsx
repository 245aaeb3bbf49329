import { Alert, type AlertProps } from '@/ui/Alert'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

/** At the top of every page with a header. Pass the same object for the same notice. */
export function SiteNotice({ notice }: { notice: AlertProps | null }) {
  const shown = useSteadyWhilePressed(notice)
  return shown && <Alert {...shown} />
}
