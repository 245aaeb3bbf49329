import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, test, vi } from 'vitest'
import type { AmlData } from '@/api/aml'
import { mayUpdate } from '@/app/mayUpdate'
import { env } from '@/config/env'
import type { SessionState } from '@/features/session/sessionSlice'
import { sessionKey } from '@/config/storageKeys'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { emptyAml } from '../../backend/seed'
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
  watchCalls,
  world,
} from '../setup/server'
import { expectReady, noContact } from '../setup/pages'

startBackend()

type Player = NonNullable<Parameters<typeof renderApp>[0]['player']>

const field = (name: string) => screen.getByLabelText(name)
const press = (name: string) => screen.getByRole('button', { name })
const findStep = (name: string) => screen.findByRole('heading', { level: 2, name })

const postSted = '/wap/getPostSted'

const known: AmlData = { ...emptyAml, address: 'Markveien 10', postNr: '0552' }

const makeKnown = (aml: Partial<AmlData>) =>
  makeAnswer('/user/myData', {
    userAMLData: { ...known, ...aml },
    userData: { userFirstname: 'Anne', userLastname: 'Lie' },
  })

async function openForm(player: Player = 'updateAML', session: Partial<SessionState> = {}) {
  const calls = watchCalls()
  const app = await renderApp({ path: '/user/details', player, session })
  await findTitle('Kundeopplysninger')
  await findStep('Personopplysninger')
  await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
  const next = async (step: string) => {
    await app.user.click(press('Neste'))
    await findStep(step)
  }
  const back = async (step: string) => {
    await app.user.click(press('Tilbake'))
    await findStep(step)
  }
  const fillAddress = async () => {
    await app.user.type(field('Adresse'), 'Storgata 1')
    await app.user.type(field('Postnummer'), '5014')
  }
  const becomePep = async () => {
    await app.user.click(screen.getByRole('radio', { name: 'Ja' }))
    await app.user.type(field('Hvorfor er du politisk eksponert?'), 'Ambassadør')
  }
  const sent = () => calls.bodiesTo('/wap/setUserInfo')
  return { ...app, calls, next, back, fillAddress, becomePep, sent }
}

/** A player with all three flags who only has to confirm. */
async function openSummary() {
  makeKnown({ fundedBySalary: true })
  const form = await openForm('forceAML')
  await form.next('Pengene du spiller for')
  await form.next('Oppsummering')
  return form
}

