import type { HallMessage } from '@/api/halls'

export const globalHall = '0'

export function byHall(rows: readonly HallMessage[]): Map<string, HallMessage[]> {
  const groups = new Map<string, HallMessage[]>()
  for (const row of rows) {
    const group = groups.get(row.messageHallID)
    if (group) group.push(row)
    else groups.set(row.messageHallID, [row])
  }
  return groups
}

/** Stable keys: a live region must not announce a message again. Equal messages get different keys. */
export function withKeys(messages: readonly HallMessage[]): [key: string, HallMessage][] {
  const times = new Map<string, number>()
  return messages.map((message) => {
    const said = JSON.stringify(message)
    const time = (times.get(said) ?? 0) + 1
    times.set(said, time)
    return [`${time} ${said}`, message]
  })
}
