import { useLayoutEffect, type ComponentProps } from 'react'
import Modal from 'react-bootstrap/Modal'
import { focusTitle } from '@/lib/focusTitle'
import '@/styles/dialogs.scss'

/**
 * Makes the page under the dialog inert for Tab, screen readers and live regions. Set after paint, since it restyles
 * the whole page; removed before focus returns.
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
 * Returns focus to the opening button or, if that is gone, to its card's text or the page's title. Must stand before
 * the Modal, whose content may take the focus as it opens.
 */
function FocusReturn() {
  useLayoutEffect(() => {
    const opener = document.activeElement
    const card = opener?.closest('article')
    return () => {
      if (opener instanceof HTMLElement) opener.focus()
      // Safari does not focus a clicked button: do not scroll, since the opener is unknown.
      const wasNowhere = opener === document.body
      if (document.activeElement === opener && !wasNowhere) return
      const said = card?.isConnected && card.querySelector<HTMLElement>('[tabindex="-1"]')
      if (said) said.focus()
      else focusTitle({ preventScroll: wasNowhere })
    }
  }, [])
  return null
}

export function AppModal(props: ComponentProps<typeof Modal>) {
  useRestInert()
  return (
    <>
      <FocusReturn />
      <Modal
        show
        // CSS fades it in: react-bootstrap's fade lays out the page twice.
        animation={false}
        // It could return focus into the dialog that this one replaced.
        restoreFocus={false}
        backdrop="static"
        centered
        scrollable
        {...props}
      />
    </>
  )
}
