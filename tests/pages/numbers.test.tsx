import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { isRecord } from '@/lib/json'
import { currentUrl, expectNoRawValues, findTitle, renderApp } from '../setup/render'
import { makeAnswer, restoreCalls, server, startBackend, world } from '../setup/server'
import { noContact } from '../setup/pages'

startBackend()

const path = '/user/getTransactions'

/** Amounts have no-break spaces and a minus sign of their own. */
const plain = (text: string | null | undefined) =>
  (text ?? '').replaceAll(/\s/gu, ' ').replaceAll('−', '-')

async function openNumbers(at = '/user/tall', player: 'ordinary' | 'forceAML' = 'ordinary') {
  const app = await renderApp({ path: at, player })
  await findTitle('Mine tall')
  return app
}

const fetchAll = () => screen.findByRole('button', { name: 'Hent alle' })
const sums = () =>
  within(screen.getByRole('region', { name: 'Sum av hentede transaksjoner' }))
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent))
const figure = () => within(screen.getByRole('figure', { name: 'Inn og ut' }))
const tableRows = () =>
  figure()
    .queryAllByRole('row')
    .slice(1)
    .map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => plain(cell.textContent)),
    ])
/** The table follows what is typed when there is time. */
const expectTable = (rows: string[][]) => waitFor(() => expect(tableRows()).toEqual(rows))

const four = [
  { tID: 4, tDate: '2026-01-05T20:15:00', tText: 'Premie, Hovedspill 1', tValue: 1247.3 },
  { tID: 3, tDate: '2026-01-04', tText: 'Kjøp av bong', tValue: -2000 },
  { tID: 2, tDate: '2025-12-31', tText: '=HYPERLINK("x")', tValue: '-12,50' },
  { tID: 1, tDate: '2025-12-31', tText: 'Premie, Lynbingo', tValue: 12.5 },
]

async function openFour() {
  makeAnswer(path, { transactions: [...four, { tID: 0 }] })
  const app = await openNumbers()
  await app.press('Hent alle')
  await screen.findByText('Alle er hentet: 4 transaksjoner.')
  return app
}

/** What becomes of a call whose body has this in it; nothing: the backend answers it. */
const whenAsked = (part: string, answer: () => Promise<Response | void> | Response) =>
  server.use(
    http.post(`*${path}`, async ({ request }) =>
      (await request.clone().text()).includes(part) ? answer() : undefined,
    ),
  )

/** How often the first page has been asked for. */
const begun = (calls: Awaited<ReturnType<typeof openNumbers>>['calls']) =>
  calls.bodiesTo(path).filter((body) => isRecord(body) && body['TransactionID'] === 0).length

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

