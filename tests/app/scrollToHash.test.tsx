import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { restoreScroll } from '@/app/restoreScroll'
import { scrollKey } from '@/config/storageKeys'
import { browserTab } from '@/lib/safeStorage'
import { findTitle, goTo, renderApp } from '../setup/render'
import { startBackend } from '../setup/server'

startBackend()

const shown: (string | null)[] = []

/** As main.tsx starts it; `kept` is where the page was left, if it is reloaded. */
function open(prerendered: boolean, kept?: number, hash = '#bongen') {
  shown.length = 0
  // As in jsdom no page has a height.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    shown.push(this.textContent)
  })
  if (kept !== undefined)
    browserTab.set(scrollKey, JSON.stringify({ entry: `${window.location.href} `, y: kept }))
  return renderApp({ path: `/howtoplay${hash}`, isScrollRestored: restoreScroll(prerendered) })
}

const settled = () => findTitle('Slik spiller du bingo')

afterEach(() => fireEvent(window, new Event('wheel')))

test('the app goes to the hash of a page that it makes itself', async () => {
  await open(false)
  await settled()
  // In strict mode effects run twice, and both may find it.
  await vi.waitFor(() => expect(new Set(shown)).toEqual(new Set(['Bongen'])))
})

test.each([
  ['was prerendered, to which the browser has gone', true, undefined],
  ['was left further down', false, 843],
  ['was left at its top', false, 0],
  ['stood there before the app, and was read', false, undefined, 843],
])('not of a page that %s', async (_, prerendered, kept, read = 0) => {
  vi.stubGlobal('scrollY', read)
  await open(prerendered, kept)
  await settled()
  expect(shown).toEqual([])
})

test('the place of a page is kept while it is hidden, since a phone may discard its tab', async () => {
  await open(false, undefined, '')
  const visibility = vi.spyOn(document, 'visibilityState', 'get')
  vi.stubGlobal('scrollY', 843)
  const become = (state: DocumentVisibilityState) => {
    visibility.mockReturnValue(state)
    fireEvent(document, new Event('visibilitychange'))
  }
  become('hidden')
  expect(browserTab.get(scrollKey)).toContain('"y":843')
  become('visible')
  expect(browserTab.get(scrollKey)).toBeNull()
})

describe('a place that is not there yet', () => {
  async function comesAfter(act?: string) {
    await open(false, undefined, '#senere')
    await settled()
    if (act !== undefined) fireEvent(window, new Event(act))
    const late = document.createElement('h2')
    late.id = 'senere'
    late.textContent = 'Senere'
    document.querySelector('main')?.append(late)
    await new Promise((resolve) => {
      setTimeout(resolve)
    })
    late.remove()
  }

  test('is gone to when it comes', async () => {
    await comesAfter()
    expect(shown).toEqual(['Senere'])
  })

  test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])(
    'is no longer waited for after a %s',
    async (act) => {
      await comesAfter(act)
      expect(shown).toEqual([])
    },
  )
})

test('a later page goes to its hash, whatever was done before', async () => {
  await open(true, 843)
  await settled()
  await goTo('/howtoplay#trekningen')
  await vi.waitFor(() => expect(shown).toEqual(['Trekningen']))
  await goTo('/howtoplay#bongen')
  await vi.waitFor(() => expect(shown).toEqual(['Trekningen', 'Bongen']))
})
