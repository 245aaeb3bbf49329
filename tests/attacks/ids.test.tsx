import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDialog, openInHall } from '../setup/pages'
import { paymentPageKeeps } from '../setup/acts'
import { expectNoRawValues } from '../setup/render'
import { makeAnswer, startBackend } from '../setup/server'

startBackend()

/** What every object has under its name; a hall's id is one in tests/pages/myPage.test.tsx. */
const ids = ['__proto__', 'constructor', 'toString']
const visa = { cardIssuer: 'Visa', expiryDate: '2811' }
const ticket = { system: 1, balance: 3, statusText: 'Åpen', canClose: 1 }
const win = { tDate: '2025-01-01', tText: 'Premie', tValue: 1 }

const post = (data: string, source: Window | null) =>
  fireEvent(window, new MessageEvent('message', { data, source, origin: window.location.origin }))

test.each(ids)('a card and its transaction may be called %s', async (id) => {
  makeAnswer('/payment/myCards', {
    cardInfo: ids.map((cardId) => ({ ...visa, cardId, maskedPan: `4925 ${cardId}` })),
  })
  makeAnswer('/payment/storedPayment', { transactionId: id })
  const { calls, dialog, fill, press } = await openInHall('Innskudd')
  const card = await dialog.findByRole('radio', { name: new RegExp(id, 'u') })
  fireEvent.click(card)
  expect(card).toBeChecked()
  expect(dialog.getAllByRole('radio', { checked: true })).toHaveLength(1)
  await fill({ Beløp: '100', CVC: '123' })
  await press('Betal')
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

test('tickets and transactions may be called so too', async () => {
  makeAnswer('/wap/myTickets', {
    userTickets: ids.map((id) => ({ ...ticket, ticketNr: id, id, systemName: id })),
  })
  makeAnswer('/wap/closeTicket', { closeTicketResponse: { errorText: '' } })
  makeAnswer('/user/getTransactions', {
    transactions: Array.from({ length: 25 }, (_, i) => ({ ...win, tID: ids[i % 3] })),
  })
  const { user, calls, dialog, press, close } = await openInHall('Mine billetter')
  const tickets = await dialog.findAllByRole('listitem')
  expect(tickets).toHaveLength(3)
  const [first] = dialog.getAllByRole('button', { name: 'Avslutt billett' })
  if (first) fireEvent.click(first)
  await press('Bekreft')
  await waitFor(() =>
    expect(calls.bodiesTo('/wap/closeTicket')).toEqual([
      { systemId: 1, bingoId: 101, ticketNr: '__proto__' },
    ]),
  )
  await close()
  await openDialog(user, 'Transaksjoner')
  await press('Vis flere')
  await waitFor(() =>
    expect(calls.bodiesTo('/user/getTransactions')).toEqual([
      { bingoid: 101, TransactionID: 0 },
      { bingoid: 101, TransactionID: '__proto__' },
    ]),
  )
  expectNoRawValues()
})
