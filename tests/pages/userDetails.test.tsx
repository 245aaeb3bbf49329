import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { AmlData } from '@/api/aml'
import { isHarmless } from '@/app/versionRules'
import type { SessionState } from '@/features/session/sessionSlice'
import { sessionKey } from '@/config/storageKeys'
import { osloToday } from '@/lib/dates'
import { emptyAml, type Template } from '../../backend/seed'
import {
  expectNoRawValues,
  findTitle,
  goTo,
  moveInHistory,
  otherTabLogsIn,
  passTime,
  currentUrl,
  renderApp,
  sessionOf,
  watchView,
} from '../setup/render'
import {
  restoreCalls,
  holdAnswer,
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
} from '../setup/server'
import { expectReady } from '../setup/pages'

startBackend()

const person = 'Personopplysninger'
const exposed = 'Politisk eksponert person'
const funds = 'Pengene du spiller for'
const summary = 'Oppsummering'
const done = 'Fullført'
const hallName = 'Grünerløkka Bingo'

const field = (name: string) => screen.getByLabelText(name)
const button = (name: string) => screen.getByRole('button', { name })
const box = (name: string) => screen.getByRole('checkbox', { name })
const findStep = (name: string) => screen.findByRole('heading', { level: 2, name })
const isPep = () => within(screen.getByRole('radiogroup', { name: /\(PEP\)\?$/u }))
const pepText = 'Hvorfor er du politisk eksponert?'

const postSted = '/wap/getPostSted'
const submit = '/wap/setUserInfo'

const known: AmlData = { ...emptyAml, address: 'Markveien 10', postNr: '0552' }
const names = { firstName: 'Anne', lastName: 'Lie' }
const makeKnown = (aml: object = {}) =>
  makeAnswer('/user/myData', {
    userAMLData: { ...known, ...aml },
    userData: { userFirstname: 'Anne', userLastname: 'Lie' },
  })
const refuseWith = (message: string) => makeAnswer(submit, { setUserInfo: { status: 1, message } })

/** What a player does in the form. */
function formOf(app: Awaited<ReturnType<typeof renderApp>>) {
  const { calls, fill, press } = app
  const go = (name: string) => async (steps: readonly string[]) => {
    for (const step of steps) {
      await press(name)
      await findStep(step)
    }
  }
  const next = go('Neste')
  const back = go('Tilbake')
  return {
    ...app,
    next: (...steps: string[]) => next(steps),
    back: (...steps: string[]) => back(steps),
    confirm: async () => {
      await press('Bekreft')
      return findStep(done)
    },
    fillAddress: () => fill({ Adresse: 'Storgata 1', Postnummer: '5014' }),
    becomePep: async () => {
      await press('Ja', 'radio')
      await fill({ [pepText]: 'Ambassadør' })
    },
    sent: () => calls.bodiesTo(submit),
  }
}

const findForm = async () => {
  await findStep(person)
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
}

async function openForm(player: Template = 'updateAML', session: Partial<SessionState> = {}) {
  const form = formOf(await renderApp({ path: '/user/details', player, session }))
  await findTitle('Kundeopplysninger')
  await findForm()
  return form
}

/** A player with all three flags who only has to confirm. */
async function openSummary() {
  makeKnown({ fundedBySalary: true })
  const form = await openForm('forceAML')
  await form.next(funds, summary)
  return form
}

