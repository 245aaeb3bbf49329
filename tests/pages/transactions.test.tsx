import { waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test } from 'vitest'
import { isRecord } from '@/lib/json'
import { expectLink, expectNoRawValues, renderApp } from '../setup/render'
import {
  readAttempts,
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
  world,
  moveMoney,
} from '../setup/server'
import { noContact, openDialog } from '../setup/pages'

startBackend()

type Dialog = Awaited<ReturnType<typeof openDialog>>

const path = '/user/getTransactions'

async function openTransactions(hallId: number) {
  const app = await renderApp({ path: `/mybingo/${hallId}`, player: 'ordinary' })
  const dialog = await openDialog(app.user, 'Transaksjoner')
  const more = () => dialog.queryByRole('button', { name: 'Vis flere' })
  return { ...app, dialog, more, showMore: () => app.press('Vis flere') }
}

/** Data rows: those with three cells. */
const rowsIn = (dialog: Dialog): string[] =>
  dialog
    .getAllByRole('row')
    .filter((row) => within(row).queryAllByRole('cell').length === 3)
    .map((row) => row.textContent ?? '')

const expectRows = (dialog: Dialog, count: number) =>
  waitFor(() => expect(rowsIn(dialog)).toHaveLength(count))

/** Rows from the first tID down to the last. */
const rowsOf = (from: number, to: number, values: object = {}) =>
  Array.from({ length: from - to + 1 }, (_, index) => ({
    tID: from - index,
    tDate: '2025-01-01T12:00:00',
    tText: 'Bong',
    tValue: 1,
    ...values,
  }))

describe('the pages', () => {
  test('show 25 at a time, newest first, until there are fewer', async () => {
    const { userId, calls, dialog, more, showMore } = await openTransactions(101)
    const ledger = world.findAccount(userId, 101)?.ledger.toReversed() ?? []
    expect(ledger).toHaveLength(64)
    await expectRows(dialog, 25)
    expect(more()).toHaveClass('btn-quiet')
    await showMore()
    await expectRows(dialog, 50)
    await showMore()
    await expectRows(dialog, 64)
    expect(more()).not.toBeInTheDocument()
    expect(calls.bodiesTo(path)).toEqual([
      { bingoid: 101, TransactionID: 0 },
      { bingoid: 101, TransactionID: ledger[24]?.id },
      { bingoid: 101, TransactionID: ledger[49]?.id },
    ])
    rowsIn(dialog).forEach((row, index) => expect(row).toContain(ledger[index]?.text))
    expectNoRawValues()
  })

  test("dates and amounts use the Norwegian format, under the hall's text", async () => {
    makeAnswer(path, {
      transactions: [
        { tID: 3, tDate: '2025-03-01T12:30:00', tText: 'Premie', tValue: '1234.5' },
        { tID: 2, tDate: '2025-02-28', tText: null, tValue: -50 },
        { tID: 1, tDate: 'i går', tText: 'Bong', tValue: 0 },
      ],
    })
    const { dialog, more } = await openTransactions(101)
    expect(await dialog.findByText(/^Transaksjoner hos Grünerløkka Bingo vises her/u)).toBeVisible()
    await expectRows(dialog, 3)
    const [first, second, third] = rowsIn(dialog).map((row) => row.replaceAll(/\s/gu, ' '))
    expect(first).toBe('01.03.2025 kl. 12:30Premie+kr 1 234,50')
    expect(second).toMatch(/^28\.02\.2025[-−]kr 50$/u)
    expect(third).toBe('i gårBongkr 0')
    expect(more()).not.toBeInTheDocument()
    expectNoRawValues()
  })

  test('none shows the empty text', async () => {
    makeAnswer(path, {})
    const { dialog, more } = await openTransactions(101)
    expect(await dialog.findByText('Ingen transaksjoner ennå.')).toBeVisible()
    expect(more()).not.toBeInTheDocument()
  })

  test('rows that do not match the schema count towards the full page and are reported', async () => {
    makeAnswer(path, { transactions: [...rowsOf(100, 77), ...rowsOf(76, 76, { tValue: 'x' })] })
    const { dialog, calls, showMore } = await openTransactions(101)
    await expectRows(dialog, 24)
    expect(dialog.getByText('Noen transaksjoner kunne ikke vises.')).toBeVisible()
    restoreCalls()
    await showMore()
    await waitFor(() =>
      expect(calls.bodiesTo(path).at(-1)).toEqual({ bingoid: 101, TransactionID: 76 }),
    )
    expectNoRawValues()
  })

  test('reopening the dialog fetches again, from the first page', async () => {
    const { user, userId, dialog, showMore, close } = await openTransactions(101)
    await expectRows(dialog, 25)
    await showMore()
    await expectRows(dialog, 50)
    await close()
    moveMoney(userId, 100, 'Helt ny')
    const again = await openDialog(user, 'Transaksjoner')
    await again.findByText('Helt ny')
    expect(rowsIn(again)).toHaveLength(25)
  })
})

const inText = (row: { tID: unknown }) => ({ ...row, tID: String(row.tID) })
const isUnread = (rows: readonly { tValue?: unknown; tID?: unknown }[]) =>
  rows.some(({ tValue, tID }) => tValue === 'x' || tID === null)

const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null

/** The first page is whole, what comes after a cursor is as told. */
function answerAfter(pages: Readonly<Record<string, unknown[]>>) {
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      const body: unknown = await request.clone().json()
      const cursor = isRecord(body) ? String(body['TransactionID']) : ''
      return HttpResponse.json({ transactions: pages[cursor] ?? rowsOf(100, 76) })
    }),
  )
}

