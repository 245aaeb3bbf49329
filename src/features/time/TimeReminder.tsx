import { useId, useLayoutEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { SessionEnding } from '@/features/session/SessionEnding'
import { ReminderQuestion, type ReminderQuestionProps } from './ReminderQuestion'

export type { ReminderAnswer } from './ReminderQuestion'

/**
 * The reminder, over everything, also an open dialog and a game in full screen: the browser's own modal dialog, since
 * the app's are one at a time, and what was typed in that one is to stay. Neither Escape nor the back gesture answers.
 */
export function TimeReminder(question: ReminderQuestionProps) {
  const titleId = useId()
  const element = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)

  useLayoutEffect(() => {
    const dialog = element.current
    // Before a dialog under this one hears of it.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', onKey, true)
    dialog?.showModal()
    // Not a button: Enter or space may be on its way to what was typed in.
    title.current?.focus()
    return () => {
      window.removeEventListener('keydown', onKey, true)
      // Gives the focus back to where it was, which only a dialog still in the page does.
      dialog?.close()
    }
  }, [])

  return createPortal(
    <dialog
      className="time-reminder"
      ref={element}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      // Browsers let a second back gesture through.
      onClose={({ currentTarget }) => {
        if (!currentTarget.open && currentTarget.isConnected) currentTarget.showModal()
      }}
    >
      {/* Nothing outside this dialog can be reached. */}
      <SessionEnding />
      <ReminderQuestion {...question} title={{ id: titleId, ref: title, tabIndex: -1 }} />
    </dialog>,
    document.body,
  )
}
