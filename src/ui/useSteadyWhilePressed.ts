import { useState, useSyncExternalStore, type ReactNode } from 'react'
import { observable } from '@/lib/observable'

/** A finger's click comes as a separate input, perhaps after a paint. */
const untilClickMs = 400

const begins = ['pointerdown', 'mousedown']
/** 'pointermove' and 'blur' end a press released outside the window or on a browser's list. */
const ends = 'pointerup pointercancel mouseup click contextmenu dragend pointermove keydown blur'

function pressOf() {
  const { get, set, watch } = observable(false)
  let ending: ReturnType<typeof setTimeout> | undefined
  let isListening = false

  // A touch sends mouse events after the finger is lifted: begin again.
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
    // Wait a task: the click comes after the event that ends the press.
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
 * Holds the value until a press has delivered its click: an error or an answer must not move the page under the finger.
 * Pass the same object for the same value, and an `initial` one if a press may be under way when the page loads it.
 */
export function useSteadyWhilePressed<T>(value: T, initial = value): T {
  const [shown, setShown] = useState(initial)
  // `pressed` alone would render every reader twice at each press.
  const isHeld = useSyncExternalStore(
    pressed.watch,
    () => pressed.get() && shown !== value,
    isNeverHeld,
  )
  if (isHeld) return shown
  if (shown !== value) setShown(value)
  return value
}

/** Shows a change of its content only when nothing is pressed. */
export const Steady = ({ children }: { children: ReactNode }) => useSteadyWhilePressed(children)
