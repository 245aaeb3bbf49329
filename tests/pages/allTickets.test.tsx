import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { keepAct } from '../setup/acts'
import { findTitle, passTime, renderApp } from '../setup/render'
import { hallName } from '../setup/pages'
import { makeAnswer, restoreCalls, server, startBackend, urlOf } from '../setup/server'

startBackend()

const path = '/wap/myTickets'
const none = 'Ingen åpne billetter.'
const other = 'Trondheim Bingopalass'

const ticketOf = (ticketNr: number, more: object = {}) => ({
  ticketNr,
  system: 1,
  systemName: 'Aspelund',
  balance: 50,
  statusText: 'Åpen',
  canClose: 1,
  canDeposit: 1,
  ...more,
})

/** Answers by hall id; other halls have no tickets. A status is a failure. */
const answer = (halls: Record<string, object[] | number>) =>
  server.use(
    http.get(urlOf(path), ({ request }) => {
      const told = halls[new URL(request.url).searchParams.get('bingoId') ?? ''] ?? []
      return typeof told === 'number'
        ? new HttpResponse(null, { status: told })
        : HttpResponse.json({ userTickets: told })
    }),
  )

async function openTickets(player: Parameters<typeof renderApp>[0]['player'] = 'ordinary') {
  const app = await renderApp({ path: '/user/billetter', player, session: { userId: '1' } })
  await findTitle('Mine billetter')
  return app
}

const main = () => within(screen.getByRole('main'))
const halls = () =>
  main()
    .queryAllByRole('heading', { level: 2 })
    .map((it) => it.textContent)
const ofHall = async (name: string) => within(await screen.findByRole('region', { name }))
const numbersOf = async (name: string) =>
  (await ofHall(name)).getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))

test('the open tickets stand hall by hall, and one is topped up as in the dialog', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  // Numbers repeat between halls.
  answer({
    101: [ticketOf(1), ticketOf(2, { statusText: 'Lukket', balance: 0 })],
    103: [ticketOf(1)],
  })
  makeAnswer('/wap/addMoneyToTicket', { addMoneyResponse: { errorText: '' } })
  const { user, calls } = await openTickets()
  expect(await screen.findByText(/^Billettene spilles i hallen også når/u)).toBeVisible()
  expect(await numbersOf(hallName)).toEqual(['Aspelund 1'])
  expect(await numbersOf(other)).toEqual(['Aspelund 1'])
  await waitFor(() => expect(calls.to(path).length).toBeGreaterThanOrEqual(6))
  expect(halls()).toHaveLength(2)
  expect(screen.queryByText(none)).not.toBeInTheDocument()

  const there = await ofHall(other)
  const topUp = there.getByRole('button', { name: 'Fyll på' })
  await waitFor(() => expect(topUp).toBeEnabled())
  await user.click(topUp)
  await user.type(there.getByRole('textbox', { name: 'Beløp' }), '20')
  await user.click(there.getByRole('button', { name: 'Sett inn' }))
  expect(await there.findByText('kr 20 er satt inn på billett 1.')).toBeVisible()
  expect(there.getByRole('heading', { name: 'Billetten er fylt på' })).toHaveFocus()
  // None was known before: whether one that is read is new is not known either.
  await passTime(4_000)
  expect(calls.to('/banking/balance')).toHaveLength(4)
  expect(there.getByText(/^Saldo: kr/u)).toBeVisible()
  expect(calls.bodiesTo('/wap/addMoneyToTicket')).toMatchObject([{ bingoId: 103, amount: 20 }])
  await user.click(there.getByRole('button', { name: 'Ferdig' }))
  expect(there.getByRole('listitem')).toHaveFocus()
})

test('a hall that fails is told, and tried again alone', async () => {
  answer({ 101: 400, 103: [ticketOf(4)] })
  const { user, calls } = await openTickets()
  const failed = await ofHall(hallName)
  expect(await failed.findByText(`${hallName}: kunne ikke hentes`)).toBeVisible()
  expect(await numbersOf(other)).toEqual(['Aspelund 4'])
  restoreCalls()
  answer({ 101: [ticketOf(3)] })
  const before = calls.to(path).length
  await user.click(failed.getByRole('button', { name: 'Prøv igjen' }))
  expect(await failed.findByRole('listitem', { name: 'Aspelund 3' })).toBeVisible()
  expect(failed.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('heading', { level: 2, name: hallName })).toHaveFocus()
  expect(calls.to(path)).toHaveLength(before + 1)
})

test('sixty halls are asked six at a time, and none has an open ticket only when all have answered', async () => {
  const open: (() => void)[] = []
  server.use(
    http.get(urlOf(path), async () => {
      await new Promise<void>((resolve) => void open.push(resolve))
      return HttpResponse.json({ userTickets: [ticketOf(1, { statusText: 'Lukket' })] })
    }),
  )
  const { calls } = await openTickets('manyHalls')
  await waitFor(() => expect(open).toHaveLength(6))
  while (calls.to(path).length < 60 || open.length > 0) {
    expect(open.length).toBeLessThanOrEqual(6)
    expect(screen.queryByText(none)).not.toBeInTheDocument()
    for (const answerIt of open.splice(0)) answerIt()
    await waitFor(() => expect(open.length > 0 || screen.queryByText(none)).toBeTruthy())
  }
  expect(await screen.findByText(none)).toBeVisible()
  expect(halls()).toEqual([])
})

const keepUnknown = () =>
  keepAct({ kind: 'topUp', part: '1 1', state: 'unknown', hallName: 'Bingo 101' })

test('an unanswered act stands in its ticket', async () => {
  answer({ 101: [ticketOf(1)] })
  keepUnknown()
  const { user } = await openTickets()
  const ticket = await (await ofHall(hallName)).findByRole('listitem')
  expect(within(ticket).getByText(/hos Bingo 101/u)).toBeVisible()
  expect(screen.getAllByText(/hos Bingo/u)).toHaveLength(1)
  await user.click(within(ticket).getByRole('button', { name: 'Skjul' }))
  expect(screen.queryByText(/hos Bingo/u)).not.toBeInTheDocument()
  expect(ticket).toHaveFocus()
})

test.each(['noBankID', 'forceAML'] as const)('%s: as on the cards, no tickets', async (player) => {
  keepUnknown()
  const { calls } = await openTickets(player)
  expect(await main().findByText(/^(?:Identiteten din er|Kundeopplysningene dine)/u)).toBeVisible()
  expect(await screen.findByText(/hos Bingo 101/u)).toBeVisible()
  expect(screen.queryByText(none)).not.toBeInTheDocument()
  expect(calls.to(path)).toEqual([])
})