describe('step 1', () => {
  test('shows the known data; names and city are read-only', async () => {
    makeKnown({ noSMS: true })
    await openForm()
    for (const [name, value] of [
      ['Fornavn', 'Anne'],
      ['Etternavn', 'Lie'],
    ] as const) {
      expect(field(name)).toHaveValue(value)
      expect(field(name)).toHaveAttribute('readonly')
    }
    expect(field('Adresse')).toHaveValue('Markveien 10')
    expect(field('Postnummer')).toHaveValue('0552')
    await waitFor(() => expect(field('Poststed')).toHaveValue('Oslo'))
    expect(field('Poststed')).toHaveAttribute('readonly')
    expect(field('Bostedsland')).toHaveValue('Norge')
    expect(screen.getByRole('checkbox', { name: /kampanjer på SMS/u })).toBeChecked()
    const pep = within(screen.getByRole('radiogroup', { name: /\(PEP\)\?$/u }))
    expect(pep.getByRole('radio', { name: 'Nei' })).toBeChecked()
    expect(screen.queryByLabelText(/^Hvorfor/u)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Tilbake' })).not.toBeInTheDocument()
    expect(screen.getByText('Steg 1 av 2')).toBeVisible()
    expectNoRawValues()
  })

  test('a PEP answer that cannot be read is asked for, and neither is assumed', async () => {
    vi.spyOn(console, 'warn').mockReturnValue()
    makeAnswer('/user/myData', {
      userAMLData: { ...known, isPep: 'vet ikke', noSMS: 'kanskje' },
      userData: { userFirstname: 'Anne', userLastname: 'Lie' },
    })
    const { user, next, sent } = await openForm()
    const pep = within(screen.getByRole('radiogroup', { name: /\(PEP\)\?$/u }))
    for (const answer of pep.getAllByRole('radio')) expect(answer).not.toBeChecked()
    await user.click(press('Neste'))
    expect(await screen.findByText('Svar ja eller nei.')).toBeVisible()
    expect(pep.getAllByRole('radio')).toContain(document.activeElement)
    await user.click(pep.getByRole('radio', { name: 'Nei' }))
    expect(screen.queryByText('Svar ja eller nei.')).not.toBeInTheDocument()
    await next('Oppsummering')
    await user.click(press('Bekreft'))
    await findStep('Fullført')
    expect(sent()).toMatchObject([{ isPep: false, noSMS: false }])
  })

  test('a button shows who counts as a PEP', async () => {
    const { user } = await openForm()
    const button = press('Hvem regnes som politisk eksponert?')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(screen.getByText(/statsoverhode/u)).not.toBeVisible()
    await user.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText(/statsoverhode/u)).toBeVisible()
  })

  test('address and postal code are required, and for a PEP the reason', async () => {
    const { user, sent } = await openForm()
    await user.click(screen.getByRole('radio', { name: 'Ja' }))
    expect(screen.getByText('Steg 1 av 4')).toBeVisible()
    await user.click(press('Neste'))
    for (const [name, text] of [
      ['Adresse', 'Skriv inn adressen din.'],
      ['Postnummer', 'Skriv inn postnummeret.'],
      ['Hvorfor er du politisk eksponert?', 'Skriv hvorfor du er politisk eksponert.'],
    ] as const) {
      expect(field(name)).toBeInvalid()
      expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(text))
    }
    expect(field('Adresse')).toHaveFocus()
    await user.click(screen.getByRole('radio', { name: 'Nei' }))
    await user.type(field('Adresse'), 'Storgata 1')
    await user.type(field('Postnummer'), '501')
    expect(field('Postnummer')).toHaveAccessibleDescription('Postnummer må være 4 tall')
    await user.type(field('Postnummer'), '4')
    await user.click(press('Neste'))
    expect(await findStep('Oppsummering')).toHaveFocus()
    expect(sent()).toEqual([])
  })

  test('outside Norway the postal code is only required, and not looked up', async () => {
    const { user, calls, next } = await openForm()
    await user.selectOptions(field('Bostedsland'), 'Sverige')
    await user.type(field('Adresse'), 'Storgatan 1')
    await user.click(press('Neste'))
    expect(field('Postnummer')).toHaveAccessibleDescription('Skriv inn postnummeret.')
    await user.type(field('Postnummer'), '1234')
    await next('Oppsummering')
    expect(calls.to(postSted)).toEqual([])
  })

  test('a postal code valid elsewhere shows an error when the country becomes Norway', async () => {
    makeKnown({ nationality: 'Sverige', postNr: 'SE-1' })
    const { user } = await openForm()
    await user.selectOptions(field('Bostedsland'), 'Norge')
    expect(await screen.findByText('Postnummer må være 4 tall')).toBeVisible()
  })

  test.each([
    ['', 'Norge'],
    ['Atlantis', 'Norge'],
    ['Sverige', 'Sverige'],
  ])('a player stored with country %j sees %s', async (nationality, shown) => {
    makeKnown({ nationality })
    const { next } = await openForm()
    await waitFor(() => expect(field('Bostedsland')).toHaveValue(shown))
    await next('Oppsummering')
    expect(screen.getByText(shown)).toBeVisible()
  })
})

