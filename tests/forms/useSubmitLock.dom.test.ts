import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { submitLockTimes, useSubmitLock } from '@/forms/useSubmitLock'
import * as fc from '../setup/fastCheck'

afterEach(() => vi.useRealTimers())

type Step = 'press' | 'answer' | 'fail'

/** Runs presses and responses in this order; returns how many acts started and the most that ran at once. */
async function play(steps: readonly Step[]) {
  const { result, unmount } = renderHook(() => useSubmitLock())
  const waiting: { resolve: () => void; reject: (reason: Error) => void }[] = []
  const seen = { begun: 0, atOnce: 0 }
  const send = () =>
    new Promise<void>((resolve, reject) => {
      seen.begun += 1
      waiting.push({ resolve, reject })
      seen.atOnce = Math.max(seen.atOnce, waiting.length)
    })
  for (const step of steps) {
    // Consecutive presses see the same render: nothing re-renders in between.
    if (step === 'press') void result.current.press(send).catch(() => undefined)
    else
      await act(async () => {
        const oldest = waiting.shift()
        if (step === 'answer') oldest?.resolve()
        else oldest?.reject(new Error('lost'))
      })
  }
  unmount()
  return seen
}

test('only one act runs at a time, whatever the order of presses and responses', async () => {
  const anySteps = fc.array(fc.constantFrom<Step>('press', 'press', 'answer', 'fail'), {
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const { begun, atOnce } = await play(steps)
      expect(atOnce).toBeLessThanOrEqual(1)
      // Of consecutive presses only the first counts.
      const bursts = steps.join(' ').match(/press(?: press)*/gu) ?? []
      expect(begun).toBe(bursts.length)
    }),
    { numRuns: 200 },
  )
})

test('a money act stays busy for 0.7 s after its response', async () => {
  vi.useFakeTimers()
  const { result } = renderHook(() => useSubmitLock({ rests: true }))
  const send = vi.fn<() => Promise<void>>(async () => {})
  const press = () => act(() => result.current.press(send))
  await press()
  await act(() => vi.advanceTimersByTimeAsync(submitLockTimes.restMs - 1))
  await press()
  expect(result.current.busy).toBe(true)
  expect(send).toHaveBeenCalledTimes(1)
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(result.current.busy).toBe(false)
  await press()
  expect(send).toHaveBeenCalledTimes(2)
})

test('the second half of a double click and a held-down key are ignored', async () => {
  const { result } = renderHook(() => useSubmitLock())
  const send = vi.fn<() => Promise<void>>(async () => {})
  const pressAfter = (...events: Event[]) =>
    act(async () => {
      for (const event of events) window.dispatchEvent(event)
      await result.current.press(send)
    })
  const click = (detail: number) => new MouseEvent('click', { detail })
  const enter = (type: string, repeat = false) => new KeyboardEvent(type, { key: 'Enter', repeat })
  await pressAfter(click(1))
  await pressAfter(click(2))
  expect(send).toHaveBeenCalledTimes(1)
  await pressAfter(enter('keydown'), click(0))
  await pressAfter(enter('keydown', true), click(0))
  expect(send).toHaveBeenCalledTimes(2)
  // `run` is not called by a press, so it is never ignored as a repeated one.
  await act(() => result.current.run(send))
  expect(send).toHaveBeenCalledTimes(3)
  await pressAfter(enter('keyup'), click(1))
  expect(send).toHaveBeenCalledTimes(4)
  // The key was let go of in another window.
  await pressAfter(enter('keydown', true), click(1))
  expect(send).toHaveBeenCalledTimes(5)
})

test('the second half of a double click does nothing to what replaces what was pressed', () => {
  const { unmount } = renderHook(() => useSubmitLock())
  const clicks = vi.fn<() => void>()
  const addButton = () => {
    const button = document.createElement('button')
    button.append(document.createElement('span'))
    button.addEventListener('click', clicks)
    document.body.append(button)
    return button
  }
  const click = (target: Element | null, detail: number) =>
    target?.dispatchEvent(new MouseEvent('click', { detail, bubbles: true, cancelable: true }))
  const pressed = addButton()
  click(pressed.firstElementChild, 1)
  // A new picture in the same button is not a new button.
  pressed.replaceChildren(document.createElement('span'))
  click(pressed.firstElementChild, 2)
  expect(clicks).toHaveBeenCalledTimes(2)
  click(pressed, 1)
  pressed.remove()
  const replacing = addButton()
  expect(click(replacing, 2)).toBe(false)
  expect(click(replacing, 3)).toBe(false)
  expect(clicks).toHaveBeenCalledTimes(3)
  click(replacing, 1)
  click(replacing, 2)
  expect(clicks).toHaveBeenCalledTimes(5)
  replacing.remove()
  unmount()
})

test('a click is looked at once, however many buttons wait for one', () => {
  for (let buttons = 0; buttons < 100; buttons++) renderHook(() => useSubmitLock())
  const looks = vi.spyOn(Element.prototype, 'closest')
  document.body.click()
  expect(looks).toHaveBeenCalledTimes(1)
})

test('a dropped act is told that it is unwanted, and does not block the next', async () => {
  const { result } = renderHook(() => useSubmitLock())
  const wanted: boolean[] = []
  const endings: (() => void)[] = []
  const press = () =>
    act(async () => {
      void result.current.press(async (isWanted) => {
        await new Promise<void>((resolve) => endings.push(resolve))
        wanted.push(isWanted())
      })
    })
  await press()
  act(() => result.current.drop())
  expect(result.current.busy).toBe(false)
  await press()
  await act(async () => endings[0]?.())
  // The end of the first act does not end the second.
  expect(result.current.busy).toBe(true)
  await act(async () => endings[1]?.())
  expect(wanted).toEqual([false, true])
  expect(result.current.busy).toBe(false)
})
