import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { env } from '@/config/env'
import { selectMyPageFilter, selectOwnerFilter } from '@/features/session/sessionSlice'
import { readSession } from '@/features/session/storedSession'
import { browserLocal, browserTab } from '@/lib/safeStorage'
import { expectLink, expectNoRawValues, findTitle, passTime, renderApp } from '../setup/render'
import {
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
} from '../setup/server'
import { noContact, openMyPage } from '../setup/pages'

startBackend()

const emptyList = 'Finner ingen haller med ditt mobilnummer registrert'
const someClosed =
  'Et eller flere spill er stengt for dagen, spillene er åpne i bingosalongens åpningstid'

const renderOwner = (path: string, ownerFilter: number) =>
  renderApp({ path, player: 'ordinary', session: { ownerFilter } })

const findCard = (name: string) => screen.findByRole('article', { name })

/** The card's buttons followed by its link; disabled ones in brackets. */
const actsOn = (card: HTMLElement): string[] =>
  [...within(card).getAllByRole('button'), ...within(card).queryAllByRole('link')].map((one) => {
    // What a tile shows and says of its game is not part of its name.
    const name = one.textContent.replace(/^[12](?=H)|(?:Åpent|Stengt)$/gu, '')
    return one.matches(':disabled') ? `(${name})` : name
  })

/** Waits until the balance and the pauses are loaded, then checks the card. */
async function expectCard(name: string, balance: string, acts: string[]) {
  const card = await findCard(name)
  await waitFor(() => expect(card).toHaveTextContent(balance))
  await waitFor(() => expect(actsOn(card)).toEqual(acts))
  return card
}

