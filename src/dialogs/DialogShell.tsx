import { useId, type ReactNode } from 'react'
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
}

/** What every dialog wears: named by its title, closed by 'Lukk' and Escape, a sheet on a phone. */
export function DialogShell({
  title,
  subtitle,
  children,
  footer,
  size = 'normal',
  tools,
}: DialogShellProps) {
  const titleId = useId()
  const dispatch = useDispatch()
  return (
    <Modal
      show
      onHide={() => dispatch(closeDialog())}
      aria-labelledby={titleId}
      backdrop="static"
      fullscreen={size === 'game' ? true : 'sm-down'}
      centered
      scrollable
      dialogClassName={size === 'game' ? 'dialog dialog--game' : 'dialog'}
    >
      <div className="modal-header">
        <div>
          <h2 className="modal-title" id={titleId}>
            {title}
          </h2>
          {subtitle !== undefined && <p className="dialog-subtitle">{subtitle}</p>}
        </div>
        <div className="dialog-tools">
          {tools}
          <Button variant="quiet" onClick={() => dispatch(closeDialog())}>
            Lukk
          </Button>
        </div>
      </div>
      <div className="modal-body">{children}</div>
      {footer !== undefined && <div className="modal-footer">{footer}</div>}
    </Modal>
  )
}
