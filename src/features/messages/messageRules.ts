interface MessageRow {
  messageHallID: string
}

export const globalHall = '0'

/** The messages that stand on one hall's card, or with '0' those for every hall. */
export const messagesFor = <Row extends MessageRow>(rows: readonly Row[], hallId: string): Row[] =>
  rows.filter((row) => row.messageHallID === hallId)

/**
 * Each message with a key that holds while others come and go: in a live region those that stay must not be read out
 * again. One that changes is another; two may say the same.
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
