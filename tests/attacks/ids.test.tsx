import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { readActs } from '@/features/acts/actsStorage'
import { openHall } from '../setup/pages'
import { paymentPageKeeps } from '../setup/journal'
import { expectNoRawValues, findTitle, passTime, renderApp } from '../setup/render'
import { makeAnswer, startBackend, watchCalls } from '../setup/server'

startBackend()

/** What every object has under its name; a hall's id is one in tests/pages/myPage.test.tsx. */
const ids = ['__proto__', 'constructor', 'toString']

const openDialog = async (name: string) => {
  const opener = await screen.findByRole('button', { name })
  await waitFor(() => expect(opener).toBeEnabled())
  fireEvent.click(opener)
  return within(await screen.findByRole('dialog', { name }))
}

const type = (name: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(name), { target: { value } })

const post = (data: string, source: Window | null) =>
  fireEvent(window, new MessageEvent('message', { data, source, origin: window.location.origin }))

test.each(ids)('a card and its transaction may be called %s', async (id) => {
  makeAnswer('/payment/myCards', {
    cardInfo: ids.map((cardId) => ({
      cardId,
      cardIssuer: 'Visa',
      maskedPan: `4925 ${cardId}`,
      expiryDate: '2811',
    })),
  })
  makeAnswer('/payment/storedPayment', { transactionId: id })
  const calls = watchCalls()
  await openHall()
  const dialog = await openDialog('Innskudd')
  const card = await dialog.findByRole('radio', { name: new RegExp(id, 'u') })
  fireEvent.click(card)
  expect(card).toBeChecked()
  expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(1)
  type('Beløp', '100')
  type('CVC', '123')
  fireEvent.click(dialog.getByRole('button', { name: 'Betal' }))
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')
  expect(new URL(frame.src).searchParams.get('transactionId')).toBe(id)
  expect(calls.bodiesTo('/payment/storedPayment')).toEqual([
    { cardId: id, bingoid: 101, cardCVC: '123', loadAmount: 100 },
  ])
  // A message alone, and another payment's result, prove nothing.
  post('finishedPayment', frame.contentWindow)
  expect(dialog.queryByText('Betalingen var vellykket')).toBeNull()
  paymentPageKeeps(id, { state: 'done' })
  post('finishedPayment', frame.contentWindow)
  expect(await dialog.findByText('Betalingen var vellykket')).toBeVisible()
  expectNoRawValues()
})

test.each(ids)('the payment page asks once about %s', async (id) => {
  makeAnswer('/payment/sale', { status: 200 })
  const calls = watchCalls()
  await renderApp({
    path: `/netsCallback?transactionId=${id}&responseCode=OK&payment=1`,
    player: 'noHalls',
  })
  await findTitle('Betaling')
  expect(await screen.findByText('Transaksjon vellykket!')).toBeVisible()
  expect(calls.bodiesTo('/payment/sale')).toEqual([{ transactionId: id }])
  expect(readActs().map((act) => 'transaction' in act && act.transaction)).toEqual([id])
})

test('tickets and transactions may be called so too', async () => {
  makeAnswer('/wap/myTickets', {
    userTickets: ids.map((ticketNr) => ({
      ticketNr,
      id: ticketNr,
      system: 1,
      systemName: ticketNr,
      balance: 3,
      statusText: 'Åpen',
      canClose: 1,
    })),
  })
  makeAnswer('/wap/closeTicket', { closeTicketResponse: { errorText: '' } })
  makeAnswer('/user/getTransactions', {
    transactions: Array.from({ length: 25 }, (_, i) => ({
      tID: ids[i % 3],
      tDate: '2025-01-01',
      tText: `Rad ${i}`,
      tValue: 1,
    })),
  })
  const calls = watchCalls()
  await openHall()
  const dialog = await openDialog('Mine billetter')
  const tickets = await dialog.findAllByRole('listitem')
  expect(tickets).toHaveLength(3)
  const [first] = dialog.getAllByRole('button', { name: 'Avslutt billett' })
  if (first) fireEvent.click(first)
  fireEvent.click(await dialog.findByRole('button', { name: 'Bekreft' }))
  await waitFor(() =>
    expect(calls.bodiesTo('/wap/closeTicket')).toEqual([
      { systemId: 1, bingoId: 101, ticketNr: '__proto__' },
    ]),
  )
  fireEvent.click(dialog.getByRole('button', { name: 'Lukk' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const list = await openDialog('Transaksjoner')
  fireEvent.click(await list.findByRole('button', { name: 'Vis flere' }))
  await waitFor(() =>
    expect(calls.bodiesTo('/user/getTransactions')).toEqual([
      { bingoid: 101, TransactionID: 0 },
      { bingoid: 101, TransactionID: '__proto__' },
    ]),
  )
  expectNoRawValues()
})

test('a terminal that is gone says nothing to the next, however often', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  await openHall()
  const openTerminal = async () => {
    const dialog = await openDialog('Innskudd')
    fireEvent.click(await dialog.findByRole('radio', { name: 'Vipps' }))
    type('Beløp', '50')
    fireEvent.click(dialog.getByRole('button', { name: 'Betal' }))
    return screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')
  }
  const old = await openTerminal()
  const source = old.contentWindow
  const transaction = new URL(old.src).searchParams.get('transactionId') ?? ''
  fireEvent.click(screen.getByRole('button', { name: 'Lukk' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const frame = await openTerminal()
  expect(frame.src).not.toBe(old.src)
  paymentPageKeeps(transaction, { state: 'done' })
  for (const from of [source, window, null]) {
    post('finishedPayment', from)
    post('finishedPayment', from)
  }
  // Its own window, with another payment's result.
  post('finishedPayment', frame.contentWindow)
  await passTime(50)
  expect(screen.getByTitle('Betalingsterminal')).toBe(frame)
  expect(screen.queryByText('Betalingen var vellykket')).toBeNull()
})
