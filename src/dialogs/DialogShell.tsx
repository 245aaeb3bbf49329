import { useContext, useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useDispatch } from 'react-redux'
import Modal from 'react-bootstrap/Modal'
import { focusTitle } from '@/lib/focusTitle'
import { Button } from '@/ui/Button'
import { DialogNotice, DialogStrip } from './dialogNotice'
import { closeDialog } from './dialogSlice'
import '@/styles/dialogs.scss'

interface DialogShellProps {
  title: string
  /** What the dialog is about, usually the hall's name. */
  subtitle?: string
  children: ReactNode
  /** The action's button and its amount line, within reach of the thumb on a phone. */
  footer?: ReactNode
  /** 'tall' starts at the top of the window. */
  size?: 'normal' | 'tall' | 'game'
  /** Controls beside 'Lukk' in the title bar, e.g. 'Fullskjerm'. */
  tools?: ReactNode
  /** Replaces plain closing, for an action that leads elsewhere when it is done. */
  onClose?: () => void
}

/**
 * When the focused control is removed together with its step, focus would fall back to the start of the page. It moves
 * to the dialog's title instead, unless the next step has taken it.
 */
function useKeepFocusInside() {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const dialog = title.current?.closest('[role="dialog"]')
    if (!dialog) return undefined
    let look: ReturnType<typeof setTimeout> | undefined
    const watch = new MutationObserver(() => {
      clearTimeout(look)
      // Deferred: when leaving a field makes its error appear, nothing has focus for a moment.
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
 * Makes the page under a dialog inert, for Tab, screen readers and live regions. Set after the dialog has been painted: the
 * browser styles the whole page anew. Removed before focus returns there.
 */
function usePageInert() {
  useLayoutEffect(() => {
    const page = document.querySelector('#root')
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => page?.toggleAttribute('inert', true))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      page?.toggleAttribute('inert', false)
    }
  }, [])
}

/**
 * Gives the focus back to the button that opened the dialog. That may be removed by what was done in it, as a pause removes
 * its own button: then to the focusable text of its card, or to the page's title. Stands before the dialog, since its
 * content may take the focus as it opens. A dialog that takes its place notes where the focus has come back to.
 */
function FocusReturn() {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const card = opener?.closest('article')
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
      // Safari does not focus a clicked button: where on the page it was is seen, and not known.
      const wasNowhere = opener === document.body
      if (document.activeElement === opener && !wasNowhere) return
      const said = card?.isConnected && card.querySelector<HTMLElement>('[tabindex="-1"]')
      if (said) said.focus()
      else focusTitle({ preventScroll: wasNowhere })
    }
  }, [])
  return null
}

/** The shell of every dialog: labelled by its title, closed by 'Lukk' and Escape, full screen on a phone. */
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
  const titleRef = useKeepFocusInside()
  const notice = useContext(DialogNotice)
  const strip = useContext(DialogStrip)
  const dispatch = useDispatch()
  const close = onClose ?? (() => dispatch(closeDialog()))
  return (
    <>
      <FocusReturn />
      <Modal
        show
        // Fades in by the sheet's own rule: react-bootstrap's fade makes the browser lay out the page twice before it is shown.
        animation={false}
        onHide={close}
        // It knows only what had the focus when it was rendered, which may have been before the button had it.
        restoreFocus={false}
        aria-labelledby={titleId}
        backdrop="static"
        fullscreen={size === 'game' ? true : 'sm-down'}
        centered
        scrollable
        dialogClassName={`dialog dialog--${size}`}
      >
        <Modal.Header>
          <div>
            <Modal.Title as="h2" id={titleId} ref={titleRef} tabIndex={-1}>
              {title}
            </Modal.Title>
            {subtitle !== undefined && <p className="dialog-subtitle">{subtitle}</p>}
          </div>
          <div className="dialog-tools d-print-none">
            {tools}
            <Button variant="quiet" onClick={close}>
              Lukk
            </Button>
          </div>
        </Modal.Header>
        {notice}
        {strip}
        <Modal.Body>{children}</Modal.Body>
        {footer !== undefined && <Modal.Footer>{footer}</Modal.Footer>}
      </Modal>
    </>
  )
}