describe('the cards', () => {
  test('a hall may have any id, also the names that every object has', async () => {
    const ids = ['constructor', 'toString', '__proto__']
    makeAnswer('/halls/my', {
      halls: ids.map((BingoID) => ({ BingoID, BingoName: `Hall ${BingoID}`, BingoPayOut: 1 })),
    })
    makeAnswer('/banking/balance', { balance: 12 })
    await openMyPage('noHalls')
    for (const id of ids) {
      const acts = ['Kjøp billett', 'Mine billetter', 'Uttak']
      const card = await expectCard(`Hall ${id}`, 'kr 12', acts)
      expect(card).not.toHaveTextContent('Saldoen kan ha endret seg.')
    }
    expectNoRawValues()
  })

  test('each hall of an ordinary player offers what its fields allow', async () => {
    await openMyPage('ordinary')
    const open = await expectCard('Grünerløkka Bingo', 'kr 1 234,50', [
      'Innskudd',
      'Kjøp billett',
      'Hovedspill 1',
      'Hovedspill 2',
      'Lynbingo',
      'Goal Mania',
      'Mine billetter',
      'Transaksjoner',
      'Spillepause',
      'Uttak',
      'Bingoside',
    ])
    expect(open).not.toHaveTextContent(someClosed)
    expectLink('Bingoside', '/mybingo/101', within(open))
    expectLink('Mine billetter i alle haller', '/user/billetter')

    const withoutCards = await findCard('Bergen Sentrum Bingo')
    expect(withoutCards).toHaveTextContent(someClosed)
    const gameOf = (card: HTMLElement, name: string) => within(card).getByRole('button', { name })
    expect(gameOf(withoutCards, 'Hovedspill 1')).toHaveAccessibleDescription('Åpent')
    expect(gameOf(withoutCards, 'Hovedspill 2')).toHaveAccessibleDescription('Stengt')
    expect(gameOf(open, 'Goal Mania')).not.toHaveAccessibleDescription()
    expect(gameOf(open, 'Kjøp billett')).toHaveClass('btn-primary')
    expect(gameOf(open, 'Innskudd')).not.toHaveClass('btn-primary')

    const blocked = await expectCard('Tromsø Bingo', 'kr 500', [
      'Mine billetter',
      'Transaksjoner',
      'Spillepause',
      '(Uttak)',
      '(Innskudd)',
      '(Kjøp billett)',
      'Bingoside',
    ])
    expect(gameOf(blocked, 'Uttak')).toHaveAccessibleDescription(
      /^Spillepause: 12\sdager igjen\. Uttak er stengt så lenge\.$/u,
    )
    expect(screen.getAllByRole('article')).toHaveLength(6)
    expectNoRawValues()
  })

  test('forceAML hides the halls; the warning and the pause for all halls stay', async () => {
    const { calls } = await openMyPage('forceAML')
    expectLink('Oppdater opplysninger', '/user/details')
    await waitFor(() => expect(calls.to('/halls/messages')).not.toEqual([]))
    await waitFor(() => expect(calls.to('/wap/getUserTimeouts')).not.toEqual([]))
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    expect(screen.queryByText(emptyList)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Legg til bingohall' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Spillepause for alle haller' })).toBeEnabled()
  })

  test("many halls are compact: a button with the hall's name expands the rest", async () => {
    const { user } = await openMyPage('manyHalls')
    const card = await expectCard('Sofienberg Bingo', 'kr 10', [
      'Innskudd',
      'Kjøp billett',
      'Mer om Sofienberg Bingo',
    ])
    const more = within(card).getByRole('button', { name: 'Mer om Sofienberg Bingo' })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await user.click(more)
    expect(more).toHaveAttribute('aria-expanded', 'true')
    expect(more).toHaveAccessibleName('Mindre om Sofienberg Bingo')
    for (const name of ['Hovedspill 1', 'Mine billetter', 'Transaksjoner', 'Uttak', 'Spillepause'])
      expect(within(card).getByRole('button', { name })).toBeEnabled()
    expect(within(card).getByRole('link', { name: 'Bingoside' })).toBeVisible()
    expectNoRawValues()
  })

  test('a pause, a card error and a message show on a compact card without expanding it', async () => {
    makeAnswer('/wap/getUserTimeouts', {
      userTimeouts: [{ hallId: '101', blockDate: '2999-12-31' }],
    })
    makeAnswer('/halls/messages', {
      messages: [{ messageType: 'warning', messageText: 'Vi stenger tidlig', messageHallID: 101 }],
    })
    makeAnswer('/banking/balance', { balance: 'FEIL' })
    const ids = [101, 102, 103, 104, 105, 106, 107]
    makeAnswer('/halls/my', {
      halls: ids.map((BingoID) => ({ BingoID, BingoName: `Hall ${BingoID}` })),
    })
    const { user } = await openMyPage('ordinary')
    const card = await findCard('Hall 101')
    const cardError = await within(card).findByText('Kortfeil - kontakt betjening')
    expect(cardError).toHaveClass('badge bg-danger')
    expect(await within(card).findByText('Vi stenger tidlig')).toBeVisible()
    expect(await within(card).findByText(/Den varer til og med 31.12.2999/u)).toBeVisible()
    makeAnswer('/banking/balance', { balance: 12 })
    await user.click(within(card).getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(() => expect(cardError).not.toBeInTheDocument())
    expect(card).toHaveTextContent(/kr.12/u)
  })

  test('a name that no hall has shows a message and a way back; one that a single hall has expands it, and stays', async () => {
    const { close, user } = await openMyPage('manyHalls')
    const field = await screen.findByRole('searchbox', { name: 'Finn hall i listen' })
    await user.type(field, 'zzz')
    expect(screen.getByText('Ingen av hallene dine passer med «zzz».')).toHaveRole('status')
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Vis alle' }))
    expect(screen.getByText('Viser 60 av 60 haller')).toBeVisible()
    expect(field).toHaveFocus()
    await user.paste('sofienberg')
    const card = await findCard('Sofienberg Bingo')
    await user.click(await within(card).findByRole('button', { name: 'Transaksjoner' }))
    await screen.findByRole('dialog')
    await close()
    expect(field).toHaveValue('sofienberg')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })
})

describe('with an owner filter', () => {
  const lists = () => screen.queryAllByRole('article').length
  const says = (owner: string) => screen.findByText(`Du ser hallene til ${owner}.`)

  test('the page says whose halls it lists, and shows all of them until the tab or the log-in ends', async () => {
    const { user, store } = await renderOwner('/mypage', 1)
    const said = await says('OK Bingo')
    await waitFor(() => expect(lists()).toBe(2))
    await user.click(screen.getByRole('button', { name: 'Vis alle hallene mine' }))
    expect(said).toHaveTextContent('Du ser hallene til alle bingokjedene.')
    expect(said).toHaveAttribute('role', 'status')
    expect(said).toHaveFocus()
    await waitFor(() => expect(lists()).toBe(6))

    const reload = () => readSession(browserLocal, browserTab, Date.now())
    expect(selectMyPageFilter({ session: reload() })).toBe(0)
    expect(selectOwnerFilter({ session: reload() })).toBe(1)
    act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' })))
    expect(sessionStorage).toHaveLength(0)
  })

  test.each([
    ['cannot be read', '', 'Prøv igjen'],
    ['are none of the player’s', '{"halls":[]}', emptyList],
  ])('says so, and nothing of all halls, when the owner’s %s', async (_case, answer, said) => {
    server.use(
      http.post(`${env.apiUrl}/halls/my`, async ({ request }) =>
        (await request.clone().text()) === '{"filter":1}' ? new HttpResponse(answer) : undefined,
      ),
    )
    await renderOwner('/mypage', 1)
    expect(await screen.findByText(said)).toBeVisible()
    expect(lists()).toBe(0)
  })

  test.each(['/mybingo/101', '/user/pause', '/user/tall', '/bingohalls'])(
    '%s asks for all halls',
    async (path) => {
      const { calls } = await renderOwner(path, 10)
      await waitFor(() => expect(calls.bodiesTo('/halls/my')).toContainEqual({ filter: 0 }))
      expect(calls.bodiesTo('/halls/my')).not.toContainEqual({ filter: 10 })
    },
  )
})

