interface MessageRow {
  messageHallID: string
}

export const globalHall = '0'

/** The messages for one hall's card, or with '0' those for all halls. */
export const messagesFor = <Row extends MessageRow>(rows: readonly Row[], hallId: string): Row[] =>
  rows.filter((row) => row.messageHallID === hallId)

/** Whether any message applies to the hall. One for all halls counts, although it shows outside the cards. */
export const hasMessages = (rows: readonly MessageRow[], hallId: string): boolean =>
  rows.some(({ messageHallID }) => messageHallID === hallId || messageHallID === globalHall)

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
