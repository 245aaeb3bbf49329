import { isRecord } from '@/lib/json'

/** Back leaves the open dialog's own history entry first (docs/architecture.md, 'Decisions'). */

const entryMark = (): unknown => {
  const state: unknown = window.history.state
  return isRecord(state) ? state['dialog'] : undefined
}

function write(how: 'pushState' | 'replaceState', dialog: 'open' | 'left'): void {
  const state: unknown = window.history.state
  window.history[how]({ ...(isRecord(state) && state), dialog }, '')
}

export const isOnDialogEntry = (): boolean => entryMark() === 'open'

export function addDialogEntry(): void {
  if (entryMark() === 'left') write('replaceState', 'open')
  else pushDialogEntry()
}

/** Adds an entry above those of a removed iframe. */
export function pushDialogEntry(): void {
  const { history } = window
  const { scrollRestoration } = history
  // Back must not scroll the page to where the dialog was opened.
  history.scrollRestoration = 'manual'
  write('pushState', 'open')
  history.scrollRestoration = scrollRestoration
}

/**
 * Returns true if a `popstate` will follow. Without the Navigation API the entry stays, unmarked: `history.back` may
 * only undo a step of a removed iframe.
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
