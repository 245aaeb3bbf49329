import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '@/config/limits'
import { renderApp } from '../setup/render'
import { makeAnswer, startBackend } from '../setup/server'
import { openInHall, openMyPage } from '../setup/pages'

startBackend()

// The fewest that are more than a page of transactions: what is shown is slow to show here.
const { listRows } = limits
const shown = 30
beforeAll(() => void Object.assign(limits, { listRows: shown }))
afterAll(() => void Object.assign(limits, { listRows }))

const many = 1_000
const rows = <Row,>(row: (at: number) => Row) => Array.from({ length: many }, (_, at) => row(at))

const cut = (of: string) => new RegExp(`^Viser de første 30 av 1\\s000 ${of}\\.$`, 'u')
const findCut = (of: string) => screen.findAllByText(cut(of))

test('transactions: the first of one answer, and then what comes after them', async () => {
  makeAnswer('/user/getTransactions', {
    transactions: rows((at) => ({ tID: many - at, tDate: '2026-01-01', tText: '', tValue: 1 })),
  })
  const { user, calls, dialog } = await openInHall('Transaksjoner')
  await findCut('transaksjoner')
  // With the headings, the note and the button.
  expect(dialog.getAllByRole('row')).toHaveLength(shown + 3)
  await user.click(dialog.getByText('Vis flere'))
  await waitFor(() =>
    expect(calls.bodiesTo('/user/getTransactions').at(-1)).toEqual({
      bingoid: 101,
      TransactionID: many - shown + 1,
    }),
  )
})

test.each([
  [
    'billetter',
    '/wap/myTickets',
    { userTickets: rows((at) => ({ ticketNr: at + 1, system: 1, balance: 1 })) },
    () => openInHall('Mine billetter'),
    () => screen.getByRole('dialog').querySelectorAll('li'),
  ],
  [
    'kort',
    '/payment/myCards',
    { cardInfo: rows((at) => ({ cardId: at + 1, maskedPan: '1234', expiryDate: '3001' })) },
    () => openInHall('Innskudd'),
    () => document.querySelectorAll('[role="dialog"] input[type="radio"]:not([value="vipps"])'),
  ],
  [
    'land',
    '/wap/getCountries',
    { countries: rows((at) => ({ name: `Land ${at}` })) },
    () => renderApp({ path: '/user/details', player: 'ordinary' }),
    () => screen.getByLabelText('Bostedsland').querySelectorAll('option'),
  ],
])('%s', async (of, path, answer, open, listed) => {
  makeAnswer(path, answer)
  await open()
  await findCut(of)
  await waitFor(() => expect(listed()).toHaveLength(shown))
})

// By text: what has a role is searched for slowly among this many.
test('halls, of the player and near a postal code', async () => {
  const halls = rows((at) => ({ BingoID: at + 1, BingoName: `Hall ${at + 1}` }))
  makeAnswer('/halls/my', { halls })
  makeAnswer('/halls/findNearest', { halls: halls.toReversed() })
  makeAnswer('/banking/balance', { balance: 1 })
  const { user } = await openMyPage()
  await findCut('haller')
  await user.click(screen.getByText('Legg til bingohall'))
  await user.type(await screen.findByLabelText('Postnummer'), '0155')
  await waitFor(() => expect(screen.getAllByText(cut('haller'))).toHaveLength(2))
  await waitFor(() => expect(screen.getAllByText('Velg bingo')).toHaveLength(10))
})

test('messages', async () => {
  makeAnswer('/halls/messages', {
    messages: rows((at) => ({ messageText: `Melding ${at}`, messageHallID: 0 })),
  })
  await openMyPage()
  await findCut('meldinger')
  // In a place that scrolls, by the keyboard too: the halls below stay in reach.
  const place = screen.getByRole('group', { name: 'Meldinger' })
  expect(place).toHaveAttribute('tabindex', '0')
  await waitFor(() => expect(within(place).getAllByText(/^Melding \d+$/u)).toHaveLength(shown))
})
