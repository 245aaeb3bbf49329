import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { expectLink, expectNoRawValues, passTime } from '../setup/render'
import {
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  startBackend,
  world,
} from '../setup/server'
import { expectReady, hallName, openDialog, openHall, unknownOutcome } from '../setup/pages'

startBackend()

const texts = {
  buy: 'Det skjedde en feil ved kjøp av billett',
  close: 'Det skjedde en feil ved lukking',
} as const

describe('buying', () => {
  async function openBuy() {
    const app = await openHall()
    const dialog = await openDialog(app.user, 'Kjøp billett')
    const game = dialog.getByRole('radio', { name: 'OK Databingo' })
    const amount = dialog.getByRole('textbox', { name: 'Beløp' })
    const buy = dialog.getByRole('button', { name: 'Kjøp' })
    const sent = () => app.calls.bodiesTo('/wap/buyTicket')
    return { ...app, dialog, game, amount, buy, sent }
  }

  async function openFilled(kroner = '60') {
    const opened = await openBuy()
    await opened.user.click(opened.game)
    await opened.user.type(opened.amount, kroner)
    return opened
  }

  test('requires a game and an amount in whole kroner', async () => {
    const { user, dialog, game, amount, buy, sent } = await openBuy()
    act(() => game.focus())
    await user.tab()
    expect(await dialog.findByText('Velg et spill.')).toBeVisible()
    const games = dialog.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)
    expect(games).toEqual(['1', '2'])
    await user.click(buy)
    expect(await dialog.findByText('Skriv inn et beløp.')).toBeVisible()
    expect(dialog.getByRole('radiogroup', { name: 'Spill' })).toBeInvalid()
    await user.click(game)
    await user.type(amount, '12,50{Enter}')
    expect(await dialog.findByText('Skriv et beløp i hele kroner, minst 1.')).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('buys a ticket once, and the balance is updated', async () => {
    const answer = holdAnswer('/wap/buyTicket')
    const { user, userId, dialog, amount, buy, sent } = await openFilled()
    expect(
      dialog.getByText(`Du kjøper billett til OK Databingo for kr 60 hos ${hallName}.`),
    ).toBeVisible()
    await user.dblClick(buy)
    await user.type(amount, '{Enter}')
    answer()
    expect(await dialog.findByText(/^Billett \d+ er kjøpt for kr 60\.$/u)).toBeVisible()
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      /^OK Databingo \d+kr 60Grünerløkka Bingo$/u,
    )
    const [first, second] = dialog.getAllByRole('button').slice(-2)
    expect(first).toHaveAccessibleName('Ferdig')
    expect(second).toHaveAccessibleName('Kjøp en til')
    expect(sent()).toEqual([{ bingoId: 101, systemId: 2, amount: 60 }])
    expect(world.balance(userId, 101)).toBe(117_450)
    expect(dialog.queryByRole('button', { name: 'Kjøp' })).not.toBeInTheDocument()
    expect(dialog.getByText('Henter ny saldo …')).toBeVisible()
    expect(await dialog.findByText('Ny saldo: kr 1 174,50')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Kjøp en til' }))
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveValue('')
    expect(dialog.getByRole('radio', { name: 'OK Databingo' })).not.toBeChecked()
  })

  test('the balance is read after a refusal too, whose message disappears after 5 s; the doubt whether it cost money does not, nor does the input', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, dialog, game, amount, buy, calls } = await openFilled('4000')
    const before = calls.to('/banking/balance').length
    const reads = () => calls.to('/banking/balance').length - before
    await user.click(buy)
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent('Du har ikke nok penger på spillekontoen.')
    expect(alert).not.toHaveTextContent(texts.buy)
    expectReady(buy)
    await passTime(300)
    expect(reads()).toBe(0)
    await passTime(400)
    for (const count of [1, 2, 3, 4]) {
      expect(reads()).toBe(count)
      expect(alert).toBeVisible()
      await passTime(1_100)
    }
    expect(dialog.queryByRole('alert')).not.toBeInTheDocument()
    await passTime(10_000)
    expect(reads()).toBe(4)

    makeCallFail('/wap/buyTicket', 'a 500')
    await user.click(buy)
    const doubt = await dialog.findByText(`${texts.buy}. ${unknownOutcome}`)
    await passTime(65_000)
    restoreCalls()
    await user.click(buy)
    expect(await dialog.findByText(/ikke nok penger/u)).toBeVisible()
    expect(doubt).toBeVisible()
    expect(amount).toHaveValue('4000')
    expect(game).toBeChecked()
    await user.click(dialog.getByRole('button', { name: 'Skjul' }))
    expect(doubt).not.toBeInTheDocument()
  })
})

