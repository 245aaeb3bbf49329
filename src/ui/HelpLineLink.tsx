import { helpLine } from '@/config/brand'
import { Icon } from './Icon'

/** Gives no opening hours, since sources differ. */
export function HelpLineLink({ icon = false }: { icon?: boolean }) {
  return (
    <a className="text-nowrap" href={helpLine.href}>
      {icon && <Icon name="phone" />} {helpLine.number}
    </a>
  )
}

export function HelpLineSite() {
  return (
    <a href={`https://${helpLine.site}`} target="_blank" rel="noopener">
      {helpLine.site}
    </a>
  )
}

export function HelpLine() {
  return (
    <p>
      Trenger du noen å snakke med? Ring Hjelpelinjen på <HelpLineLink />, eller gå til{' '}
      <HelpLineSite />.
    </p>
  )
}
