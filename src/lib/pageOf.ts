const perPage = 10

export function pageOf<Row>(
  all: readonly Row[],
  asked: string | null,
): { rows: readonly Row[]; page: number; pageCount: number } {
  const pageCount = Math.max(1, Math.ceil(all.length / perPage))
  const wanted = asked !== null && /^\d+$/u.test(asked) ? Number(asked) : 1
  const page = Math.min(Math.max(wanted, 1), pageCount)
  return { rows: all.slice((page - 1) * perPage, page * perPage), page, pageCount }
}