const listTickets = (...tickets: object[]) =>
  makeAnswer('/wap/myTickets', {
    userTickets: tickets.map((ticket) => ({
      ticketNr: 1,
      system: 1,
      systemName: 'Aspelund',
      balance: 5,
      statusText: 'Åpen',
      ...ticket,
    })),
  })

async function openTickets() {
  const app = await openHall()
  const dialog = await openDialog(app.user, 'Mine billetter')
  return { ...app, dialog }
}

/** The player's open seeded ticket: Aspelund, 50 kr. */
async function openTicket() {
  const opened = await openTickets()
  const item = await opened.dialog.findByRole('listitem', { name: /^Aspelund/u })
  const ticket = within(item)
  const account = world.findAccount(opened.userId, 101)
  const ticketNr = account?.tickets.find(({ open }) => open)?.ticketNr
  return { ...opened, item, ticket, about: { bingoId: 101, systemId: 1, ticketNr } }
}

describe('the list', () => {
  test('shows each ticket as the server sends it, and a closed one struck through and last', async () => {
    const { dialog, item, ticket, about } = await openTicket()
    expect(item).toHaveAccessibleName(`Aspelund ${about.ticketNr}`)
    expect(item).toHaveTextContent('Åpen')
    expect(item).toHaveTextContent('kr 50')
    expect(item).toHaveTextContent(/\d\d\.\d\d\.\d{4} kl\. \d\d:\d\d/u)
    expect(ticket.getByRole('button', { name: 'Fyll på' })).toBeEnabled()
    const closed = dialog.getByRole('listitem', { name: /^OK Databingo/u })
    expect(dialog.getAllByRole('listitem').at(-1)).toBe(closed)
    expect(closed).toHaveTextContent('Lukket')
    expect(closed).toHaveTextContent('kr 0')
    expect(closed).toHaveClass('ticket--closed')
  })

  test.each([
    ['neither topped up nor closed', { canClose: 0, canDeposit: '0' }, []],
    ['topped up only', { canClose: false, canDeposit: '1' }, ['Fyll på']],
    ['closed only', { canClose: 'true' }, ['Avslutt billett']],
  ])('a ticket that can be %s', async (_kind, flags, names) => {
    listTickets(flags)
    const { user, dialog } = await openTickets()
    const item = within(await dialog.findByRole('listitem'))
    const shown = () => item.getAllByRole('button').map((button) => button.textContent)
    const [first = '', ...others] = [...names, 'Kopier nummer', 'Skriv ut']
    expect(shown()).toEqual([first, 'Mer'])
    await user.click(item.getByRole('button', { name: 'Mer', expanded: false }))
    expect(shown()).toEqual([first, 'Mindre', ...others])
  })

  test('the number is copied alone, as the server sent it; a clipboard that refuses says to copy by hand', async () => {
    listTickets({ ticketNr: '007 12' })
    const { user, dialog } = await openTickets()
    const item = within(await dialog.findByRole('listitem'))
    await user.click(item.getByRole('button', { name: 'Kopier nummer' }))
    expect(await item.findByText('Kopiert')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('007 12')
    const writeText = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: { writeText } } }))
    await user.click(item.getByRole('button', { name: 'Kopier nummer' }))
    await item.findByText(/^Nettleseren lot oss ikke kopiere nummeret. Marker det og kopier det/u)
    expect(item.queryByText('Kopiert')).not.toBeInTheDocument()
  })

  test('the sheet on which a ticket is printed is gone afterwards', async () => {
    const sheet = () => document.querySelector('body > .ticket-sheet')
    const { press, about } = await openTicket()
    const printed = vi.fn<() => void>(() =>
      expect(sheet()).toHaveTextContent(`Billett til Aspelund${about.ticketNr}Åpen`),
    )
    vi.stubGlobal('print', printed)
    for (const name of ['Mer', 'Skriv ut']) await press(name)
    expect(printed).toHaveBeenCalledOnce()
    fireEvent(window, new Event('afterprint'))
    expect(sheet()).toBeNull()
  })

  test('no tickets, rows that do not match the schema, and a closed one, which offers nothing whatever its flags say', async () => {
    makeAnswer('/wap/myTickets', { userTickets: null })
    const { user, dialog } = await openTickets()
    expect(await dialog.findByText('Du har ingen billetter her i dag.')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    const closed = { ticketNr: 2, statusText: 'Lukket', canClose: 1, canDeposit: 1 }
    listTickets({ statusText: undefined }, { ticketNr: null }, closed)
    const again = await openDialog(user, 'Mine billetter')
    expectLink('Mine billetter i alle haller', '/user/billetter', again)
    expect(await again.findByText('Noen billetter kunne ikke vises.')).toBeVisible()
    const [, last = document.body, ...others] = again.getAllByRole('listitem')
    expect(others).toEqual([])
    expect(within(last).queryByRole('button')).not.toBeInTheDocument()
    expectNoRawValues()
  })
})

