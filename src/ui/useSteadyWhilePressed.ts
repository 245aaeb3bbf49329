import { useState, useSyncExternalStore } from 'react'

/** A finger's click comes as an input of its own, when the page may have painted again. */
const untilClickMs = 400

/** A frame takes the focus a moment after it has left a field, and does not tell when the press inside it ends. */
const untilFrameMs = 100
const pressInFrameMs = 2_000

const ends = ['pointercancel', 'mouseup', 'click', 'contextmenu', 'dragend'] as const

let pressed = false
let ending: ReturnType<typeof setTimeout> | undefined
let tabbing = false
const readers = new Set<() => void>()

function setPressed(now: boolean): void {
  clearTimeout(ending)
  if (pressed === now) return
  pressed = now
  for (const reread of readers) reread()
}

/** In a task of its own: the click belongs to the press, and comes after whatever ends it. */
function endIn(ms: number): void {
  clearTimeout(ending)
  ending = setTimeout(() => setPressed(false), ms)
}

// A touch moves the focus with mouse events that come after the finger has been lifted: they begin the press again.
function begin(): void {
  tabbing = false
  setPressed(true)
}

function end(): void {
  if (pressed) endIn(0)
}

function onPointerUp({ pointerType }: PointerEvent): void {
  if (pressed) endIn(pointerType === 'touch' || pointerType === 'pen' ? untilClickMs : 0)
}

/** Also ends a press whose release was not seen: outside the window, or on one of the browser's own lists. */
function onPointerMove({ buttons }: PointerEvent): void {
  if (buttons === 0) end()
}

function onKey({ type, key }: KeyboardEvent): void {
  tabbing = type === 'keydown' && key === 'Tab'
  end()
}

/** To nothing on this page: it may be a press in a frame, which is not seen here. */
function onFocusOut({ relatedTarget }: FocusEvent): void {
  if (pressed || tabbing || relatedTarget !== null) return
  setPressed(true)
  endIn(untilFrameMs)
}

function onBlur({ target }: FocusEvent): void {
  if (target instanceof Node) return
  if (tabbing || !(document.activeElement instanceof HTMLIFrameElement)) end()
  else {
    setPressed(true)
    endIn(pressInFrameMs)
  }
}

let listening = new AbortController()

function listen(): void {
  listening = new AbortController()
  const options = { capture: true, signal: listening.signal }
  for (const type of ['pointerdown', 'mousedown'] as const)
    window.addEventListener(type, begin, options)
  for (const type of ends) window.addEventListener(type, end, options)
  window.addEventListener('pointerup', onPointerUp, options)
  window.addEventListener('pointermove', onPointerMove, options)
  for (const type of ['keydown', 'keyup'] as const) window.addEventListener(type, onKey, options)
  window.addEventListener('focusout', onFocusOut, options)
  window.addEventListener('blur', onBlur, options)
}

function subscribe(reread: () => void): () => void {
  if (readers.size === 0) listen()
  readers.add(reread)
  return () => {
    readers.delete(reread)
    if (readers.size > 0) return
    listening.abort()
    setPressed(false)
  }
}

const isNeverHeld = () => false

/**
 * The value, which does not change while a mouse button or a finger is down, or before the click that follows has been
 * delivered. For what moves the page when it appears or disappears, such as the error of a field that the press leaves, or
 * what the server or another tab tells meanwhile: otherwise the click lands beside what was pressed. Keys press nothing
 * that could move away. The value must be the same object as long as it says the same.
 */
export function useSteadyWhilePressed<T>(value: T): T {
  const [shown, setShown] = useState(value)
  // Not `pressed` alone: each press would render every reader on the page twice.
  const isHeld = useSyncExternalStore(subscribe, () => pressed && shown !== value, isNeverHeld)
  if (isHeld) return shown
  if (shown !== value) setShown(value)
  return value
}