describe('step 1', () => {
  test('shows the known data; names and city are read-only; and a button who counts as a PEP', async () => {
    makeKnown({ noSMS: true })
    const { press } = await openForm()
    for (const [name, value, isFixed] of [
      ['Fornavn', 'Anne', true],
      ['Etternavn', 'Lie', true],
      ['Adresse', 'Markveien 10', false],
      ['Postnummer', '0552', false],
      ['Poststed', 'Oslo', true],
      ['Bostedsland', 'Norge', false],
    ] as const) {
      await waitFor(() => expect(field(name)).toHaveValue(value))
      expect(field(name).hasAttribute('readonly')).toBe(isFixed)
    }
    expect(field('Adresse')).toHaveAttribute('autocomplete', 'address-line1')
    expect(field('Postnummer')).toHaveAttribute('autocomplete', 'postal-code')
    expect(field('Postnummer')).toHaveAttribute('inputmode', 'numeric')
    expect(screen.getByRole('checkbox', { name: /kampanjer på SMS/u })).toBeChecked()
    expect(isPep().getByRole('radio', { name: 'Nei' })).toBeChecked()
    expect(screen.queryByLabelText(pepText)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tilbake' })).not.toBeInTheDocument()
    const who = 'Hvem regnes som politisk eksponert?'
    await press(who)
    expect(screen.getByText(/statsoverhode/u)).toBeVisible()
    await press('Lukk')
    expect(screen.queryByText(/statsoverhode/u)).not.toBeInTheDocument()
    expect(button(who)).toHaveFocus()
  })

  test('a PEP answer that cannot be read is asked for, and neither is assumed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    makeKnown({ isPep: 'vet ikke' })
    const { next, press } = await openForm()
    for (const answer of isPep().getAllByRole('radio')) expect(answer).not.toBeChecked()
    await press('Neste')
    expect(await screen.findByText('Svar ja eller nei.')).toBeVisible()
    expect(isPep().getAllByRole('radio')).toContain(document.activeElement)
    await press('Nei', 'radio')
    await next(summary)
  })

  test('address and postal code are required, in Norway one of its own, and for a PEP the reason', async () => {
    const { calls, fill, press } = await openForm()
    await press('Ja', 'radio')
    await press('Neste')
    for (const [name, text] of [
      ['Adresse', 'Skriv inn adressen din.'],
      ['Postnummer', 'Skriv inn postnummeret.'],
      [pepText, 'Skriv hvorfor du er politisk eksponert.'],
    ] as const) {
      expect(field(name)).toBeInvalid()
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text))
    }
    expect(field('Adresse')).toHaveFocus()
    await press('Nei', 'radio')
    await fill({ Adresse: 'Storgata 1', Bostedsland: 'Sverige', Postnummer: '0552' })
    await fill({ Postnummer: '501' })
    expect(field('Postnummer')).toBeValid()
    expect(calls.to(postSted)).toEqual([])
    await fill({ Bostedsland: 'Norge' })
    expect(field('Postnummer')).toHaveAccessibleDescription('Postnummer må være 4 tall')
    await fill({ Postnummer: '5014' })
    await press('Neste')
    expect(await findStep(summary)).toHaveFocus()
  })
})

describe('the city', () => {
  const findCity = (city: string) => waitFor(() => expect(field('Poststed')).toHaveValue(city))

  test('is looked up at four digits and when the field is left, not before', async () => {
    const { calls, user } = await openForm()
    await user.type(field('Postnummer'), '501')
    expect(calls.to(postSted)).toEqual([])
    await user.type(field('Postnummer'), '4')
    await findCity('Bergen')
    expect(calls.to(postSted).map(({ search }) => search)).toEqual(['?postnr=5014'])
    await user.tab()
    await waitFor(() => expect(calls.to(postSted)).toHaveLength(2))
    await user.type(field('Postnummer'), '{Backspace}')
    expect(field('Poststed')).toHaveValue('')
  })

  test('ignores a late response to an older code', async () => {
    makeKnown()
    const answer = holdAnswer(postSted)
    const { calls, fill } = await openForm()
    await waitFor(() => expect(calls.to(postSted)).toHaveLength(1))
    restoreCalls()
    await fill({ Postnummer: '5014' })
    await findCity('Bergen')
    const asked = vi.fn<() => void>()
    server.events.on('response:mocked', asked)
    answer()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(field('Poststed')).toHaveValue('Bergen')
  })

  test('a failed look-up clears it, does not block the form, and is retried when the field is left', async () => {
    makeKnown()
    const { calls, fill, next, user } = await openForm()
    await findCity('Oslo')
    makeCallFail(postSted, 'a 500')
    await fill({ Postnummer: '5014' })
    expect(await screen.findByText(/fikk ikke hentet poststedet/u)).toBeVisible()
    expect(field('Poststed')).toHaveValue('')
    restoreCalls()
    const before = calls.to(postSted).length
    await user.tab()
    await findCity('Bergen')
    expect(calls.to(postSted).length).toBe(before + 1)
    await fill({ Postnummer: '9999' })
    expect(await screen.findByText(/Vi finner ikke poststedet/u)).toBeVisible()
    await next(summary)
  })
})

test('without the list of countries the form goes no further; once it is read, what was typed is there', async () => {
  makeAnswer('/wap/getCountries', { countries: [] })
  const { fillAddress, next, press } = formOf(
    await renderApp({ path: '/user/details', player: 'updateAML' }),
  )
  await findStep(person)
  await fillAddress()
  await press('Neste')
  expect(await screen.findByText('Vi mangler listen over land.')).toBeVisible()
  expect(field('Bostedsland')).toHaveFocus()
  restoreCalls()
  await press('Prøv igjen')
  await findForm()
  expect(field('Adresse')).toHaveValue('Storgata 1')
  await next(summary)
})