test('beside the card: what failed is tried again with the focus kept, and what cannot be shown is told', async () => {
  makeAnswer('/wap/myTickets', {}, 400)
  const { press } = await openHall()
  const beside = within(screen.getByRole('region', { name: 'Åpne billetter' }))
  await beside.findByRole('alert')
  listTickets({ statusText: 'Lukket' }, { ticketNr: null })
  await press('Prøv igjen')
  expect(await beside.findByText('Noen billetter kunne ikke vises.')).toBeVisible()
  expect(beside.queryByText('Ingen åpne billetter.')).not.toBeInTheDocument()
  expect(beside.getByRole('heading')).toHaveFocus()
})

describe('topping up', () => {
  async function openTopUp(kroner = '') {
    const opened = await openTicket()
    await opened.user.click(opened.ticket.getByRole('button', { name: 'Fyll på' }))
    const amount = opened.ticket.getByRole('textbox', { name: 'Beløp' })
    const send = opened.ticket.getByRole('button', { name: 'Sett inn' })
    if (kroner !== '') await opened.user.type(amount, kroner)
    const sent = () => opened.calls.bodiesTo('/wap/addMoneyToTicket')
    return { ...opened, amount, send, sent }
  }

  test('moves the money once, and list and balance are updated', async () => {
    const answer = holdAnswer('/wap/addMoneyToTicket')
    const { user, item, ticket, about, send, sent } = await openTopUp('40')
    expect(ticket.getByText(`Du setter kr 40 fra ${hallName} på billetten.`)).toBeVisible()
    await user.dblClick(send)
    expect(send).toHaveAttribute('aria-busy', 'true')
    answer()
    expect(await ticket.findByText(`kr 40 er satt inn på billett ${about.ticketNr}.`)).toBeVisible()
    expect(sent()).toEqual([{ ...about, amount: 40 }])
    expect(ticket.queryByRole('textbox')).not.toBeInTheDocument()
    expect(await ticket.findByText('Ny saldo: kr 1 194,50')).toBeVisible()
    await user.click(ticket.getByRole('button', { name: 'Ferdig' }))
    expect(await ticket.findByRole('button', { name: 'Fyll på' })).toBeVisible()
    await waitFor(() => expect(item).toHaveTextContent('kr 90'))
  })

  test('a late response does not close the form of another ticket', async () => {
    listTickets({ canDeposit: 1 }, { ticketNr: 2, canDeposit: 1 })
    const { user, dialog } = await openTickets()
    const first = within(await dialog.findByRole('listitem', { name: 'Aspelund 1' }))
    const second = within(dialog.getByRole('listitem', { name: 'Aspelund 2' }))
    makeAnswer('/wap/addMoneyToTicket', { addMoneyResponse: { currentBalance: 1, errorText: '' } })
    const answer = holdAnswer('/wap/addMoneyToTicket')
    await user.click(first.getByRole('button', { name: 'Fyll på' }))
    await user.type(first.getByRole('textbox', { name: 'Beløp' }), '10')
    await user.click(first.getByRole('button', { name: 'Sett inn' }))
    await user.click(second.getByRole('button', { name: 'Fyll på' }))
    await user.type(second.getByRole('textbox', { name: 'Beløp' }), '20')
    answer()
    expect(await first.findByText('kr 10 er satt inn på billett 1.')).toBeVisible()
    expect(second.getByRole('textbox', { name: 'Beløp' })).toHaveFocus()
    expect(second.getByRole('textbox', { name: 'Beløp' })).toHaveValue('20')
  })
})

