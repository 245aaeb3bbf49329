import { useContext, useEffect, useId, useImperativeHandle, useRef, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import Modal from 'react-bootstrap/Modal'
import { Button } from '@/ui/Button'
import { Icon } from '@/ui/Icon'
import { AppModal } from './AppModal'
import { DialogClose, DialogNotice, DialogStrip, DialogSubtitle } from './dialogNotice'
import { closeDialog } from './dialogSlice'

export interface DialogShellProps {
  title: string
  /** Replaces the hall and its balance. */
  subtitle?: string | undefined
  children: ReactNode
  footer?: ReactNode
  /** 'tall' starts at the top of the window, 'short' is no higher than its content on a phone. */
  size?: 'normal' | 'tall' | 'short' | 'game'
  /** Shown beside 'Lukk', e.g. 'Fullskjerm'. */
  tools?: ReactNode
  onClose?: () => void
}

/** If the focused control is removed with its step, focuses the title: the browser would take the page's start. */
function useKeepFocusInside() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = title.current?.closest('[role="dialog"]')
    if (!dialog) return undefined
    let look: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      clearTimeout(look)
      // Deferred: between two fields, nothing has focus for a moment.
      look = setTimeout(() => {
        const held = document.activeElement
        if (held === null || held === document.body || held === dialog) title.current?.focus()
      })
    })
    watch.observe(dialog, { childList: true, subtree: true })
    return () => {
      clearTimeout(look)
      watch.disconnect()
    }
  }, [])
  return title
}

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
  const titleRef = useKeepFocusInside()
  const notice = useContext(DialogNotice)
  const strip = useContext(DialogStrip)
  const line = useContext(DialogSubtitle)
  const below = subtitle ?? line
  const dispatch = useDispatch()
  const close = onClose ?? (() => void dispatch(closeDialog()))
  useImperativeHandle(useContext(DialogClose), () => close)
  return (
    <AppModal
      onHide={close}
      aria-labelledby={titleId}
      fullscreen={size === 'game' ? true : 'sm-down'}
      dialogClassName={`dialog dialog--${size}`}
    >
      <Modal.Header>
        <div>
          <Modal.Title as="h2" id={titleId} ref={titleRef} tabIndex={-1}>
            {title}
          </Modal.Title>
          {below !== undefined && <p className="dialog-subtitle muted">{below}</p>}
        </div>
        <div className="dialog-tools">
          {tools}
          <Button variant="quiet" className="dialog-close" onClick={close}>
            <Icon name="close" />
            Lukk
          </Button>
        </div>
      </Modal.Header>
      {notice}
      {strip}
      <Modal.Body>{children}</Modal.Body>
      {footer !== undefined && <Modal.Footer>{footer}</Modal.Footer>}
    </AppModal>
  )
}
