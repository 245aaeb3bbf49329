import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { newAccount } from '../../backend/seed'
import {
  expectNoRawValues,
  findTitle,
  keptInHistory,
  moveInHistory,
  passTime,
  currentUrl,
  renderApp,
  watchView,
} from '../setup/render'
import { holdAnswer, makeAnswer, makeCallFail, startBackend, world } from '../setup/server'
import { expectReady } from '../setup/pages'

startBackend()

const emptyList = 'Finner ingen haller med ditt mobilnummer registrert'
const wrongPostnr = 'Postnummer må være 4 tall'
const wrongAddress = 'Du må skrive en adresse'
const sending = 'Spillekonto blir generert.'
const made = 'Spillekonto generert!'
const refused = 'Det oppsto en feil. Sjekk om inntastet informasjon er riktig.'
const failed = 'Det oppsto en feil ved generering av spillekonto.'
const newHall = 'Sofienberg Bingo'
const newHallId = 202

type Player = NonNullable<Parameters<typeof renderApp>[0]['player']>

const findOpener = () => screen.findByRole('button', { name: 'Legg til bingohall' })
const firstHall = 'Velg din første bingohall'
const findHall = (name: string) => screen.findByRole('article', { name })
const findStatus = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role="status"]' })

/** The search of a player without halls stands open; another player's is opened. */
async function openSection(player: Player, session = {}) {
  const app = await renderApp({ path: '/mypage', player, session })
  const isOpen = player === 'noHalls'
  if (!isOpen) await app.user.click(await findOpener())
  const name = isOpen ? firstHall : 'Legg til bingohall'
  const section = within(await screen.findByRole('region', { name }))
  const field = await section.findByRole('textbox', { name: 'Postnummer' })
  return { ...app, section, field }
}