test.each([
  ['a high-risk country', 'Iran', false],
  ['a risk flag sent as text', 'Filippinene', false],
  ['extraAML', 'Norge', true],
])('%s: the funds are asked for too, and are sent', async (_why, nationality, extraAML) => {
  makeKnown({ nationality })
  const { back, confirm, next, press, sent } = await openForm('updateAML', { extraAML })
  expect(screen.getByText('Steg 1 av 3')).toBeVisible()
  await next(funds)
  await press('Aksjer', 'checkbox')
  await next(summary)
  await back(funds, person)
  await next(funds, summary)
  await confirm()
  expect(sent()).toEqual([{ ...known, nationality, fundedByStocks: true, ...names }])
})

test('step 2 requires every field, whose error shows when it is left; the birth date only at Neste', async () => {
  makeKnown({ isPep: true, pepText: 'Minister' })
  const { next, press, user } = await openForm()
  await next(exposed)
  const born = field('Fødselsdato')
  expect(born).toHaveValue(osloToday())
  const sexes = screen.getByRole('radiogroup', { name: 'Kjønn' })
  for (const sex of within(sexes).getAllByRole('radio')) expect(sex).not.toBeChecked()
  const [name, relation] = [field('Navn på PEP'), field('Relasjon')]
  await user.click(name)
  await user.tab()
  expect(name).toBeInvalid()
  expect(relation).toBeValid()
  await user.click(born)
  await user.tab()
  expect(born).toBeValid()
  await press('Neste')
  expect(name).toHaveFocus()
  expect(relation).toHaveAccessibleDescription(/Skriv hvilken relasjon/u)
  expect(born).toHaveAccessibleDescription('Velg fødselsdatoen. Den må være før i dag.')
  expect(sexes).toHaveAccessibleDescription('Velg kjønn.')
})

test('step 3 requires at least one source, and a description of any other source', async () => {
  makeKnown()
  const { next, press } = await openForm('updateAML', { extraAML: true })
  await next(funds)
  const group = screen.getByRole('group', { name: 'Hvor kommer pengene fra?' })
  await press('Neste')
  expect(group).toHaveAccessibleDescription(/Velg minst én kilde\./u)
  expect(box('Lønn')).toHaveFocus()
  await press('Annet', 'checkbox')
  await waitFor(() => expect(group).not.toHaveAccessibleDescription(/Velg minst én kilde\./u))
  await press('Neste')
  expect(field('Beskriv')).toHaveAccessibleDescription(/Beskriv hvor pengene kommer fra\./u)
  expect(field('Beskriv')).toHaveFocus()
  await press('Annet', 'checkbox')
  expect(screen.queryByLabelText('Beskriv')).not.toBeInTheDocument()
})