describe('the city', () => {
  test('is looked up at four digits and when the field is left, not before', async () => {
    const { user, calls } = await openForm()
    await user.type(field('Postnummer'), '501')
    expect(calls.to(postSted)).toEqual([])
    await user.type(field('Postnummer'), '4')
    await waitFor(() => expect(field('Poststed')).toHaveValue('Bergen'))
    expect(calls.to(postSted).map(({ search }) => search)).toEqual(['?postnr=5014'])
    await user.tab()
    await waitFor(() => expect(calls.to(postSted)).toHaveLength(2))
    await user.type(field('Postnummer'), '{Backspace}')
    expect(field('Poststed')).toHaveValue('')
  })

  test('ignores a late response to an older code', async () => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    server.use(
      http.get(`${env.wapApiUrl}${postSted}`, async ({ request }) => {
        const old = new URL(request.url).searchParams.get('postnr') === '0552'
        if (old) await held
        return HttpResponse.json({ poststed: old ? 'Oslo' : 'Bergen' })
      }),
    )
    makeKnown({})
    const { user, calls } = await openForm()
    await waitFor(() => expect(calls.to(postSted)).toHaveLength(1))
    await user.clear(field('Postnummer'))
    await user.type(field('Postnummer'), '5014')
    await waitFor(() => expect(field('Poststed')).toHaveValue('Bergen'))
    const asked = vi.fn<() => void>()
    server.events.on('response:mocked', asked)
    release()
    await waitFor(() => expect(asked).toHaveBeenCalled())
    expect(field('Poststed')).toHaveValue('Bergen')
  })

  test('a failed look-up clears it, does not block the form, and is retried when the field is left', async () => {
    makeKnown({})
    const { user, calls, next } = await openForm()
    await waitFor(() => expect(field('Poststed')).toHaveValue('Oslo'))
    makeCallFail(postSted, 'a 500')
    await user.clear(field('Postnummer'))
    await user.type(field('Postnummer'), '5014')
    expect(await screen.findByText(/fikk ikke hentet poststedet/u)).toBeVisible()
    expect(field('Poststed')).toHaveValue('')
    server.resetHandlers()
    const before = calls.to(postSted).length
    await user.tab()
    await waitFor(() => expect(field('Poststed')).toHaveValue('Bergen'))
    expect(calls.to(postSted).length).toBe(before + 1)
    await next('Oppsummering')
  })

  test('reports a code that does not exist', async () => {
    const { user } = await openForm()
    await user.type(field('Postnummer'), '9999')
    expect(await screen.findByText(/Vi finner ikke poststedet/u)).toBeVisible()
    expect(field('Poststed')).toHaveValue('')
  })
})

describe('the countries', () => {
  test('a 500: shows the error, can be retried and keeps the input', async () => {
    makeCallFail('/wap/getCountries', 'a 500')
    const { user } = await renderApp({ path: '/user/details', player: 'updateAML' })
    await findStep('Personopplysninger')
    await user.type(field('Adresse'), 'Storgata 1')
    await user.type(field('Postnummer'), '5014')
    expect(await screen.findByRole('alert')).toHaveTextContent(noContact)
    await user.click(press('Neste'))
    expect(await screen.findByText('Vi mangler listen over land.')).toBeVisible()
    expect(field('Bostedsland')).toHaveFocus()
    restoreCalls()
    await user.click(press('Prøv igjen'))
    await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(screen.queryByText('Vi mangler listen over land.')).not.toBeInTheDocument(),
    )
    expect(field('Bostedsland')).toHaveFocus()
    expect(field('Adresse')).toHaveValue('Storgata 1')
    expect(field('Postnummer')).toHaveValue('5014')
    await user.click(press('Neste'))
    await findStep('Oppsummering')
  })

  test('an empty list offers nothing to choose', async () => {
    makeAnswer('/wap/getCountries', { countries: [] })
    await renderApp({ path: '/user/details', player: 'updateAML' })
    expect(await screen.findByRole('alert')).toHaveTextContent(noContact)
  })
})

