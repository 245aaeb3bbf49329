import { isFramed } from '@/lib/frames'
import { useMessages } from './HallMessages'

/** Keeps the messages read on every page of a logged-in player, also where none are shown (contract section 6). */
export function MessageReader() {
  // A return page in a frame starts no polls.
  return isFramed() ? null : <Reader />
}

function Reader() {
  useMessages()
  return null
}
