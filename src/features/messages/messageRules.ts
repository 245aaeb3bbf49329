interface MessageRow {
  messageHallID: string
}

export const globalHall = '0'

/** The messages for each hall's card, and with '0' those for all halls. */
export function byHall<Row extends MessageRow>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const group = groups.get(row.messageHallID)
    if (group) group.push(row)
    else groups.set(row.messageHallID, [row])
  }
  return groups
}

/**
 * Pairs each message with a key that is stable while others come and go, so that a live region does not announce it
 * again. A changed message gets a new key; identical messages get different ones.
 */
export function withKeys<Row extends object>(messages: readonly Row[]): [key: string, Row][] {
  const times = new Map<string, number>()
  return messages.map((message) => {
    const said = JSON.stringify(message)
    const time = (times.get(said) ?? 0) + 1
    times.set(said, time)
    return [`${time} ${said}`, message]
  })
}