describe('the paths through the form', () => {
  test('ordinary player: 1, 4, and back', async () => {
    const { fillAddress, next, back, sent, user } = await openForm()
    await fillAddress()
    await next('Oppsummering')
    expect(screen.getByText('Steg 2 av 2')).toBeVisible()
    expect(screen.queryByText('Hvor kommer pengene fra?')).not.toBeInTheDocument()
    await back('Personopplysninger')
    expect(field('Adresse')).toHaveValue('Storgata 1')
    expect(field('Poststed')).toHaveValue('Bergen')
    await next('Oppsummering')
    await user.click(press('Bekreft'))
    await findStep('Fullført')
    expect(sent()).toEqual([
      { ...known, address: 'Storgata 1', postNr: '5014', firstName: 'Anne', lastName: 'Lie' },
    ])
  })

  test.each([
    ['a high-risk country', 'Iran', false],
    ['a risk flag sent as text', 'Filippinene', false],
    ['extraAML', 'Norge', true],
  ])('%s: 1, 3, 4, and back', async (_why, nationality, extraAML) => {
    makeKnown({ nationality })
    const { user, next, back, sent } = await openForm('updateAML', { extraAML })
    expect(screen.getByText('Steg 1 av 3')).toBeVisible()
    await next('Pengene du spiller for')
    await user.click(screen.getByRole('checkbox', { name: 'Aksjer' }))
    await next('Oppsummering')
    expect(screen.getByText('Hvor kommer pengene fra?').closest('div')).toHaveTextContent('Aksjer')
    await back('Pengene du spiller for')
    expect(screen.getByRole('checkbox', { name: 'Aksjer' })).toBeChecked()
    await back('Personopplysninger')
    await next('Pengene du spiller for')
    await next('Oppsummering')
    await user.click(press('Bekreft'))
    await findStep('Fullført')
    expect(sent()).toMatchObject([{ nationality, fundedByStocks: true, fundedBySalary: false }])
  })

  test('a PEP: 1, 2, 3, 4, and back with every answer kept', async () => {
    const { user, fillAddress, becomePep, next, back, sent } = await openForm()
    await fillAddress()
    await becomePep()
    await next('Politisk eksponert person')
    expect(screen.getByText('Steg 2 av 4')).toBeVisible()
    await user.type(field('Navn på PEP'), 'Anne Lie')
    await user.type(field('Relasjon'), 'Meg selv')
    await user.clear(field('Fødselsdato'))
    await user.type(field('Fødselsdato'), '1960-05-17')
    await user.click(screen.getByRole('radio', { name: 'Kvinne' }))
    await next('Pengene du spiller for')
    await user.click(screen.getByRole('checkbox', { name: 'Annet' }))
    await user.type(field('Beskriv'), 'Gevinst i Lotto')
    await next('Oppsummering')
    for (const text of [
      'Ambassadør',
      'Meg selv',
      '17.05.1960',
      'Kvinne',
      /Annet: Gevinst i Lotto/u,
    ])
      expect(screen.getByText(text)).toBeVisible()
    await back('Pengene du spiller for')
    expect(field('Beskriv')).toHaveValue('Gevinst i Lotto')
    await back('Politisk eksponert person')
    expect(field('Navn på PEP')).toHaveValue('Anne Lie')
    expect(field('Fødselsdato')).toHaveValue('1960-05-17')
    expect(screen.getByRole('radio', { name: 'Kvinne' })).toBeChecked()
    await back('Personopplysninger')
    expect(field('Hvorfor er du politisk eksponert?')).toHaveValue('Ambassadør')
    await next('Politisk eksponert person')
    await next('Pengene du spiller for')
    await next('Oppsummering')
    await user.click(press('Bekreft'))
    await findStep('Fullført')
    expect(sent()).toMatchObject([
      {
        isPep: true,
        pepText: 'Ambassadør',
        pepName: 'Anne Lie',
        pepRelation: 'Meg selv',
        pepFDate: '1960-05-17',
        pepSex: 'F',
        fundedByOther: true,
        fundedByOtherText: 'Gevinst i Lotto',
      },
    ])
  })

  test('a player who changes from PEP to not PEP is sent as none, with the funds unchanged', async () => {
    makeKnown({ isPep: true, pepText: 'Minister', pepName: 'Ola', fundedByGifts: true })
    const { user, next, sent } = await openForm()
    await next('Politisk eksponert person')
    await user.click(press('Tilbake'))
    await findStep('Personopplysninger')
    await user.click(screen.getByRole('radio', { name: 'Nei' }))
    await next('Oppsummering')
    await user.click(press('Bekreft'))
    await findStep('Fullført')
    expect(sent()).toEqual([{ ...known, fundedByGifts: true, firstName: 'Anne', lastName: 'Lie' }])
  })
})