describe('closing', () => {
  const question = (amount: string) =>
    `Billetten avsluttes, og ${amount} går tilbake til spillekontoen hos ${hallName}. Det kan ikke angres.`

  async function openClose() {
    const opened = await openTicket()
    await opened.user.click(opened.ticket.getByRole('button', { name: 'Mer' }))
    await opened.user.click(opened.ticket.getByRole('button', { name: 'Avslutt billett' }))
    const confirm = opened.ticket.getByRole('button', { name: 'Bekreft' })
    const sent = () => opened.calls.bodiesTo('/wap/closeTicket')
    return { ...opened, confirm, sent }
  }

  test('names the amount that the ticket holds when asked, not when the dialog was opened', async () => {
    const { user, userId, item, ticket } = await openTicket()
    const held = world.findAccount(userId, 101)?.tickets.find(({ open }) => open)
    if (held) held.balance = 3_000
    const answer = holdAnswer('/wap/myTickets')
    await user.click(ticket.getByRole('button', { name: 'Mer' }))
    await user.click(ticket.getByRole('button', { name: 'Avslutt billett' }))
    expect(ticket.getByText(question('det som står på den,'))).toHaveFocus()
    answer()
    expect(await ticket.findByText(question('kr 30'))).toHaveFocus()
    await user.click(ticket.getByRole('button', { name: 'Avbryt' }))
    expect(item).toHaveFocus()
    makeCallFail('/wap/myTickets', 'HTML instead of JSON')
    await user.click(ticket.getByRole('button', { name: 'Mer' }))
    await user.click(ticket.getByRole('button', { name: 'Avslutt billett' }))
    expect(ticket.getByText(question('det som står på den,'))).toBeVisible()
    expectReady(ticket.getByRole('button', { name: 'Bekreft' }))
    await user.click(ticket.getByRole('button', { name: 'Avbryt' }))
    makeAnswer('/wap/myTickets', { userTickets: [] })
    await user.click(ticket.getByRole('button', { name: 'Mer' }))
    await user.click(ticket.getByRole('button', { name: 'Avslutt billett' }))
    expect(await ticket.findByText(/^Ikke lenger på listen/u)).toBeVisible()
    expect(item).toHaveFocus()
  })

  test.each([
    ['done', { closeTicketResponse: { errorText: '' } }, 200, 'Billetten er avsluttet.'],
    ['empty', { closeTicketResponse: null }, 200, `${texts.close}. ${unknownOutcome}`],
    ['lost', {}, 500, unknownOutcome],
  ])('what is %s stays when the ticket leaves the list', async (_kind, answer, status, text) => {
    const { user, item, ticket, confirm, calls } = await openClose()
    makeAnswer('/wap/closeTicket', answer, status)
    makeAnswer('/wap/myTickets', { userTickets: [] })
    const reads = calls.to('/wap/myTickets').length
    await user.click(confirm)
    await waitFor(() => expect(calls.to('/wap/myTickets').length).toBeGreaterThan(reads))
    await waitFor(() =>
      expect(
        ticket.queryByRole('button', { name: /^(?:Bekreft|Avbryt)/u }),
      ).not.toBeInTheDocument(),
    )
    expect(item).toBeVisible()
    expect(item).toHaveTextContent(text)
  })

  test('what was answered after the dialog was closed is told in the next, without its ticket', async () => {
    const { user, dialog, confirm } = await openClose()
    makeCallFail('/wap/closeTicket', 'a 500')
    const answer = holdAnswer('/wap/closeTicket')
    await user.click(confirm)
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    makeAnswer('/wap/myTickets', { userTickets: [] })
    const again = await openDialog(user, 'Mine billetter')
    expect(await again.findByText('Vi venter på svar, og sier fra her.')).toBeVisible()
    answer()
    expect(await again.findByText(`${texts.close}. ${unknownOutcome}`)).toBeVisible()
    await user.click(again.getByRole('button', { name: 'Skjul' }))
    expect(again.queryByText(`${texts.close}. ${unknownOutcome}`)).not.toBeInTheDocument()
  })

  test('closes once, and at once even when the list cannot be re-fetched: the money is back', async () => {
    const answer = holdAnswer('/wap/closeTicket')
    const { user, item, ticket, about, confirm, sent } = await openClose()
    makeCallFail('/wap/myTickets', 'HTML instead of JSON')
    await user.dblClick(confirm)
    answer()
    await waitFor(() => expect(item).toHaveTextContent('Lukket'))
    expect(item).toHaveTextContent('kr 0')
    expect(item).toHaveClass('ticket--closed')
    expect(ticket.queryByRole('button')).not.toBeInTheDocument()
    expect(sent()).toEqual([about])
    expect(item).toHaveFocus()
    expect(ticket.getByText('Billetten er avsluttet.')).toBeVisible()
    expect(await screen.findByText('kr 1 284,50')).toBeInTheDocument()
  })
})
