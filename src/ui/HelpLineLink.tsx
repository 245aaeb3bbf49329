import { helpLine } from '@/config/brand'
import { Icon } from './Icon'

/** Hjelpelinjen's phone number; no opening hours, since sources differ. */
export function HelpLineLink({ icon = false }: { icon?: boolean }) {
  return (
    <a className="text-nowrap" href={helpLine.href}>
      {icon && <Icon name="phone" />} {helpLine.number}
    </a>
  )
}