describe('step 2', () => {
  const openPep = async () => {
    makeKnown({ isPep: true, pepText: 'Minister' })
    const form = await openForm()
    await form.next('Politisk eksponert person')
    return form
  }

  test('requires every field; the birth date defaults to today and no sex is chosen', async () => {
    const { user } = await openPep()
    const today = osloToday()
    expect(field('Fødselsdato')).toHaveValue(today)
    expect(field('Fødselsdato')).toHaveAttribute('min', '1900-01-01')
    expect(field('Fødselsdato')).toHaveAttribute('max', addDays(today, -1))
    const sexes = screen.getByRole('radiogroup', { name: 'Kjønn' })
    for (const sex of within(sexes).getAllByRole('radio')) expect(sex).not.toBeChecked()
    expect(screen.queryByText(/^Skriv inn navnet/u)).not.toBeInTheDocument()
    await user.click(press('Neste'))
    expect(field('Navn på PEP')).toHaveAccessibleDescription(/Skriv inn navnet/u)
    expect(field('Navn på PEP')).toHaveFocus()
    expect(field('Relasjon')).toHaveAccessibleDescription(/Skriv hvilken relasjon/u)
    expect(field('Fødselsdato')).toHaveAccessibleDescription(
      'Velg fødselsdatoen. Den må være før i dag.',
    )
    expect(sexes).toHaveAccessibleDescription('Velg kjønn.')
    await user.clear(field('Fødselsdato'))
    expect(field('Fødselsdato')).toHaveAccessibleDescription('Velg fødselsdatoen.')
    await user.type(field('Fødselsdato'), '2199-01-01')
    expect(field('Fødselsdato')).toHaveAccessibleDescription(
      'Fødselsdatoen kan ikke være fram i tid.',
    )
  })

  test("shows a field's error when the field is left, before any button is pressed", async () => {
    const { user } = await openPep()
    await user.click(field('Navn på PEP'))
    await user.tab()
    expect(field('Navn på PEP')).toBeInvalid()
    expect(field('Relasjon')).toBeValid()
  })
})

describe('step 3', () => {
  test('requires at least one source, and a description of any other source', async () => {
    makeKnown({})
    const { user, next } = await openForm('updateAML', { extraAML: true })
    await next('Pengene du spiller for')
    const group = screen.getByRole('group', { name: 'Hvor kommer pengene fra?' })
    const boxes = within(group).getAllByRole('checkbox')
    expect(boxes.map((box) => box.closest('.choice')?.textContent)).toEqual([
      'Lønn',
      'Salg eller utleie av eiendom',
      'Aksjer',
      'Trygd, pensjon eller støtte',
      'Gaver eller arv',
      'Annet',
    ])
    await user.click(press('Neste'))
    expect(group).toHaveAccessibleDescription(/Velg minst én kilde\./u)
    expect(boxes[0]).toHaveFocus()
    await user.click(within(group).getByRole('checkbox', { name: 'Annet' }))
    await waitFor(() => expect(group).not.toHaveAccessibleDescription(/Velg minst én kilde\./u))
    await user.click(press('Neste'))
    expect(field('Beskriv')).toHaveAccessibleDescription(/Beskriv hvor pengene kommer fra\./u)
    expect(field('Beskriv')).toHaveFocus()
    await user.click(within(group).getByRole('checkbox', { name: 'Annet' }))
    expect(screen.queryByLabelText('Beskriv')).not.toBeInTheDocument()
    await user.click(within(group).getByRole('checkbox', { name: 'Lønn' }))
    await next('Oppsummering')
  })
})

