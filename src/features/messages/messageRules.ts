interface MessageRow {
  messageHallID: string
}

export const globalHall = '0'

/** The messages that stand on one hall's card, or with '0' those for every hall. */
export const messagesFor = <Row extends MessageRow>(rows: readonly Row[], hallId: string): Row[] =>
  rows.filter((row) => row.messageHallID === hallId)
