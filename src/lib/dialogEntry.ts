import { isRecord } from '@/lib/isRecord'

/**
 * The open dialog's own entry in the browser's history, above its page's and with its address: Back leaves that first.
 * The router is not told (docs/architecture.md, 'Decisions'): for it the player never leaves the page.
 */

const mark = (): unknown => {
  const state: unknown = window.history.state
  return isRecord(state) ? state['dialog'] : undefined
}

function write(how: 'pushState' | 'replaceState', dialog: 'open' | 'left'): void {
  const state: unknown = window.history.state
  window.history[how]({ ...(isRecord(state) && state), dialog }, '')
}

export const isOnDialogEntry = (): boolean => mark() === 'open'

/** Adds the entry, or takes the one that an earlier dialog of this page has left. */
export function addDialogEntry(): void {
  if (mark() === 'left') write('replaceState', 'open')
  else pushDialogEntry()
}

/** Adds an entry above all others, those of a frame that is gone too. */
export function pushDialogEntry(): void {
  const { history } = window
  const { scrollRestoration } = history
  // Back to the page's entry must not scroll the page to where the dialog was opened.
  history.scrollRestoration = 'manual'
  write('pushState', 'open')
  history.scrollRestoration = scrollRestoration
}

/**
 * Leaves the entry, if the browser stands on it, for the page's own. Returns whether a `popstate` is to come. Without the
 * Navigation API `history.back` may only undo a step of a frame that is gone, so the entry stays, without its mark.
 */
export function leaveDialogEntry(): boolean {
  if (!isOnDialogEntry()) return false
  const { navigation } = window as { navigation?: Navigation }
  const below = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (!navigation || !below) {
    write('replaceState', 'left')
    return false
  }
  void Promise.allSettled(Object.values(navigation.traverseTo(below.key)))
  return true
}
