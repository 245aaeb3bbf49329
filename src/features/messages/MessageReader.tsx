import { isFramed } from '@/lib/frames'
import { useMessages } from './HallMessages'

/** Polls the messages on every page of a logged-in player, even where none are shown. */
export function MessageReader() {
  // A return page in a frame does not poll.
  return isFramed() ? null : <Reader />
}

function Reader() {
  useMessages()
  return null
}