describe('confirming', () => {
  test('clears the three flags in store and storage, and My page shows the halls again', async () => {
    const { user, store, sent } = await openSummary()
    await user.click(press('Bekreft'))
    expect(await findStep('Fullført')).toHaveFocus()
    expect(screen.getByText(/^Takk\./u)).toBeVisible()
    const cleared = { updateAML: false, forceAML: false, extraAML: false }
    expect(store.getState().session).toMatchObject(cleared)
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject(cleared)
    await user.click(screen.getByRole('link', { name: 'Til Min side' }))
    await findTitle('Mine bingohaller')
    expect(currentUrl()).toBe('/mypage')
    expect(await screen.findByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
    expect(screen.queryByText('Kundeopplysningene dine må oppdateres')).not.toBeInTheDocument()
    expect(sent()).toHaveLength(1)
    // The confirmed wizard is over: the next visit begins again.
    await moveInHistory(-1)
    await findStep('Personopplysninger')
  })

  test('is sent once, and going back is disabled meanwhile', async () => {
    const answer = holdAnswer('/wap/setUserInfo')
    const { user, sent } = await openSummary()
    await user.dblClick(press('Bekreft'))
    await user.click(press('Bekreft'))
    expect(press('Bekreft')).toHaveFocus()
    expect(press('Tilbake')).toBeDisabled()
    answer()
    await findStep('Fullført')
    expect(sent()).toHaveLength(1)
  })

  test("the browser's Back is blocked too: the submitted step stays on the screen, and so does a refusal", async () => {
    makeAnswer('/wap/setUserInfo', { setUserInfo: { status: 1, message: 'Landet er ukjent.' } })
    const refuse = holdAnswer('/wap/setUserInfo')
    const { user, sent } = await openSummary()
    await user.click(press('Bekreft'))
    for (const by of [-1, -2]) {
      await moveInHistory(by)
      expect(await findStep('Oppsummering')).toBeVisible()
      expect(screen.queryByLabelText('Adresse')).not.toBeInTheDocument()
    }
    refuse()
    expect(await screen.findByText('Landet er ukjent.')).toBeVisible()
    expect(await findStep('Oppsummering')).toBeVisible()
    // The navigation was undone, and is allowed again.
    await moveInHistory(-1)
    await findStep('Pengene du spiller for')
    await moveInHistory(1)
    await findStep('Oppsummering')
    expect(sent()).toHaveLength(1)
  })

  test.each([0, -1, -2])(
    "afterwards the browser's Back leaves the form, even if it was pressed (%i) meanwhile",
    async (by) => {
      makeKnown({ fundedBySalary: true })
      const calls = watchCalls()
      const { user } = await renderApp({ path: '/user', player: 'forceAML' })
      await user.click(await screen.findByRole('link', { name: 'Kundeopplysninger' }))
      await findStep('Personopplysninger')
      await waitFor(() => expect(screen.getAllByRole('option').length).toBeGreaterThan(1))
      await user.click(press('Neste'))
      await findStep('Pengene du spiller for')
      await user.click(press('Neste'))
      await findStep('Oppsummering')
      const answer = holdAnswer('/wap/setUserInfo')
      await user.click(press('Bekreft'))
      if (by !== 0) await moveInHistory(by)
      answer()
      expect(await findStep('Fullført')).toHaveFocus()
      await moveInHistory(1)
      expect(await findStep('Fullført')).toBeVisible()
      await moveInHistory(-1)
      await findTitle('Min bruker')
      expect(calls.to('/wap/setUserInfo')).toHaveLength(1)
    },
  )

  test('the second half of a double click on Neste confirms nothing', async () => {
    makeKnown({})
    const { user, sent } = await openForm()
    await user.click(press('Neste'))
    await findStep('Oppsummering')
    press('Bekreft').dispatchEvent(
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }),
    )
    await user.click(press('Tilbake'))
    await findStep('Personopplysninger')
    expect(sent()).toEqual([])
  })

  test("a refusal shows the server's message for 5 s, and Bekreft is enabled at once", async () => {
    makeAnswer('/wap/setUserInfo', { setUserInfo: { status: 1, message: 'Landet er\nukjent.' } })
    const { user, store, sent } = await openSummary()
    const expectBroughtIntoView = watchView()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(press('Bekreft'))
    const heading = await screen.findByRole('heading', { name: 'Oida!' })
    await expectBroughtIntoView(heading)
    expect(heading.closest('.alert')).toHaveClass('alert-warning')
    expect(heading.closest('.alert')).toHaveTextContent('Landet er ukjent.')
    expectReady(press('Bekreft'))
    await passTime(4_000)
    expect(heading).toBeVisible()
    await passTime(1_500)
    expect(screen.queryByRole('heading', { name: 'Oida!' })).not.toBeInTheDocument()
    expect(store.getState().session.forceAML).toBe(true)
    restoreCalls()
    await user.click(press('Bekreft'))
    await findStep('Fullført')
    expect(sent()).toHaveLength(2)
  })

  test('a 500: shows the error after one call, keeps the input and can be retried', async () => {
    makeCallFail('/wap/setUserInfo', 'a 500')
    const { user, store, sent } = await openSummary()
    await user.click(press('Bekreft'))
    const heading = await screen.findByRole('heading', { name: 'Oida!' })
    expect(heading.closest('.alert')).toHaveTextContent(noContact)
    expectReady(press('Bekreft'))
    expect(screen.getByText('Markveien 10', { exact: false })).toBeVisible()
    expect(store.getState().session.forceAML).toBe(true)
    expect(sent()).toHaveLength(1)
    expectNoRawValues()
    restoreCalls()
    await user.click(press('Bekreft'))
    await findStep('Fullført')
  })

  test('a response after the player left still clears the flags', async () => {
    const answer = holdAnswer('/wap/setUserInfo')
    const { user, store, calls } = await openSummary()
    await user.click(press('Bekreft'))
    await waitFor(() => expect(calls.to('/wap/setUserInfo')).toHaveLength(1))
    await user.click(screen.getByRole('link', { name: 'Min side' }))
    await findTitle('Mine bingohaller')
    answer()
    await waitFor(() => expect(store.getState().session.forceAML).toBe(false))
    expect(await screen.findByRole('article', { name: 'Grünerløkka Bingo' })).toBeVisible()
    expect(currentUrl()).toBe('/mypage')
  })
})

