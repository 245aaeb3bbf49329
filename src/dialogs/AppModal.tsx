import { useLayoutEffect, type ComponentProps } from 'react'
import Modal from 'react-bootstrap/Modal'
import { focusTitle } from '@/lib/focusTitle'
import '@/styles/dialogs.scss'

/**
 * Makes what is under the dialog inert, for Tab, screen readers and live regions. Set after the dialog has been painted:
 * the browser styles the whole page anew. Removed before focus returns there.
 */
function useRestInert() {
  useLayoutEffect(() => {
    const under = [...document.querySelectorAll('#root, .modal')].slice(0, -1)
    const rest = under.filter((part) => !part.hasAttribute('inert'))
    const setInert = (isInert: boolean) =>
      rest.forEach((it) => it.toggleAttribute('inert', isInert))
    let timer: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setInert, 0, true)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      setInert(false)
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

/** react-bootstrap's Modal as every dialog of the app uses it. */
export function AppModal(props: ComponentProps<typeof Modal>) {
  useRestInert()
  return (
    <>
      <FocusReturn />
      <Modal
        show
        // Fades in by the sheet's own rule: react-bootstrap's fade makes the browser lay out the page twice before it is shown.
        animation={false}
        // It knows only what had the focus when it was rendered, which may be in the dialog whose place it takes.
        restoreFocus={false}
        backdrop="static"
        centered
        scrollable
        {...props}
      />
    </>
  )
}
