import { useId, useRef, useState, type ReactNode } from 'react'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import '@/styles/disclosure.scss'

export interface DisclosureProps {
  label: string
  children: ReactNode
  /** Set when the label is the heading of the content. */
  heading?: 'h2'
  id?: string
  startsOpen?: boolean
  /** For a long content, which scrolls by itself. */
  closesAtEnd?: boolean
}

/** Drops its content when closed: nothing typed may stand in it. */
export function Disclosure({
  label,
  children,
  heading: Heading,
  id,
  startsOpen = false,
  closesAtEnd = false,
}: DisclosureProps) {
  const panelId = useId()
  const openerRef = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(startsOpen)
  const opener = (
    <Button
      ref={openerRef}
      variant="quiet"
      className="disclosure__opener justify-content-between text-start"
      aria-expanded={open}
      aria-controls={panelId}
      onClick={() => setOpen(!open)}
    >
      {label}
      <Icon name="down" />
    </Button>
  )
  return (
    <div className={Heading ? 'disclosure disclosure--answer' : 'disclosure'} id={id}>
      {Heading ? <Heading className="m-0">{opener}</Heading> : opener}
      <div
        className={`disclosure__panel ${Heading ? '' : 'disclosure__card mt-1 p-2'} ${closesAtEnd ? 'disclosure__panel--long' : ''}`}
        id={panelId}
        hidden={!open}
      >
        {open && children}
        {open && closesAtEnd && (
          <Button
            variant="quiet"
            onClick={() => {
              setOpen(false)
              openerRef.current?.focus()
            }}
          >
            Lukk
          </Button>
        )}
      </div>
    </div>
  )
}
