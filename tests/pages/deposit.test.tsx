import { fireEvent, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { env } from '@/config/env'
import { actPrefix } from '@/config/storageKeys'
import { refuseFrame } from '../setup/identityFrame'
import { paymentPageKeeps, type Known } from '../setup/acts'
import { expectContained, expectNoRawValues, passTime, renderApp } from '../setup/render'
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
import {
  expectReady,
  hallName,
  noContact,
  openDialog,
  openHall,
  unknownOutcome,
} from '../setup/pages'

startBackend()

const tooMuch = 'Du kan maksimalt overføre kr 5000,-'
const failed = 'Betalingen feilet'
const releasedText = 'Beløpet er ikke satt inn. Har banken reservert det, blir det frigitt.'
const paidText = 'Betalingen var vellykket'

async function openDeposit() {
  const app = await openHall()
  const dialog = await openDialog(app.user, 'Innskudd')
  const amount = dialog.getByRole('textbox', { name: 'Beløp' })
  const pay = dialog.getByRole('button', { name: 'Betal' })
  return { ...app, dialog, amount, pay }
}

/** The dialog with its cards, filled in except for what the test varies. */
async function openWithCard(kroner = '100') {
  const deposit = await openDeposit()
  const { user, dialog, amount } = deposit
  const visa = await dialog.findByRole('radio', { name: 'Visa •••• 0004 Utløper 11/28' })
  expect(visa).toBeChecked()
  const cvc = dialog.getByRole('textbox', { name: 'CVC' })
  await user.type(amount, kroner)
  await user.type(cvc, '123')
  return { ...deposit, visa, cvc }
}

const findTerminal = async () => {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')
  expect(screen.getByText('Henter betalingsterminalen …')).toBeVisible()
  const query = new URL(frame.src).searchParams
  return { frame, transactionId: query.get('transactionId') ?? '', query }
}

/** The dialog with the terminal of a card's payment in it. */
async function openTerminal() {
  const deposit = await openWithCard()
  await deposit.user.click(deposit.pay)
  return { ...deposit, ...(await findTerminal()) }
}

const paid = { state: 'done' } as const
const refused = { state: 'failed' } as const
const cancelled = { ...refused, cancelled: true } as const
const unknown = { state: 'unknown', lost: true } as const
const unknownText = `${failed}. ${unknownOutcome}`

/** Its page keeps the result in the browser, then posts the message that carries none. */
function returnFrom(
  { frame, transactionId }: { frame: HTMLIFrameElement; transactionId: string },
  result: typeof paid | typeof refused | typeof cancelled | typeof unknown,
  message = result === paid ? 'finishedPayment' : 'failedPayment',
) {
  paymentPageKeeps(transactionId, result)
  post(message, { source: frame.contentWindow })
}

/** Storage tells what its page in the frame writes, as it tells what another tab does. */
function pageTells(transactionId: string, known: Known) {
  const key = `${actPrefix}${transactionId}`
  const oldValue = localStorage.getItem(key)
  paymentPageKeeps(transactionId, known)
  const newValue = localStorage.getItem(key)
  fireEvent(window, new StorageEvent('storage', { key, oldValue, newValue }))
}

/** The first card is deleted, which only the list then tells. */
const loseDeletionAnswer = (userId: number) =>
  server.use(
    http.post(`${env.apiUrl}/payment/deleteCard`, () => {
      const player = world.findPlayer(userId)
      if (player) player.cards = player.cards.filter(({ cardId }) => !cardId.endsWith('-1'))
      return HttpResponse.error()
    }),
  )

const post = (
  data: unknown,
  { source, origin = window.location.origin }: { source: Window | null; origin?: string },
) => fireEvent(window, new MessageEvent('message', { data, source, origin }))

describe('the amount', () => {
  test('5001 shows the error at once, tied to its field; a CVC that is none when it is sent', async () => {
    const { user, dialog, amount, cvc, pay, calls } = await openWithCard('5001')
    expect(dialog.getByText(tooMuch)).toBeVisible()
    expect(amount).toBeInvalid()
    expect(amount).toHaveAccessibleDescription(expect.stringContaining(tooMuch))
    expect(pay).toBeDisabled()
    await user.type(amount, '{Enter}')
    await user.type(amount, '{Backspace}')
    expect(dialog.queryByText(tooMuch)).not.toBeInTheDocument()
    await user.type(cvc, 'a')
    await user.click(pay)
    expect(await dialog.findByText('CVC er tre eller fire sifre.')).toBeVisible()
    expect(cvc).toHaveValue('123a')
    expectReady(pay)
    expect(calls.to('/payment/storedPayment')).toEqual([])
  })

  test('the four preset amounts fill it in', async () => {
    const { user, dialog, amount, pay } = await openDeposit()
    await dialog.findByRole('radio', { name: /^Visa/u })
    for (const preset of [50, 100, 250, 500]) {
      await user.click(dialog.getByRole('button', { name: `kr ${preset}` }))
      expect(amount).toHaveValue(String(preset))
      expect(amount).toBeValid()
      expect(pay).toBeEnabled()
      expect(dialog.getByText(`Du setter inn kr ${preset} hos ${hallName}.`)).toBeVisible()
      expect(dialog.getByRole('button', { pressed: true })).toHaveAccessibleName(`kr ${preset}`)
    }
  })
})

describe('a stored card', () => {
  test('goes through the terminal and back, and 3 s later the balance is read once, as the card says until then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { user, userId, dialog, calls, frame, transactionId, query } = await openTerminal()
    expect(calls.bodiesTo('/payment/storedPayment')).toEqual([
      { cardId: `card-${userId}-1`, bingoid: 101, cardCVC: '123', loadAmount: 100 },
    ])
    expect(frame.src.startsWith(`${env.terminalUrl}?`)).toBe(true)
    expectContained(frame, `payment ${new URL(env.terminalUrl).origin}`, 'by the player')
    expect(query.get('merchantId')).toBe('nets-101')
    expect(world.payments.get(transactionId)).toMatchObject({ userId, amount: 10_000 })
    expect(frame.src).not.toContain('123')

    const source = frame.contentWindow
    post('finishedPayment', { source, origin: 'https://evil.example' })
    post('somethingElse', { source })
    // The message alone proves nothing, whichever it is: the frame may have returned with another payment's id.
    post('finishedPayment', { source })
    post('failedPayment', { source })
    post('finished', { source })
    expect(frame).toBeInTheDocument()
    expect(dialog.queryByText(/^Betalingen (?:var|feilet)/u)).not.toBeInTheDocument()

    moveMoney(userId, 10_000)
    await passTime(3_000)
    const reads = calls.to('/banking/balance').length
    pageTells(transactionId, { state: 'sent', page: 'its page' })
    pageTells(transactionId, paid)
    post('finishedPayment', { source })
    post('failedPayment', { source })
    expect(await dialog.findByText(paidText)).toBeVisible()
    expect(dialog.getAllByText(/^Betalingen/u)).toHaveLength(1)
    expect(frame).not.toBeInTheDocument()
    expect(dialog.getByText(`kr 100 er satt inn hos ${hallName}.`)).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Betal' })).not.toBeInTheDocument()
    expect(screen.getByText(/– oppdateres …/u)).toBeInTheDocument()
    expect(screen.queryByText('Saldoen kan ha endret seg.')).not.toBeInTheDocument()
    await passTime(2_500)
    expect(dialog.getByText('Henter ny saldo …')).toBeVisible()
    expect(dialog.getByText(`${hallName} · Henter saldo...`)).toBeVisible()
    expect(calls.to('/banking/balance')).toHaveLength(reads)
    await passTime(500)
    expect(await dialog.findByText('Ny saldo: kr 1 334,50')).toBeVisible()
    await passTime(4_500)
    expect(calls.to('/banking/balance')).toHaveLength(reads + 1)
    expect(screen.queryByText(/– oppdateres …/u)).not.toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Nytt innskudd' }))
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveValue('')
    expect(dialog.getByRole('textbox', { name: 'CVC' })).toHaveValue('')
    expect(dialog.getByRole('button', { name: 'Betal' })).toBeDisabled()
  })

  test('failed in the terminal: shows the error, keeps the amount and clears the CVC', async () => {
    const terminal = await openTerminal()
    const { user, dialog, calls } = terminal
    expect(dialog.getByText(/Ikke lukk før du ser resultatet/u)).toBeVisible()
    expect(dialog.getByText(/Kommer du ikke videre\? Velg «Lukk»/u)).toBeVisible()
    returnFrom(terminal, refused)
    expect(await dialog.findByText(failed)).toBeVisible()
    expect(dialog.getByText(releasedText)).toBeVisible()
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveValue('100')
    expect(dialog.getByRole('textbox', { name: 'CVC' })).toHaveValue('')
    expect(dialog.queryByText(new RegExp(unknownOutcome, 'u'))).not.toBeInTheDocument()

    await user.type(dialog.getByRole('textbox', { name: 'CVC' }), '123')
    await user.click(dialog.getByRole('button', { name: 'Betal' }))
    returnFrom(await findTerminal(), cancelled)
    expect(calls.to('/payment/storedPayment')).toHaveLength(2)
    expect(await dialog.findByRole('heading', { name: 'Du avbrøt betalingen' })).toBeVisible()
    expect(dialog.getByText(failed)).toBeVisible()
    expect(dialog.queryByRole('alert')).toBeNull()
  })

  test('Back in the frame while it waits for its answer: the outcome is unknown, and the form is there', async () => {
    const { dialog, frame, transactionId } = await openTerminal()
    pageTells(transactionId, { state: 'sent', page: 'its page' })
    expect(dialog.getByText(/Ikke lukk før du ser resultatet/u)).toBeVisible()
    expect(await dialog.findByText(unknownOutcome)).toBeVisible()
    expect(frame).not.toBeInTheDocument()
    expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveValue('100')
    expect(dialog.queryByText(/feilet|Ingen penger/u)).not.toBeInTheDocument()
  })

  test('with the keyboard its CVC comes right after it, then its deletion, and both say which card it is', async () => {
    const { user, dialog } = await openWithCard()
    const name = 'MasterCard •••• 0064 Utløper 04/30'
    await user.click(dialog.getByRole('radio', { name }))
    await user.tab()
    const cvc = dialog.getByRole('textbox', { name: 'CVC' })
    expect(cvc).toHaveFocus()
    expect(cvc).toHaveValue('')
    expect(cvc).toHaveAccessibleDescription(`3–4 sifre på kortet ${name}`)
    await user.tab()
    expect(dialog.getByRole('button', { name: 'Slett kort' })).toHaveFocus()
    expect(document.activeElement).toHaveAccessibleDescription(name)
  })

  test('a response to a closed dialog does not open a terminal in the next', async () => {
    const answer = holdAnswer('/payment/storedPayment')
    const { user, dialog, pay } = await openWithCard()
    await user.click(pay)
    expect(dialog.getByRole('button', { name: 'Slett kort' })).toBeDisabled()
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    const next = await openDialog(user, 'Innskudd')
    answer()
    await next.findByRole('radio', { name: /^Visa/u })
    await waitFor(() => expectReady(next.getByRole('button', { name: 'kr 50' })))
    expect(screen.queryByTitle('Betalingsterminal')).not.toBeInTheDocument()
    expect(await next.findByRole('button', { name: 'Sjekk betalingen' })).toBeVisible()
    // Neither CVC nor card data carries over from one dialog to the next.
    expect(next.getByRole('textbox', { name: 'CVC' })).toHaveValue('')
  })
})

