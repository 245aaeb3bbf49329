import { afterEach, expect, test, vi } from 'vitest'
import { listenToFrame, postToParent, isFramed } from '@/lib/frames'

const { origin } = window.location

afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

function addFrame() {
  const frame = document.createElement('iframe')
  document.body.append(frame)
  return frame
}

function listen(current: HTMLIFrameElement | null) {
  const heard: unknown[] = []
  const stop = listenToFrame({ current }, (message) => heard.push(message))
  const post = (from: MessageEventInit) =>
    window.dispatchEvent(new MessageEvent('message', { data: 'finished', ...from }))
  return { heard, stop, post }
}

test("a frame's messages are received until the listener is removed", () => {
  const frame = addFrame()
  const { heard, stop, post } = listen(frame)
  post({ origin, source: frame.contentWindow })
  expect(heard).toEqual(['finished'])
  stop()
  post({ origin, source: frame.contentWindow })
  expect(heard).toEqual(['finished'])
})

test.each<[string, (frame: HTMLIFrameElement) => MessageEventInit]>([
  ['another origin in it', ({ contentWindow: source }) => ({ origin: 'https://o.test', source })],
  ['no origin', ({ contentWindow }) => ({ origin: '', source: contentWindow })],
  ['an opaque origin', ({ contentWindow }) => ({ origin: 'null', source: contentWindow })],
  ["another of the app's own frames", () => ({ origin, source: addFrame().contentWindow })],
  ['the page itself', () => ({ origin, source: window })],
  ['no source', () => ({ origin })],
])('messages from %s are ignored', (_who, from) => {
  const frame = addFrame()
  const { heard, stop, post } = listen(frame)
  post(from(frame))
  expect(heard).toEqual([])
  stop()
})

test('nothing is received for a frame that is missing or removed', () => {
  const gone = addFrame()
  gone.remove()
  for (const frame of [null, gone]) {
    const { heard, stop, post } = listen(frame)
    post({ origin })
    post({ origin, source: window })
    expect(heard).toEqual([])
    stop()
  }
})

test("a framed page posts to its parent, for the app's own origin only", () => {
  const postMessage = vi.fn<(message: unknown, targetOrigin: string) => void>()
  vi.stubGlobal('parent', { postMessage })
  expect(isFramed()).toBe(true)
  postToParent('finished')
  expect(postMessage.mock.calls).toEqual([['finished', origin]])
})

test('a page that is not framed posts nothing, not even to itself', () => {
  const postMessage = vi.spyOn(window, 'postMessage')
  expect(isFramed()).toBe(false)
  postToParent('finished')
  expect(postMessage).not.toHaveBeenCalled()
})
