import { useContext, useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import Modal from 'react-bootstrap/Modal'
import { focusTitle } from '@/lib/focusTitle'
import { Button } from '@/ui/Button'
import { DialogNotice } from './dialogNotice'
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
    let look: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      clearTimeout(look)
      // Not at once: on its way from a field whose fault is shown as it is left, the focus is nowhere for a moment.
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

/**
 * The page under a dialog is out of reach: for the Tab key, a screen reader and a live region alike. After the dialog has
 * taken the focus, and so noted where it came from; over before the focus goes back there.
 */
function usePageInert() {
  useEffect(() => {
    const page = document.querySelector('#root')
    page?.toggleAttribute('inert', true)
    return () => void page?.toggleAttribute('inert', false)
  }, [])
}

/**
 * The button that opened the dialog may be gone with what was done in it, as a pause takes its own away: then the focus
 * goes to what its card says, or to the page's title.
 */
function useWayBack() {
  const [opener] = useState(() => document.activeElement)
  const [card] = useState(() => opener?.closest('article'))
  useEffect(
    () => () => {
      if (opener?.isConnected !== false) return
      const said = card?.isConnected && card.querySelector<HTMLElement>('[tabindex="-1"]')
      if (said) said.focus()
      else focusTitle()
    },
    [card, opener],
  )
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
  usePageInert()
  const titleRef = useFocusKept()
  useWayBack()
  const notice = useContext(DialogNotice)
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
      {notice}
      <div className="modal-body">{children}</div>
      {footer !== undefined && <div className="modal-footer">{footer}</div>}
    </Modal>
  )
}