describe("'Legg til bingohall'", () => {
  test('stands open under a heading of its own for a player without halls, with the pauses below', async () => {
    const { user, calls, section, field } = await openSection('noHalls', { ownerFilter: 1 })
    expect(screen.getByRole('heading', { level: 2, name: firstHall })).toBeVisible()
    expect(screen.getByText(emptyList)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Legg til bingohall' })).not.toBeInTheDocument()
    const pause = screen.getByRole('button', { name: 'Ta en pause' })
    expect(field.compareDocumentPosition(pause)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await user.type(field, '0552')
    expect(
      within(await findHall('Grünerløkka Bingo')).getByRole('button', { name: 'Velg bingo' }),
    ).toBeVisible()
    expect(calls.to('/halls')).toEqual([])
    expect(calls.bodiesTo('/halls/findNearest')).toEqual([{ postnr: '0552', filter: 1 }])
    expect(await findStatus(/^Fant \d+ bingohaller nær 0552\.$/u)).toBeVisible()
    expect(section.queryByRole('navigation')).not.toBeInTheDocument()
    expect(currentUrl()).toBe('/mypage')
    expectNoRawValues()
  })

  test('leaves out the halls the player already has, and says so', async () => {
    const { user, field, section } = await openSection('noBankID')
    await findHall('Grünerløkka Bingo')
    await user.type(field, '0552')
    await section.findByRole('article', { name: newHall })
    expect(section.queryByRole('article', { name: 'Grünerløkka Bingo' })).not.toBeInTheDocument()
    expect(section.getByText(/Hallene du allerede har, er ikke med\./u)).toBeVisible()
    expect(section.getAllByRole('article')).toHaveLength(10)
  })
})

async function openDialog({ hall = newHall, filter = 0 } = {}) {
  const app = await renderApp({
    path: '/bingohalls?postnr=0552',
    player: 'noBankID',
    session: { ownerFilter: filter },
  })
  const card = await findHall(hall)
  await app.user.click(within(card).getByRole('button', { name: 'Velg bingo' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Opprett spillekonto' }))
  const postnr = dialog.getByRole('textbox', { name: 'Postnummer' })
  const address = dialog.getByRole('textbox', { name: 'Adresse' })
  const create = dialog.getByRole('button', { name: 'Opprett' })
  const { fill } = app
  /** Pressed twice, as by an unsteady finger. */
  const fillAndCreate = async (code = '0155', addr = 'Storgata 1') => {
    await fill({ Postnummer: code, Adresse: addr })
    await app.user.dblClick(create)
  }
  const sent = () => app.calls.bodiesTo('/user/createCard')
  return { ...app, dialog, postnr, address, create, fillAndCreate, sent }
}

describe("'Opprett spillekonto'", () => {
  test('creates the account, reports it and shows the hall on My page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { dialog, postnr, address, create, fillAndCreate, press, sent, userId } =
      await openDialog()
    expect(dialog.getByText(newHall)).toBeVisible()
    expect(postnr).toHaveAttribute('inputmode', 'numeric')
    expect(postnr).toHaveAttribute('autocomplete', 'postal-code')
    expect(address).toHaveAttribute('autocomplete', 'street-address')
    const answer = holdAnswer('/user/createCard')
    await fillAndCreate(' 0155 ', '  Storgata 1 ')
    expect(await dialog.findByText(sending)).toHaveAttribute('role', 'status')
    expect(create).toHaveAttribute('aria-busy', 'true')
    answer()
    expect(await dialog.findByText(made)).toBeVisible()
    expect(sent()).toEqual([{ postnr: '0155', addr: 'Storgata 1', bingoid: newHallId, filter: 0 }])
    expect(world.findAccount(userId, newHallId)).toBeDefined()

    await passTime(2_000)
    await findTitle('Mine bingohaller')
    expect(currentUrl()).toBe('/mypage')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByText(made)).toBeVisible()
    expect(screen.getByText(`Du har nå spillekonto hos ${newHall}.`)).toBeVisible()
    const card = within(await findHall(newHall))
    expect(await card.findByText('kr 0')).toBeVisible()
    expectNoRawValues()
    expect(keptInHistory()).toBeNull()
    await press('Gå til hallen', 'link')
    await findTitle(newHall)
    await moveInHistory(-1)
    await findTitle('Mine bingohaller')
    expect(screen.queryByText(made)).not.toBeInTheDocument()
  })

  test("from My page, in another owner's hall, shows it and moves the focus to the message, which can be hidden", async () => {
    const { user, field, fill, press, calls } = await openSection('noHalls', { ownerFilter: 4 })
    await user.type(field, '0555')
    await press('Vis alle bingohaller')
    await user.type(field, '{Backspace}2')
    await press('Vis alle bingohaller')
    const searches = [{ filter: 4 }, { filter: 0 }, { filter: 4 }, { filter: 0 }]
    expect(calls.bodiesTo('/halls/findNearest')).toMatchObject(searches)
    await user.click(within(await findHall(newHall)).getByRole('button', { name: 'Velg bingo' }))
    await screen.findByRole('dialog', { name: 'Opprett spillekonto' })
    await fill({ Postnummer: '0155', Adresse: 'Storgata 1' })
    await press('Opprett')
    await screen.findByText(made)
    await user.keyboard('{Escape}')
    expect(await screen.findByText(`Du har nå spillekonto hos ${newHall}.`)).toBeVisible()
    expect(calls.bodiesTo('/user/createCard')).toMatchObject([{ filter: 0 }])
    expect(currentUrl()).toBe('/mypage')
    expect(await findOpener()).toHaveAttribute('aria-expanded', 'false')
    await findHall(newHall)
    expect(screen.queryByText(emptyList)).not.toBeInTheDocument()
    await waitFor(() => expect(document.activeElement).toContainElement(screen.getByText(made)))
    await user.click(screen.getByRole('button', { name: 'Skjul' }))
    expect(screen.queryByText(made)).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  test('requires a postal code and an address', async () => {
    const { user, dialog, postnr, address, fillAndCreate, sent } = await openDialog()
    await fillAndCreate('01555', '  ab  ')
    expect(await dialog.findByText(wrongPostnr)).toBeVisible()
    expect(postnr).toHaveFocus()
    expect(postnr).toHaveValue('01555')
    expect(postnr).toHaveAccessibleDescription(wrongPostnr)
    expect(dialog.getByText(wrongAddress)).toBeVisible()
    await user.type(address, 'c')
    expect(dialog.queryByText(wrongAddress)).not.toBeInTheDocument()
    expect(sent()).toEqual([])
  })

  test('that the server refuses asks the player to check the input, which is kept; without a reason it failed', async () => {
    const { dialog, postnr, address, create, fillAndCreate, sent } = await openDialog()
    const expectBroughtIntoView = watchView()
    await fillAndCreate('0001')
    await expectBroughtIntoView(await dialog.findByText(refused))
    expect(postnr).toHaveValue('0001')
    expect(address).toHaveValue('Storgata 1')
    expectReady(create)
    expect(dialog.queryByText(made)).not.toBeInTheDocument()
    makeAnswer('/user/createCard', { message: 'No' }, 403)
    await fillAndCreate()
    expect(await dialog.findByText(failed)).toBeVisible()
    expect(sent()).toHaveLength(2)
  })

  test('whose answer is lost although the account was created is a success', async () => {
    makeCallFail('/user/createCard', 'a dropped connection')
    const { dialog, fillAndCreate, sent, userId } = await openDialog()
    world.accounts.push(newAccount(userId, newHallId))
    await fillAndCreate()
    expect(await dialog.findByText(made)).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  test('closed while in flight does not navigate; the finder then knows the hall', async () => {
    const hall = 'Oslo Sentrum Bingo'
    const { close, dialog, fillAndCreate, sent } = await openDialog({ hall, filter: 1 })
    const answer = holdAnswer('/user/createCard')
    await fillAndCreate()
    await dialog.findByText(sending)
    await close()
    answer()
    await within(await findHall(hall)).findByText('Du har spillekonto her.')
    expect(currentUrl()).toBe('/bingohalls?postnr=0552')
    expect(sent()).toMatchObject([{ filter: 1 }])
  })
})
