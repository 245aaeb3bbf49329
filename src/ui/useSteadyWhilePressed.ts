import { useState, useSyncExternalStore } from 'react'
import { observable } from '@/lib/observable'

/** A finger's click comes as an input of its own, when the page may have painted again. */
const untilClickMs = 400

const begins = ['pointerdown', 'mousedown']
/** 'pointermove' and 'blur' are for a press that ends outside the window, or on one of the browser's own lists. */
const ends = 'pointerup pointercancel mouseup click contextmenu dragend pointermove keydown blur'

/** Whether something on the page is being pressed. It listens from the first time that someone asks. */
function pressOf() {
  const { get, set, watch } = observable(false)
  let ending: ReturnType<typeof setTimeout> | undefined
  let isListening = false

  // A touch moves the focus with mouse events that come after the finger has been lifted: they begin the press again.
  const begin = () => {
    clearTimeout(ending)
    set(true)
  }
  const end = (event: Event) => {
    const { type, target } = event
    const isStillDown = type === 'pointermove' && 'buttons' in event && event.buttons !== 0
    if (!get() || isStillDown || (type === 'blur' && target instanceof Node)) return
    const isFinger = 'pointerType' in event && event.pointerType === 'touch'
    clearTimeout(ending)
    // In a task of its own: the click belongs to the press, and comes after whatever ends it.
    ending = setTimeout(set, type === 'pointerup' && isFinger ? untilClickMs : 0, false)
  }
  return {
    get,
    watch: (onChange: () => void) => {
      if (!isListening) {
        isListening = true
        for (const type of begins) window.addEventListener(type, begin, true)
        for (const type of ends.split(' ')) window.addEventListener(type, end, true)
      }
      return watch(onChange)
    },
  }
}

const pressed = pressOf()
const isNeverHeld = () => false

/**
 * The value, which does not change while a mouse button or a finger is down, or before the click that follows has been
 * delivered. For what moves the page when it appears or disappears, such as the error of a field that the press leaves, or
 * what the server or another tab tells meanwhile: otherwise the click lands beside what was pressed. The value must be the
 * same object as long as it says the same.
 */
export function useSteadyWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  // Not whether it is pressed alone: each press would render every reader on the page twice.
  const isHeld = useSyncExternalStore(
    pressed.watch,
    () => pressed.get() && shown !== value,
    isNeverHeld,
  )
  if (isHeld) return shown
  if (shown !== value) setShown(value)
  return value
}
