import type { Transaction, Transactions } from '@/api/transactions'

/** By the first page of a list: the row that each `tID` in it was met in first. */
const met = new WeakMap<Transactions, Map<string, Transaction>>()

/** The rows of a page that are in none before it. Each page is compared by its own rows alone, however many came before. */
export function freshRows(first: Transactions, page: Transactions): readonly Transaction[] {
  const held = met.get(first) ?? new Map<string, Transaction>()
  met.set(first, held)
  return page.rows.filter((row) => {
    const id = String(row.tID)
    if (!held.has(id)) held.set(id, row)
    // Asked again about the same page, it answers the same.
    return held.get(id) === row
  })
}
