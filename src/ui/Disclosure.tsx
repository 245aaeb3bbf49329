import { useId, useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import '@/styles/disclosure.scss'

export interface DisclosureProps {
  label: string
  children: ReactNode
}

/** Optional content behind a button. */
export function Disclosure({ label, children }: DisclosureProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className="disclosure">
      <Button
        variant="quiet"
        className="disclosure__opener"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {label}
        <Icon name="down" />
      </Button>
      <div className="disclosure__panel" id={id} hidden={!open}>
        {children}
      </div>
    </div>
  )
}