describe('confirming', () => {
  test('clears the three flags in store and storage, and My page shows the halls again', async () => {
    const { confirm, press, sent, store } = await openSummary()
    expect(await confirm()).toHaveFocus()
    expect(screen.getByText(/^Takk\./u)).toBeVisible()
    const cleared = { updateAML: false, forceAML: false, extraAML: false }
    expect(store.getState().session).toMatchObject(cleared)
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject(cleared)
    await press('Til Min side', 'link')
    await findTitle('Mine bingohaller')
    expect(currentUrl()).toBe('/mypage')
    expect(await screen.findByRole('article', { name: hallName })).toBeVisible()
    expect(screen.queryByText('Kundeopplysningene dine må oppdateres')).not.toBeInTheDocument()
    expect(sent()).toHaveLength(1)
    await moveInHistory(-1)
    await findStep(person)
  })

  test('is sent once, and neither Tilbake nor the browser leaves the step meanwhile; a refusal stays there', async () => {
    refuseWith('Landet er ukjent.')
    const refuse = holdAnswer(submit)
    const { sent, user } = await openSummary()
    await user.dblClick(button('Bekreft'))
    expect(button('Bekreft')).toHaveFocus()
    expect(button('Tilbake')).toBeDisabled()
    for (const by of [-1, -2]) {
      await moveInHistory(by)
      expect(await findStep(summary)).toBeVisible()
      expect(screen.queryByLabelText('Adresse')).not.toBeInTheDocument()
    }
    refuse()
    expect(await screen.findByText('Landet er ukjent.')).toBeVisible()
    await moveInHistory(-1)
    await findStep(funds)
    expect(sent()).toHaveLength(1)
  })

  test.each([0, -1, -2])(
    "afterwards the browser's Back leaves the form, even if it was pressed (%i) meanwhile",
    async (by) => {
      makeKnown({ fundedBySalary: true })
      const { next, press, sent } = formOf(await renderApp({ path: '/user', player: 'forceAML' }))
      await press('Kundeopplysninger', 'link')
      await findForm()
      await next(funds, summary)
      const answer = holdAnswer(submit)
      await press('Bekreft')
      if (by !== 0) await moveInHistory(by)
      answer()
      expect(await findStep(done)).toHaveFocus()
      await moveInHistory(1)
      expect(await findStep(done)).toBeVisible()
      await moveInHistory(-1)
      await findTitle('Min bruker')
      expect(sent()).toHaveLength(1)
    },
  )

  test("a refusal shows the server's message for 5 s, and Bekreft is enabled at once", async () => {
    refuseWith('Landet er\nukjent.')
    const { confirm, press, sent, store } = await openSummary()
    const expectBroughtIntoView = watchView()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await press('Bekreft')
    const heading = await screen.findByRole('heading', { name: 'Oida!' })
    await expectBroughtIntoView(heading)
    expect(heading.closest('.alert')).toHaveClass('alert-warning')
    expect(heading.closest('.alert')).toHaveTextContent('Landet er ukjent.')
    expectReady(button('Bekreft'))
    await passTime(4_000)
    expect(heading).toBeVisible()
    await passTime(1_500)
    expect(screen.queryByRole('heading', { name: 'Oida!' })).not.toBeInTheDocument()
    expect(store.getState().session.forceAML).toBe(true)
    restoreCalls()
    await confirm()
    expect(sent()).toHaveLength(2)
  })
})

describe('a visit to another page', () => {
  const openMyPage = async ({ press }: Awaited<ReturnType<typeof openForm>>) => {
    await press('Min side', 'link')
    await findTitle('Mine bingohaller')
  }

  test('keeps the step and what was typed, for the same player alone', async () => {
    const form = await openForm()
    const { back, becomePep, fillAddress, next, press, user } = form
    await fillAddress()
    await becomePep()
    await next(exposed)
    await press('Kvinne', 'radio')
    await user.type(field('Navn på PEP'), 'Anne')
    await openMyPage(form)
    await moveInHistory(-1)
    await findStep(exposed)
    expect(screen.getByRole('radio', { name: 'Kvinne' })).toBeChecked()
    await user.type(field('Navn på PEP'), ' Lie')

    makeKnown({ address: 'Ny gate 1', noSMS: true })
    await openMyPage(form)
    await press('Oppdater opplysninger', 'link')
    await findStep(exposed)
    expect(field('Navn på PEP')).toHaveValue('Anne Lie')
    await back(person)
    expect(field('Adresse')).toHaveValue('Storgata 1')
    expect(field(pepText)).toHaveValue('Ambassadør')
    expect(screen.getByRole('checkbox', { name: /kampanjer på SMS/u })).toBeChecked()

    const other = await sessionOf('updateAML')
    act(() => otherTabLogsIn(other))
    await openMyPage(form)
    await press('Oppdater opplysninger', 'link')
    await findStep(person)
    expect(field('Adresse')).toHaveValue('Ny gate 1')
  })

  test.each(['there', 'back in the form'])(
    'while the answers are being sent, which are not sent again: the answer comes %s',
    async (where) => {
      const answer = holdAnswer(submit)
      const form = await openSummary()
      await form.press('Bekreft')
      await openMyPage(form)
      if (where !== 'there') {
        await moveInHistory(-1)
        await findStep(summary)
        await form.press('Bekreft')
      }
      answer()
      if (where === 'there') await screen.findByRole('article', { name: hallName })
      else await findStep(done)
      expect(form.store.getState().session.forceAML).toBe(false)
      expect(form.sent()).toHaveLength(1)
    },
  )
})

test('a player who never filled in the form sees an empty one, which holds no new version up', async () => {
  makeAnswer('/user/myData', {
    userAMLData: null,
    userData: { userFirstname: 'Anne', userLastname: null },
  })
  const { store } = await openForm()
  expect(field('Adresse')).toHaveValue('')
  expect(field('Bostedsland')).toHaveValue('Norge')
  expectNoRawValues()
  await goTo('/mypage')
  await findTitle('Mine bingohaller')
  expect(isHarmless(store.getState(), '/mypage')).toBe(true)
})
