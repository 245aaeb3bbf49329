import { act, renderHook } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { useLatch } from '@/forms/useLatch'

type Step = 'press' | 'answer' | 'fail'

/** Presses and answers in any order: how many acts were begun, and how many ever ran at a time. */
async function play(steps: readonly Step[]) {
  const { result, unmount } = renderHook(() => useLatch())
  const waiting: { resolve: () => void; reject: (reason: Error) => void }[] = []
  const seen = { begun: 0, atOnce: 0 }
  const send = () =>
    new Promise<void>((resolve, reject) => {
      seen.begun += 1
      waiting.push({ resolve, reject })
      seen.atOnce = Math.max(seen.atOnce, waiting.length)
    })
  for (const step of steps) {
    // One press at a time sees the same render as the next: nothing is drawn in between.
    if (step === 'press') void result.current.run(send).catch(() => undefined)
    else
      await act(async () => {
        const oldest = waiting.shift()
        if (step === 'answer') oldest?.resolve()
        else oldest?.reject(new Error('lost'))
      })
  }
  const { busy } = result.current
  unmount()
  return { ...seen, busy }
}

test('whatever the order of presses and answers, one act runs at a time', async () => {
  const anySteps = fc.array(fc.constantFrom<Step>('press', 'press', 'answer', 'fail'), {
    maxLength: 20,
  })
  await fc.assert(
    fc.asyncProperty(anySteps, async (steps) => {
      const { begun, atOnce } = await play(steps)
      expect(atOnce).toBeLessThanOrEqual(1)
      // Of presses that follow each other, the first alone.
      const bursts = steps.join(' ').match(/press(?: press)*/gu) ?? []
      expect(begun).toBe(bursts.length)
    }),
    { numRuns: 200 },
  )
})

test('an act that fails lets the next one be tried', async () => {
  expect(await play(['press', 'press', 'fail', 'press', 'answer'])).toEqual({
    begun: 2,
    atOnce: 1,
    busy: false,
  })
})

test('what is dropped is told so, and holds up nobody', async () => {
  const { result } = renderHook(() => useLatch())
  const wanted: boolean[] = []
  const endings: (() => void)[] = []
  const press = () =>
    act(async () => {
      void result.current.run(async (isWanted) => {
        await new Promise<void>((resolve) => endings.push(resolve))
        wanted.push(isWanted())
      })
    })
  await press()
  act(() => result.current.drop())
  expect(result.current.busy).toBe(false)
  await press()
  await act(async () => endings[0]?.())
  // The first one's end is not the second one's.
  expect(result.current.busy).toBe(true)
  await act(async () => endings[1]?.())
  expect(wanted).toEqual([false, true])
  expect(result.current.busy).toBe(false)
})