test('where storage throws, the dialog asks once, as the terminal’s frame leaves it to it', async () => {
  const { user, dialog, pay, calls } = await openWithCard()
  for (const name of ['getItem', 'setItem', 'removeItem', 'key'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('No', 'QuotaExceededError')
    })
  await user.click(pay)
  const { frame } = await findTerminal()
  makeAnswer('/payment/sale', { status: 200 })
  post('failedPayment', { source: frame.contentWindow })
  post('failedPayment', { source: frame.contentWindow })
  expect(await dialog.findByText(paidText)).toBeVisible()
  expect(calls.to('/payment/sale')).toHaveLength(1)
})

test('the wallet asks for no CVC; Ferdig leads back to where it was opened, past the notice of an earlier payment', async () => {
  const { user, dialog, calls, close, fill, press } = await openDeposit()
  const pay = async (amount: string) => {
    await press('Vipps', 'radio')
    await fill({ Beløp: amount })
    await press('Betal')
  }
  await press('Vipps', 'radio')
  expect(dialog.queryByRole('textbox', { name: 'CVC' })).not.toBeInTheDocument()
  await pay('12,50')
  await findTerminal()
  expect(calls.bodiesTo('/payment/vippsPayment')).toEqual([{ bingoid: 101, loadAmount: 12.5 }])
  await close()
  const next = await openDialog(user, 'Innskudd')
  await pay('50')
  returnFrom(await findTerminal(), paid)
  expect(await next.findByText(paidText)).toHaveFocus()
  await press('Ferdig')
  expect(await screen.findByRole('button', { name: 'Sjekk betalingen' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Innskudd' })).toHaveFocus()
})

describe('a new card', () => {
  const add = 'Legg til bankkort'

  test.each([
    ['finished', paid, 'Lagring av kort vellykket'],
    ['failed', refused, 'Lagring av kort feilet'],
  ])(
    "the terminal's '%s' shows the kept result, and the cards are re-fetched",
    async (message, result, text) => {
      const { user, dialog, calls } = await openDeposit()
      await user.click(dialog.getByRole('button', { name: add }))
      const terminal = await findTerminal()
      const { frame, transactionId } = terminal
      expect(calls.bodiesTo('/payment/registerCard')).toEqual([{ bingoid: 101 }])
      expect(world.payments.get(transactionId)).toMatchObject({ kind: 'saveCard' })
      post(message, { source: frame.contentWindow })
      expect(frame).toBeInTheDocument()
      const before = calls.to('/payment/myCards').length
      returnFrom(terminal, result, message)
      expect(await dialog.findByText(text)).toBeVisible()
      await waitFor(() => expect(calls.to('/payment/myCards')).toHaveLength(before + 1))
    },
  )

  async function addWithoutNewList(result: typeof paid | typeof refused | typeof unknown) {
    const { user, dialog, calls } = await openWithCard()
    await user.click(dialog.getByRole('button', { name: add }))
    const terminal = await findTerminal()
    makeCallFail('/payment/myCards', 'a 500')
    const before = calls.to('/payment/myCards').length
    returnFrom(terminal, result)
    await waitFor(() => expect(calls.to('/payment/myCards')).toHaveLength(before + readAttempts))
    expect(await dialog.findAllByRole('radio')).toHaveLength(3)
    return { user, dialog }
  }

  test.each([
    ['is', paid],
    ['may be', unknown],
  ])(
    'one that %s saved, and cards that cannot be re-fetched: that is told below those known',
    async (_how, result) => {
      const { user, dialog } = await addWithoutNewList(result)
      const alert = await dialog.findByText(noContact)
      const last = dialog.getAllByRole('radio').at(-1)
      expect(last?.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      restoreCalls()
      await user.click(dialog.getByRole('button', { name: 'Prøv igjen' }))
      await waitFor(() => expect(alert).not.toBeInTheDocument())
    },
  )

  test('one that is not saved leaves the known cards as they are, and says nothing of theirs', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { dialog } = await addWithoutNewList(refused)
    await passTime(500)
    expect(dialog.queryByText(noContact)).not.toBeInTheDocument()
  })
})

describe('the stored cards', () => {
  test.each(['by itself', 'by the player'])(
    'when the one chosen %s is gone from a list that is read again, nothing is chosen',
    async (by) => {
      const { user, userId, dialog, visa, pay } = await openWithCard()
      if (by === 'by the player') await user.click(visa)
      expect(pay).toBeEnabled()
      const player = world.findPlayer(userId)
      if (player) player.cards = player.cards.filter(({ cardId }) => !cardId.endsWith('-1'))
      await user.click(dialog.getByRole('button', { name: 'Legg til bankkort' }))
      returnFrom(await findTerminal(), refused)
      await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(2))
      for (const radio of dialog.getAllByRole('radio')) expect(radio).not.toBeChecked()
      expect(dialog.queryByRole('textbox', { name: 'CVC' })).not.toBeInTheDocument()
      expect(dialog.getByRole('button', { name: 'Betal' })).toBeDisabled()
      expect(dialog.getByText(/Velg hva du betaler med\.$/u)).toBeVisible()
    },
  )

  test.each([
    ['the wallet is chosen', 101, true],
    ['in a hall without the wallet there is nothing to pay with', 103, false],
  ])('none: %s, and a card can be added', async (_what, hall, canPay) => {
    makeAnswer('/payment/myCards', { cardInfo: [] })
    const { press } = await renderApp({ path: `/mybingo/${hall}`, player: 'ordinary' })
    await press('Innskudd')
    expect(await screen.findByText(/Du har ingen lagrede bankkort/u)).toBeVisible()
    await press('kr 100')
    expect(screen.getByRole('button', { name: 'Betal' }).matches(':enabled')).toBe(canPay)
    expect(screen.getByRole('button', { name: 'Legg til bankkort' })).toBeEnabled()
  })

  test('while they load nothing is selected, so nothing can be paid; they come below what is known', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answer = holdAnswer('/payment/myCards')
    const { user, dialog, pay } = await openDeposit()
    const vipps = dialog.getByRole('radio')
    expect(vipps).toHaveAccessibleName('Vipps')
    expect(dialog.getByRole('button', { name: 'Legg til bankkort' })).toBeEnabled()
    await user.click(dialog.getByRole('button', { name: 'kr 100' }))
    expect(vipps).not.toBeChecked()
    expect(pay).toBeDisabled()
    const empty = dialog.getAllByRole('status')
    expect(dialog.queryByText('Henter bankkort …')).not.toBeInTheDocument()
    await passTime(700)
    const told = dialog.getByText('Henter bankkort …')
    expect(empty).toContain(told)
    answer()
    expect(await dialog.findByRole('radio', { name: /^Visa/u })).toBeChecked()
    expect(dialog.getAllByRole('radio')[0]).toBe(vipps)
    expect(told).toBeEmptyDOMElement()
    expect(pay).toBeEnabled()
  })

  test('while they load the wallet can be chosen and paid with, and stays chosen', async () => {
    const answer = holdAnswer('/payment/myCards')
    const { user, dialog, pay, calls } = await openDeposit()
    const vipps = await dialog.findByRole('radio', { name: 'Vipps' })
    await user.click(vipps)
    await user.click(dialog.getByRole('button', { name: 'kr 100' }))
    expect(pay).toBeEnabled()
    answer()
    expect(await dialog.findByRole('radio', { name: /^Visa/u })).not.toBeChecked()
    expect(vipps).toBeChecked()
    await user.click(pay)
    await findTerminal()
    expect(calls.to('/payment/vippsPayment')).toHaveLength(1)
  })

  test('a card that does not match the schema is dropped, with a note', async () => {
    const fits = { cardId: 7, cardIssuer: null, maskedPan: '****1', expiryDate: 901 }
    makeAnswer('/payment/myCards', { cardInfo: [fits, { maskedPan: 'x' }] })
    const { dialog } = await openDeposit()
    expect(await dialog.findByRole('radio', { name: '•••• 1 Utløper 01/09' })).toBeVisible()
    expect(dialog.getByText('Noen kort kunne ikke vises.')).toBeVisible()
    expectNoRawValues()
  })

  test('deleting one asks first and keeps the input', async () => {
    const { userId, dialog, amount, calls, press } = await openWithCard('60')
    await press('Slett kort')
    expect(dialog.getByText('Vil du slette bankkort?')).toHaveFocus()
    await press('Avbryt')
    expect(dialog.getByRole('button', { name: 'Slett kort' })).toHaveFocus()

    const failure = 'Kortet ble ikke slettet. Prøv igjen.'
    makeAnswer('/payment/deleteCard', { result: 'NO' })
    const answer = holdAnswer('/payment/deleteCard')
    for (const name of ['Slett kort', 'Slett']) await press(name)
    // Another is chosen while it waits: still one deletion at a time and no payment, and its failure is told.
    await press('Vipps', 'radio')
    expect(dialog.getByRole('button', { name: 'Betal' })).toBeDisabled()
    await press(/^Visa/u, 'radio')
    expect(dialog.getByRole('button', { name: 'Slett kort' })).toBeDisabled()
    answer()
    expect(await dialog.findByText(failure)).toBeVisible()
    for (const name of ['Slett kort', 'Avbryt']) await press(name)
    expect(dialog.queryByText(failure)).not.toBeInTheDocument()

    restoreCalls()
    for (const name of ['Slett kort', 'Slett']) await press(name)
    expect(await dialog.findByText('Kort slettet')).toBeVisible()
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(2))
    const sent = { cardId: `card-${userId}-1` }
    expect(calls.bodiesTo('/payment/deleteCard')).toEqual([sent, sent])
    expect(amount).toHaveValue('60')
  })

  test('a deletion under way is so in the dialog opened anew', async () => {
    const { user, press } = await openWithCard()
    const answer = holdAnswer('/payment/deleteCard')
    for (const name of ['Slett kort', 'Slett', 'Lukk']) await press(name)
    const next = await openDialog(user, 'Innskudd')
    expect(await next.findByRole('button', { name: 'Slett kort' })).toBeDisabled()
    answer()
    await waitFor(() => expect(next.getAllByRole('radio')).toHaveLength(2))
  })

  test.each([
    ['when only the list says so', loseDeletionAnswer],
    ['when the list cannot be read', () => makeCallFail('/payment/myCards', 'a 500')],
  ])('a deleted one is gone, even %s, and no other takes its place', async (_when, prepare) => {
    const { userId, dialog, press } = await openWithCard()
    prepare(userId)
    for (const name of ['Slett kort', 'Slett']) await press(name)
    expect(await dialog.findByText('Kort slettet')).toBeVisible()
    expect(dialog.getAllByRole('radio')).toHaveLength(2)
    expect(dialog.queryByText(/ble ikke slettet/u)).not.toBeInTheDocument()
    expect(dialog.getByRole('radio', { name: /^MasterCard/u })).not.toBeChecked()
    expect(dialog.getByRole('button', { name: 'Betal' })).toBeDisabled()
  })
})

