import { Alert, type AlertProps } from '@/ui/Alert'
import { Steady } from '@/ui/Steady'

/** At the top of every page with a header. */
export const SiteNotice = ({ notice }: { notice: AlertProps | null }) => (
  <Steady>{notice && <Alert {...notice} />}</Steady>
)
