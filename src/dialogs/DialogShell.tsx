import { useEffect, useId, useRef, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import Modal from 'react-bootstrap/Modal'
import { Button } from '@/ui/Button'
import { closeDialog } from './dialogSlice'

interface DialogShellProps {
  title: string
  /** What the act concerns, usually the hall's name. */
  subtitle?: string
  children: ReactNode
  /** The act's own button and its money line, at the thumb on a phone. */
  footer?: ReactNode
  size?: 'normal' | 'game'
  /** Beside 'Lukk' in the title bar, e.g. 'Fullskjerm'. */
  tools?: ReactNode
  /** Takes the place of plain closing, for an act that leads elsewhere when it is done. */
  onClose?: () => void
}

/**
 * When the control that had the focus goes away with its step, the focus would fall back to the page's start: the
 * dialog's title takes it, unless the next step has taken it itself.
 */
function useFocusKept() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = title.current?.closest('[role="dialog"]')
    if (!dialog) return undefined
    const watch = new MutationObserver(() => {
      const held = document.activeElement
      if (held === null || held === document.body || held === dialog) title.current?.focus()
    })
    watch.observe(dialog, { childList: true, subtree: true })
    return () => watch.disconnect()
  }, [])
  return title
}

/** What every dialog wears: named by its title, closed by 'Lukk' and Escape, a sheet on a phone. */
export function DialogShell({
  title,
  subtitle,
  children,
  footer,
  size = 'normal',
  tools,
  onClose,
}: DialogShellProps) {
  const titleId = useId()
  const titleRef = useFocusKept()
  const dispatch = useDispatch()
  const close = onClose ?? (() => dispatch(closeDialog()))
  return (
    <Modal
      show
      onHide={close}
      aria-labelledby={titleId}
      backdrop="static"
      fullscreen={size === 'game' ? true : 'sm-down'}
      centered
      scrollable
      dialogClassName={size === 'game' ? 'dialog dialog--game' : 'dialog'}
    >
      <div className="modal-header">
        <div>
          <h2 className="modal-title" id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </h2>
          {subtitle !== undefined && <p className="dialog-subtitle">{subtitle}</p>}
        </div>
        <div className="dialog-tools">
          {tools}
          <Button variant="quiet" onClick={close}>
            Lukk
          </Button>
        </div>
      </div>
      <div className="modal-body">{children}</div>
      {footer !== undefined && <div className="modal-footer">{footer}</div>}
    </Modal>
  )
}