describe('a visit to another page', () => {
  const openMyPage = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Min side' }))
    await findTitle('Mine bingohaller')
  }

  test('keeps the step and what was typed, for the same player alone', async () => {
    const { user, fillAddress, becomePep, next, back } = await openForm()
    await fillAddress()
    await becomePep()
    await next('Politisk eksponert person')
    await user.type(field('Navn på PEP'), 'Anne')
    await openMyPage(user)
    await moveInHistory(-1)
    await findStep('Politisk eksponert person')
    await user.type(field('Navn på PEP'), ' Lie')

    // What has changed on the server meanwhile shows where the player has typed nothing.
    makeKnown({ address: 'Ny gate 1', noSMS: true })
    await openMyPage(user)
    await user.click(screen.getByRole('link', { name: 'Oppdater opplysninger' }))
    await findStep('Politisk eksponert person')
    expect(field('Navn på PEP')).toHaveValue('Anne Lie')
    await back('Personopplysninger')
    expect(field('Adresse')).toHaveValue('Storgata 1')
    expect(screen.getByRole('checkbox', { name: /kampanjer på SMS/u })).toBeChecked()

    const other = await sessionOf('updateAML')
    act(() => otherTabLogsIn(other))
    await openMyPage(user)
    await user.click(screen.getByRole('link', { name: 'Oppdater opplysninger' }))
    await findStep('Personopplysninger')
    expect(field('Adresse')).toHaveValue('Ny gate 1')
  })

  test('while the answers are being sent: they cannot be sent again, and the answer is shown', async () => {
    const answer = holdAnswer('/wap/setUserInfo')
    const { user, sent } = await openSummary()
    await user.click(press('Bekreft'))
    await openMyPage(user)
    await moveInHistory(-1)
    await findStep('Oppsummering')
    await user.click(press('Bekreft'))
    answer()
    await findStep('Fullført')
    expect(sent()).toHaveLength(1)
  })
})

test('saved data shows on the next visit', async () => {
  const { user, userId, fillAddress, next } = await openForm()
  await fillAddress()
  await next('Oppsummering')
  await user.click(press('Bekreft'))
  await findStep('Fullført')
  expect(world.findPlayer(userId)?.aml).toMatchObject({ address: 'Storgata 1', postNr: '5014' })
})

describe('my data', () => {
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
    expect(mayUpdate('209901010000-fffffff', store.getState())).toBe(true)
  })
})

test('a visitor is sent to log in with a redirect back', async () => {
  await renderApp({ path: '/user/details' })
  await findTitle('Logg inn')
  expect(currentUrl()).toBe('/login?redirect=%2Fuser%2Fdetails')
})
