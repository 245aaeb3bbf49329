import { renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useScreenOn } from '@/features/games/useScreenOn'
import { showTab } from '../../setup/render'

/** Grants each lock a moment after it is asked for, and writes down what happens. */
function grantLater() {
  const told: string[] = []
  const release = async () => void told.push('given back')
  const request = async (what: string) => {
    told.push(`asked: ${what}`)
    await Promise.resolve()
    return { release }
  }
  vi.stubGlobal('navigator', { wakeLock: { request } })
  return told
}
const [on, back] = ['asked: screen', 'given back']
const settle = () => new Promise((resolve) => setTimeout(resolve))
const play = (isPlaying: boolean) =>
  renderHook((isOn: boolean) => useScreenOn(isOn), { initialProps: isPlaying })

type Game = ReturnType<typeof play>

afterEach(() => vi.unstubAllGlobals())

test.each<[what: string, isPlaying: boolean, steps: ((game: Game) => void)[], told: string[]]>([
  ['no game', false, [() => showTab(false), () => showTab(true)], []],
  ['a game that closes', true, [({ unmount }) => unmount()], [on, back]],
  ['one that is over', true, [({ rerender }) => rerender(false)], [on, back]],
  [
    'one that is hidden, and seen again',
    true,
    [() => showTab(false), () => showTab(true), ({ unmount }) => unmount()],
    [on, back, on, back],
  ],
  ['one that closes hidden', true, [() => showTab(false), ({ unmount }) => unmount()], [on, back]],
])('the screen stays on for %s', async (_what, isPlaying, steps, told) => {
  const heard = grantLater()
  const game = play(isPlaying)
  for (const step of steps) {
    await settle()
    step(game)
  }
  await settle()
  expect(heard).toEqual(told)
})

test('a lock that is granted after the game has closed is given back', async () => {
  const told = grantLater()
  play(true).unmount()
  await settle()
  expect(told).toEqual([on, back])
})

test.each([
  ['that has none', {}],
  ['that refuses', { wakeLock: { request: () => Promise.reject(new DOMException('no')) } }],
])('a browser %s is left alone', async (_what, browser) => {
  vi.stubGlobal('navigator', browser)
  const game = play(true)
  showTab(false)
  showTab(true)
  game.unmount()
  await settle()
  expect(game.result.current).toBeUndefined()
})
