import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import '@/styles/user.scss'

interface LinkRowProps {
  icon: IconName
  /** The link or button (`link-row__name`); pressing the row presses it. */
  children: ReactNode
  text?: string
}

export function LinkRow({ icon, children, text }: LinkRowProps) {
  return (
    <li className="link-row d-grid align-items-center gap-2 p-2">
      <span className="link-row__mark">
        <Icon name={icon} />
      </span>
      <div>
        {children}
        {text && <p className="m-0 muted small">{text}</p>}
      </div>
      <span className="link-row__next">
        <Icon name="down" />
      </span>
    </li>
  )
}
