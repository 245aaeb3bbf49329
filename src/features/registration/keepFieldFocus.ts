import type { MouseEvent } from 'react'

/** Prevents the field's blur on mousedown: an error shown on blur would move the button away from under the pointer. */
export const keepFieldFocus = (event: MouseEvent): void => event.preventDefault()
