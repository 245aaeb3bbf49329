import { Icon } from './Icon'

/** Hjelpelinjen's phone number; no opening hours, since sources differ. */
export function HelpLineLink({ icon = false }: { icon?: boolean }) {
  return (
    <a className="tel-link" href="tel:+4780080040">
      {icon && <Icon name="phone" />} 800 800 40
    </a>
  )
}