describe('fetching all', () => {
  test('goes from the last tID of each page to the next, and counts every row', async () => {
    const { press, userId, calls } = await openNumbers()
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    await press('Hent alle')
    await screen.findByText('Alle er hentet: 64 transaksjoner.')
    const ledger = world.findAccount(userId, 101)?.ledger.toReversed() ?? []
    expect(calls.bodiesTo(path)).toEqual([
      { bingoid: 101, TransactionID: 0 },
      { bingoid: 101, TransactionID: ledger[24]?.id },
      { bingoid: 101, TransactionID: ledger[49]?.id },
    ])
    expect(sums()[2]).toBe('Netto kr 1 234,50')
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expectNoRawValues()
    await press('Hent på nytt')
    await waitFor(() => expect(calls.to(path)).toHaveLength(6))
    await screen.findByText('Alle er hentet: 64 transaksjoner.')
    expect(sums()[2]).toBe('Netto kr 1 234,50')
  })

  test("'Stopp' keeps what came, and 'Hent alle' goes on from there", async () => {
    const { user, press, userId, calls } = await openNumbers()
    const second = world.findAccount(userId, 101)?.ledger.toReversed()[24]?.id
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    whenAsked(`"TransactionID":${second}`, () => held)
    await press('Hent alle')
    expect(await screen.findByText('Henter … 25 transaksjoner')).toBeVisible()
    expect(screen.getByRole('progressbar', { name: 'Henter transaksjoner' })).toBeVisible()
    const count = screen.getByText('25 av 25 hentede transaksjoner er med.')
    expect(count).toHaveAttribute('aria-live', 'off')
    const stop = screen.getByRole('button', { name: 'Stopp' })
    await user.click(stop)
    expect(
      screen.getByText('Stoppet. 25 transaksjoner er hentet, og det kan være flere.'),
    ).toBeVisible()
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument()
    expect(count).toHaveAttribute('aria-live', 'polite')
    expect(await fetchAll()).toHaveFocus()
    release()
    restoreCalls()
    await press('Hent alle')
    await screen.findByText('Alle er hentet: 64 transaksjoner.')
    expect(begun(calls)).toBe(1)
    expect(sums()[2]).toBe('Netto kr 1 234,50')
  })

  test("a page that fails says so, and 'Prøv igjen' goes on from the last tID", async () => {
    const { user, press, userId, calls } = await openNumbers()
    const last = world.findAccount(userId, 101)?.ledger.toReversed()[24]?.id
    whenAsked(`${last}`, () => HttpResponse.error())
    await press('Hent alle')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(noContact)
    expect(alert).toHaveTextContent('25 transaksjoner er hentet så langt.')
    expect(screen.queryByRole('button', { name: 'Stopp' })).not.toBeInTheDocument()
    restoreCalls()
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByText('Alle er hentet: 64 transaksjoner.')
    expect(begun(calls)).toBe(1)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('another hall starts anew, and stays in the address', async () => {
    const { user, press, calls } = await openNumbers()
    await press('Hent alle')
    await screen.findByText('Alle er hentet: 64 transaksjoner.')
    fill('Søk i tekst', 'premie')
    await user.selectOptions(screen.getByLabelText('Bingohall'), 'Stavanger Bingo')
    expect(screen.queryByRole('figure')).not.toBeInTheDocument()
    expect(currentUrl()).toBe('/user/tall?hall=104')
    await press('Hent alle')
    await screen.findByText('Alle er hentet: 25 transaksjoner.')
    expect(screen.getByLabelText('Søk i tekst')).toHaveValue('premie')
    expect(calls.bodiesTo(path).at(3)).toEqual({ bingoid: '104', TransactionID: 0 })
  })
})

describe('all halls', () => {
  test('are read hall by hall with one progress, and one that failed is read alone once more', async () => {
    const { user, press, calls } = await openNumbers()
    await user.selectOptions(await screen.findByLabelText('Bingohall'), 'Alle bingohaller')
    expect(currentUrl()).toBe('/user/tall?hall=alle')
    let fail = () => {}
    const failed = new Promise<Response>((resolve) => (fail = () => resolve(HttpResponse.error())))
    whenAsked('"bingoid":103', () => failed)
    await press('Hent alle')
    expect(await screen.findByText('Hall 2 av 5')).toBeVisible()
    const progress = screen.getByRole('progressbar', { name: 'Henter transaksjoner' })
    expect(progress).toHaveAttribute('max', '5')
    expect(progress).toHaveValue(1)
    await user.click(screen.getByRole('button', { name: 'Stopp' }))
    expect(screen.getByText(/^Stoppet\. 64 transaksjoner/u)).toBeVisible()
    await press('Hent alle')
    fail()
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByText('Trondheim Bingopalass: kunne ikke hentes')).toBeVisible()
    await screen.findByText('90 av 90 hentede transaksjoner er med.')
    await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument())
    const asked = calls.bodiesTo(path).map((body) => isRecord(body) && body['bingoid'])
    expect([...new Set(asked)]).toEqual([101, 103, '104', 105, 106])
    restoreCalls()
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    await screen.findByText('Alle er hentet: 92 transaksjoner.')
    expect(calls.bodiesTo(path).slice(asked.length)).toEqual([{ bingoid: 103, TransactionID: 0 }])
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expectNoRawValues()
    await press('Hent på nytt')
    await waitFor(() => expect(begun(calls)).toBeGreaterThan(10))
    await screen.findByText('Alle er hentet: 92 transaksjoner.')
  })

  test('a row for each period and hall, also where their tIDs are equal, and the sums over all', async () => {
    makeAnswer(path, { transactions: four })
    const { press } = await openNumbers('/user/tall?hall=alle')
    await press('Hent alle')
    await screen.findByText('Alle er hentet: 20 transaksjoner.')
    expect(sums()[2]).toBe('Netto -kr 3 763,50')
    await waitFor(() => expect(tableRows()).toHaveLength(10))
    expect(tableRows()[1]).toEqual([
      'januar 2026',
      'Trondheim Bingopalass',
      'kr 1 247,30',
      'kr 2 000',
      '-kr 752,70',
    ])
    expect(figure().getByRole('columnheader', { name: 'Hall' })).toBeVisible()
  })
})

