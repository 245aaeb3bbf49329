import type { TransactionRow } from './numbersRules'

/** '-12,50', ungrouped: a spreadsheet then reads a number. */
const csvAmount = (ore: number): string =>
  `${ore < 0 ? '-' : ''}${Math.floor(Math.abs(ore) / 100)},${String(Math.abs(ore) % 100).padStart(2, '0')}`

/** A spreadsheet would run it as a formula or read it as a number. */
const defused = (text: string): string => text.replace(/^(?=[=+\-@\t\r\n])/u, "'")

/** As RFC 4180 has it. */
const quoted = (text: string): string =>
  /[;"\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text

/** With a byte order mark, semicolons and decimal commas, as a Norwegian spreadsheet expects them. */
export function csvOf(rows: readonly TransactionRow[], ofEachHall = false): string {
  // `day` is the server's own text if its date is unreadable.
  const lines = rows.map(({ hall, day, time, text, ore }) => [
    ...(ofEachHall ? [defused(hall.BingoName)] : []),
    defused(day),
    time,
    defused(text),
    csvAmount(ore),
  ])
  const heads = [...(ofEachHall ? ['Hall'] : []), 'Dato', 'Klokkeslett', 'Tekst', 'Beløp']
  return `\uFEFF${[heads, ...lines].map((line) => line.map(quoted).join(';')).join('\r\n')}`
}

export const csvName = (hall: string): string =>
  `mine-tall-${hall.toLocaleLowerCase('nb').replaceAll(/[^\p{L}\p{N}]+/gu, '-')}.csv`

export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Safari reads the file a moment later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
