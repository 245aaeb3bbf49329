import type { ReactNode } from 'react'
import { Icon } from './Icon'
import { PlaceIcon, type PlaceIconName } from './PlaceIcon'
import '@/styles/user.scss'

interface WayProps {
  icon: PlaceIconName
  /** The link or button (`way__name`); pressing the row presses it. */
  children: ReactNode
  text: string
}

export function Way({ icon, children, text }: WayProps) {
  return (
    <li className="way">
      <span className="way__mark">
        <PlaceIcon name={icon} />
      </span>
      <div>
        {children}
        <p className="m-0 muted small">{text}</p>
      </div>
      <span className="way__next">
        <Icon name="down" />
      </span>
    </li>
  )
}
