import { useState, useSyncExternalStore } from 'react'
import { observable } from '@/lib/observable'

/** A finger's click comes as an input of its own, when the page may have painted again. */
const untilClickMs = 400
/** A frame takes the focus a moment after it has left a field, and does not tell when the press inside it ends. */
const untilFrameMs = 100
const pressInFrameMs = 2_000

const begins = ['pointerdown', 'mousedown']
const ends = ['pointercancel', 'mouseup', 'click', 'contextmenu', 'dragend']

/** Whether something on the page is being pressed. It listens from the first time that someone asks. */
function pressOf() {
  const { get, set, watch } = observable(false)
  let ending: ReturnType<typeof setTimeout> | undefined
  let tabbing = false
  let isListening = false

  const press = (isPressed: boolean) => {
    clearTimeout(ending)
    set(isPressed)
  }
  /** In a task of its own: the click belongs to the press, and comes after whatever ends it. */
  const endIn = (ms: number) => {
    clearTimeout(ending)
    ending = setTimeout(press, ms, false)
  }
  const end = () => {
    if (get()) endIn(0)
  }
  // A touch moves the focus with mouse events that come after the finger has been lifted: they begin the press again.
  const begin = () => {
    tabbing = false
    press(true)
  }
  const onPointerUp = ({ pointerType }: PointerEvent) => {
    if (get()) endIn(pointerType === 'touch' || pointerType === 'pen' ? untilClickMs : 0)
  }
  /** Also ends a press whose release was not seen: outside the window, or on one of the browser's own lists. */
  const onPointerMove = ({ buttons }: PointerEvent) => {
    if (buttons === 0) end()
  }
  const onKey = ({ type, key }: KeyboardEvent) => {
    tabbing = type === 'keydown' && key === 'Tab'
    end()
  }
  /** To nothing on this page, or to a frame: it may be a press in a frame, which is not seen here. */
  const onFocusLost = (ms: number) => {
    press(true)
    endIn(ms)
  }
  const onFocusOut = ({ relatedTarget }: FocusEvent) => {
    if (!get() && !tabbing && relatedTarget === null) onFocusLost(untilFrameMs)
  }
  const onBlur = ({ target }: FocusEvent) => {
    if (target instanceof Node) return
    if (tabbing || !(document.activeElement instanceof HTMLIFrameElement)) end()
    else onFocusLost(pressInFrameMs)
  }

  const listen = () => {
    isListening = true
    for (const type of begins) window.addEventListener(type, begin, true)
    for (const type of ends) window.addEventListener(type, end, true)
    window.addEventListener('pointerup', onPointerUp, true)
    window.addEventListener('pointermove', onPointerMove, true)
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('keyup', onKey, true)
    window.addEventListener('focusout', onFocusOut, true)
    window.addEventListener('blur', onBlur, true)
  }
  return {
    get,
    watch: (onChange: () => void) => {
      if (!isListening) listen()
      return watch(onChange)
    },
  }
}

const pressed = pressOf()
const isNeverHeld = () => false

/**
 * The value, which does not change while a mouse button or a finger is down, or before the click that follows has been
 * delivered. For what moves the page when it appears or disappears, such as the error of a field that the press leaves, or
 * what the server or another tab tells meanwhile: otherwise the click lands beside what was pressed. Keys press nothing
 * that could move away. The value must be the same object as long as it says the same.
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
