import type { MouseEvent } from 'react'

/** An error that shows as the field is left would move the button from under the finger that presses it. */
export const keepFieldFocus = (event: MouseEvent): void => event.preventDefault()