describe('the numbers', () => {
  test('stand as sums, and by month or week in the figure', async () => {
    const { user } = await openFour()
    expect(sums()).toEqual(['Sum inn kr 1 259,80', 'Sum ut kr 2 012,50', 'Netto -kr 752,70'])
    expect(screen.getByText('Noen transaksjoner kunne ikke leses, og er ikke med.')).toBeVisible()
    await expectTable([
      ['januar 2026', 'kr 1 247,30', 'kr 2 000', '-kr 752,70'],
      ['desember 2025', 'kr 12,50', 'kr 12,50', 'kr 0'],
    ])
    const places = figure().getByRole('slider', { name: 'Vis tallene for' })
    expect(figure().queryByText(/: inn/u)).not.toBeInTheDocument()
    fireEvent.focus(places)
    expect(plain(places.getAttribute('aria-valuetext'))).toBe(
      'januar 2026: inn kr 1 247,30, ut kr 2 000',
    )
    fireEvent.change(places, { target: { value: '0' } })
    expect(figure().getByText(/^desember 2025: inn/u)).toBeVisible()
    const per = within(screen.getByRole('radiogroup', { name: 'Vis per' }))
    await user.click(per.getByRole('radio', { name: 'Uke' }))
    await waitFor(() =>
      expect(tableRows().map(([name]) => name)).toEqual(['Uke 2, 2026', 'Uke 1, 2026']),
    )
    expectNoRawValues()
  })

  test('follow the filter as it is typed', async () => {
    const { user } = await openFour()
    await user.type(screen.getByLabelText('Søk i tekst'), 'PREMIE')
    expect(sums()[0]).toBe('Sum inn kr 1 259,80')
    expect(sums()[1]).toBe('Sum ut kr 0')
    await user.clear(screen.getByLabelText('Søk i tekst'))
    fill('Fra', '2026-01-04')
    fill('Til', '2026-01-04')
    expect(sums()).toEqual(['Sum inn kr 0', 'Sum ut kr 2 000', 'Netto -kr 2 000'])
    await expectTable([['januar 2026', 'kr 0', 'kr 2 000', '-kr 2 000']])
    expect(screen.getByText('1 av 4 hentede transaksjoner er med.')).toBeVisible()
    fill('Fra', '2026-01-05')
    expect(screen.getByLabelText('Fra')).toHaveAccessibleDescription('«Fra» er etter «Til».')
    expect(await figure().findByText(/^Ingen av de hentede transaksjonene passer/u)).toBeVisible()
    expect(screen.getByLabelText('Søk i tekst')).toHaveFocus()
    expect(screen.queryByText(/^(?:Sum inn|Inn og ut)/u)).not.toBeInTheDocument()
  })

  test("thirty rows stand first, and all after 'Vis flere' and on paper", async () => {
    makeAnswer(path, {
      transactions: Array.from({ length: 34 }, (_, index) => ({
        tID: 100 - index,
        tDate: new Date(Date.UTC(2026, 1, 3 - index)).toISOString().slice(0, 10),
        tText: 'Bong',
        tValue: -1,
      })),
    })
    const { user, press } = await openNumbers()
    await press('Hent alle')
    await user.click(await screen.findByRole('radio', { name: 'Dag' }))
    await waitFor(() => expect(tableRows()).toHaveLength(30))
    const print = vi.fn<() => void>()
    vi.stubGlobal('print', print)
    await press('Skriv ut')
    expect(print).toHaveBeenCalledOnce()
    fireEvent(window, new Event('beforeprint'))
    expect(tableRows()).toHaveLength(34)
    fireEvent(window, new Event('afterprint'))
    expect(tableRows()).toHaveLength(30)
    await press('Vis flere')
    expect(tableRows()).toHaveLength(34)
  })
})

describe('the way there', () => {
  test('only halls that show their transactions can be chosen', async () => {
    await openNumbers('/user/tall?hall=102')
    const select = await screen.findByLabelText('Bingohall')
    expect(select).toHaveDisplayValue('Grünerløkka Bingo')
    expect(within(select).queryByText('Bergen Sentrum Bingo')).not.toBeInTheDocument()
  })

  test('customer information comes first where it must', async () => {
    await openNumbers('/user/tall', 'forceAML')
    expect(screen.getByRole('link', { name: 'Oppdater opplysninger' })).toBeVisible()
    expect(screen.queryByLabelText('Bingohall')).not.toBeInTheDocument()
  })
})