test("the balance shows 'Henter saldo...' until loaded, and is announced only then", async () => {
  const answer = holdAnswer('/banking/balance')
  await openMyPage('noBankID')
  const card = await findCard('Grünerløkka Bingo')
  const text = within(card).getByText('Henter saldo...')
  expect(text.closest('[aria-live]')).toBeNull()
  expect(within(card).queryByRole('button', { name: 'Innskudd' })).not.toBeInTheDocument()
  expect(card).not.toHaveTextContent('Innskudd')
  answer()
  const amount = await within(card).findByText('kr 200')
  expect(within(card).getByRole('button', { name: 'Innskudd' })).toBeEnabled()
  expect(amount.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite')
})

describe('the hall list', () => {
  test.each([
    ['/mybingo/999', 'Fant ikke bingohallen'],
    ['/mybingo/101', 'Grünerløkka Bingo'],
  ])('a 500 on the hall page %s, then %s', async (path, title) => {
    makeCallFail('/halls/my', 'a 500')
    const { user } = await renderApp({ path, player: 'noBankID' })
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(noContact)
    expect(screen.queryByText('Fant ikke bingohallen')).not.toBeInTheDocument()
    expectNoRawValues()
    restoreCalls()
    await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
    expect(await findTitle(title)).toHaveFocus()
  })

  test.each([
    ['no list', {}, emptyList],
    ['only invalid rows', { halls: [{ foo: 1 }] }, noContact],
  ])('a response with %s', async (_kind, answer, text) => {
    makeAnswer('/halls/my', answer)
    await openMyPage('noBankID')
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryAllByText(emptyList)).toHaveLength(text === emptyList ? 1 : 0)
  })

  test('is re-fetched once, 2 s after the first; the balances are not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { calls } = await openMyPage('noBankID')
    await screen.findByText('kr 200')
    await screen.findByText('kr 50')
    expect(calls.to('/halls/my')).toHaveLength(1)
    await passTime(2_000)
    await waitFor(() => expect(calls.to('/halls/my')).toHaveLength(2))
    await passTime(6_000)
    expect(calls.to('/halls/my')).toHaveLength(2)
    expect(calls.to('/banking/balance')).toHaveLength(2)
  })
})

test('the pauses count as none after 5 s, and a late response still counts', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  makeAnswer('/wap/getUserTimeouts', {
    userTimeouts: [{ hallId: 101, blockDate: '2999-12-31' }],
  })
  const answer = holdAnswer('/wap/getUserTimeouts')
  await openMyPage('noBankID')
  const card = await findCard('Grünerløkka Bingo')
  const deposit = await within(card).findByRole('button', { name: 'Innskudd' })
  const game = within(card).getByRole('button', { name: 'Hovedspill 1' })
  expect(deposit).toBeDisabled()
  expect(game).toBeDisabled()
  await passTime(5_000)
  expect(deposit).toBeEnabled()
  expect(game).toBeEnabled()
  answer()
  await waitFor(() => expect(deposit).not.toBeInTheDocument())
})

test('messages are plain text, with line breaks and without HTML: of one hall on its card, of all above', async () => {
  makeAnswer('/halls/messages', {
    messages: [
      { messageType: 'info', messageText: '<b>En</b>\nTo', messageHallID: '101' },
      { messageType: 'rare', messageHeader: 'Ny type', messageHallID: 0 },
      null,
    ],
  })
  await openMyPage('noBankID')
  const card = await findCard('Grünerløkka Bingo')
  await waitFor(() => expect(card.textContent).toContain('<b>En</b>\nTo'))
  expect(screen.getByText('Ny type')).toBeVisible()
  expect(card).not.toHaveTextContent('Ny type')
  // A message for all halls is a message too, so this is not the text for closed games without messages.
  expect(await findCard('Trondheim Bingopalass')).toHaveTextContent(someClosed)
  expectNoRawValues()
})