test('the whole window is the player’s own way on, the loud one if the bank is blocked: leaving for it asks nothing', async () => {
  const { dialog, frame, transactionId } = await openTerminal()
  const link = dialog.getByRole('link', { name: 'Åpne betalingen i hele vinduet' })
  expect(link).toHaveAttribute('href', frame.src)
  const asksFirst = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link, { ctrlKey: true })
  expect(asksFirst()).toBe(true)
  fireEvent.click(link)
  expect(asksFirst()).toBe(false)
  expect(link).not.toHaveClass('btn-primary')
  refuseFrame()
  expect(dialog.getByText('Banken kan ikke vises her.')).toHaveRole('status')
  expect(frame).not.toBeInTheDocument()
  expect(link).toHaveClass('btn-primary')
  // The player comes back to this page, which was in the back/forward cache.
  paymentPageKeeps(transactionId, paid)
  fireEvent(window, new PageTransitionEvent('pageshow', { persisted: true }))
  expect(await dialog.findByText(paidText)).toBeVisible()
})

test.each([
  ['refused', refused, failed],
  ['lost', unknown, unknownText],
] as const)(
  'what is %s in another tab is told when its own terminal returns, not while it waits',
  async (_what, result, text) => {
    const { dialog, frame, transactionId } = await openTerminal()
    pageTells(transactionId, result)
    expect(frame).toBeInTheDocument()
    expect(screen.queryByText(/feilet/u)).not.toBeInTheDocument()
    post('failedPayment', { source: frame.contentWindow })
    expect(await dialog.findByText(text)).toBeVisible()
    expect(frame).not.toBeInTheDocument()
  },
)

test.each([
  ['not asked about', undefined],
  ['refused in another tab', refused],
])('a deposit left in the terminal, %s, re-fetches the balance', async (_what, result) => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { userId, transactionId, close } = await openTerminal()
  if (result) pageTells(transactionId, result)
  moveMoney(userId, 10_000)
  await close()
  await passTime(3_000)
  expect(await screen.findByText('kr 1 334,50')).toBeVisible()
})