describe('a page after the first', () => {
  test('of which no row fits says so, and leads on', async () => {
    answerAfter({ 76: rowsOf(75, 51, { tValue: 'x' }), 51: rowsOf(50, 41) })
    const { calls, dialog, more, showMore } = await openTransactions(101)
    await showMore()
    const note = await dialog.findByText('Noen transaksjoner kunne ikke vises.')
    expect(note.closest('tr')).toHaveFocus()
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await showMore()
    await expectRows(dialog, 35)
    expect(more()).not.toBeInTheDocument()
    expect(dialog.queryByText('Resten lot seg ikke hente.')).not.toBeInTheDocument()
    expect(calls.bodiesTo(path).at(-1)).toEqual({ bingoid: 101, TransactionID: 51 })
  })

  const stuck = 'Resten lot seg ikke hente.'
  const missing = 'Noen transaksjoner kunne ikke vises.'
  test.each([
    ['a short one of which no row fits', rowsOf(75, 74, { tValue: 'x' }), 25, missing],
    ['a whole one without a tID', rowsOf(75, 51, { tID: null }), 25, stuck],
    ['the same as before', rowsOf(100, 76), 25, stuck],
    ['the same as before, its ids as text', rowsOf(100, 76).map(inText), 25, stuck],
    ['that begins with the last row of the one before', rowsOf(76, 60), 41, null],
    ['that holds a row twice', [...rowsOf(75, 70), ...rowsOf(70, 70)], 31, null],
    ['that ends where the one before did', [...rowsOf(75, 52), ...rowsOf(76, 76)], 49, stuck],
    ['that is empty', [], 25, null],
  ])('%s is the last, and each row is shown once', async (_kind, rows, shown, word) => {
    answerAfter({ 76: rows })
    const { user, calls, dialog, more } = await openTransactions(101)
    await user.dblClick(await dialog.findByRole('button', { name: 'Vis flere' }))
    await waitFor(() => expect(more()).not.toBeInTheDocument())
    expect(rowsIn(dialog)).toHaveLength(shown)
    await waitFor(() => expect(dialog.getByRole('table')).toContainElement(focused()))
    for (const one of [stuck, missing])
      expect(dialog.queryAllByText(one)).toHaveLength(
        one === word || (one === missing && isUnread(rows)) ? 1 : 0,
      )
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    expect(calls.to(path)).toHaveLength(2)
  })

  test('leaves the focus, and where the page stands, to a player who has gone elsewhere meanwhile', async () => {
    answerAfter({ 76: rowsOf(75, 60) })
    const { dialog, showMore } = await openTransactions(101)
    const answer = holdAnswer(path)
    await showMore()
    const elsewhere = dialog.getByRole('link', { name: 'Mine tall' })
    elsewhere.focus()
    answer()
    await expectRows(dialog, 41)
    expect(elsewhere).toHaveFocus()
  })
})

test('a 500 on a later page keeps the rows already shown, and that page alone is asked for again', async () => {
  const { user, calls, dialog, more, showMore } = await openTransactions(101)
  await expectRows(dialog, 25)
  makeCallFail(path, 'a 500')
  await showMore()
  const alert = await dialog.findByRole('alert')
  expect(rowsIn(dialog)).toHaveLength(25)
  expect(more()).not.toBeInTheDocument()
  const again = within(alert).getByRole('button', { name: 'Prøv igjen' })
  expect(again).toHaveFocus()
  const [, second] = calls.bodiesTo(path)
  expect(calls.bodiesTo(path).slice(1)).toEqual(Array.from({ length: readAttempts }, () => second))
  const release = holdAnswer(path)
  const said = within(alert).getByText(noContact)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(again).toHaveAttribute('aria-disabled', 'true'))
  release()
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled'))
  expect(within(alert).getByText(noContact)).not.toBe(said)
  expect(again).toHaveFocus()
  restoreCalls()
  const before = calls.to(path).length
  await user.keyboard('{Enter}')
  await expectRows(dialog, 50)
  expect(calls.bodiesTo(path).slice(before)).toEqual([second])
  expect(dialog.getAllByRole('row')[26]).toHaveFocus()
})

describe("the hall's text", () => {
  const textPath = '/wap/getTransactionText'
  const textStart = /^Transaksjoner hos Grünerløkka Bingo vises her/u
  const isBeforeList = (dialog: Dialog, text: HTMLElement) => {
    const at = text.compareDocumentPosition(dialog.getByRole('table'))
    return at === Node.DOCUMENT_POSITION_FOLLOWING
  }

  test('is waited for, and stands above the list', async () => {
    const answer = holdAnswer(textPath)
    const { dialog, calls } = await openTransactions(101)
    await waitFor(() => expect(calls.to(path)).toHaveLength(1))
    expect(dialog.queryByRole('table')).not.toBeInTheDocument()
    expectLink('Mine tall', '/user/tall?hall=101', dialog)
    answer()
    await expectRows(dialog, 25)
    expect(isBeforeList(dialog, dialog.getByText(textStart))).toBe(true)
  })

  test('does not hold the list back for long, and then stands below it', async () => {
    const answer = holdAnswer(textPath)
    const { dialog } = await openTransactions(101)
    await expectRows(dialog, 25)
    answer()
    expect(isBeforeList(dialog, await dialog.findByText(textStart))).toBe(false)
  })
})
