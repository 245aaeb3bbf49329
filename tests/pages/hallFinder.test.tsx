import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { hallsApi } from '@/api/halls'
import { env } from '@/config/env'
import { paths } from '@/config/paths'
import { chosenHallKey } from '@/config/storageKeys'
import { DoneStep } from '@/features/registration/DoneStep'
import { IdentityStep } from '@/features/registration/IdentityStep'
import { keepChosenHall, loginPath, readChosenHall } from '@/features/session/chosenHall'
import { serverState } from '@/store/serverState'
import { demoPlayer } from '../../backend/seed'
import { expectNoDialog } from '../setup/hands'
import {
  expectNoRawValues,
  findTitle,
  goTo,
  moveInHistory,
  passTime,
  currentUrl,
  renderApp,
} from '../setup/render'
import { restoreCalls, holdAnswer, makeAnswer, makeCallFail, startBackend } from '../setup/server'
import { noContact } from '../setup/pages'

startBackend()

const wrong = 'Postnummer må være 4 tall'
const nearby = '/bingohalls?postnr=0552'

async function openFinder(
  options: Omit<Parameters<typeof renderApp>[0], 'path'> & { at?: string },
) {
  const { at = '/bingohalls', ...rest } = options
  const app = await renderApp({ path: at, ...rest })
  // The title stands before the page has come.
  await screen.findByRole('textbox', { name: 'Postnummer' })
  const type = async (text: string) => {
    await app.user.clear(field())
    await app.user.type(field(), text)
  }
  const asked = () => app.calls.bodiesTo('/halls')
  return { ...app, type, asked }
}

const field = () => screen.getByRole('textbox', { name: 'Postnummer' })
const findHall = (name: string) => screen.findByRole('article', { name })
const hallNames = () =>
  screen.getAllByRole('article').map((hall) => within(hall).getByRole('heading').textContent)
const findStatus = (text: string | RegExp) =>
  screen.findByText(text, { selector: '[role="status"]' })
const chooseIn = (hall: HTMLElement) => within(hall).getByRole('button', { name: 'Velg bingo' })

describe('a search by postal code', () => {
  test('starts at the fourth digit, is announced, and is kept in the address', async () => {
    const { type, asked } = await openFinder({})
    expect(field()).toHaveAttribute('inputmode', 'numeric')
    expect(field()).toHaveAttribute('autocomplete', 'postal-code')
    await type('055')
    expect(asked()).toEqual([])
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    await type('0552')
    const hall = await findHall('Grünerløkka Bingo')
    expect(hall).toHaveTextContent('Thorvald Meyers gate 41, 0552 Oslo')
    expect(asked()).toEqual([{ postnr: '0552', filter: 0 }])
    expect(currentUrl()).toBe(nearby)
    expect(await findStatus('Fant 30 bingohaller nær 0552.')).toBeVisible()
    expectNoRawValues()
  })

  test('shows its error on Enter, when it cannot become valid, or when too few digits are left', async () => {
    const { asked, type, user } = await openFinder({})
    await user.click(field())
    await user.tab()
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    await user.type(field(), '{Enter}')
    expect(await screen.findByText(wrong)).toBeVisible()
    expect(field()).toHaveFocus()
    await user.paste('0155 Oslo')
    expect(field()).toHaveValue('0155 Oslo')
    expect(field()).toHaveAccessibleDescription(wrong)
    expect(asked()).toEqual([])
    await type('015')
    await user.tab()
    expect(await screen.findByText(wrong)).toBeVisible()
    await user.type(field(), '5')
    await findHall('Oslo Sentrum Bingo')
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
  })

  test('an older response never replaces a newer one', async () => {
    const { type, asked, store } = await openFinder({})
    const answerOlder = holdAnswer('/halls')
    await type('5014')
    await waitFor(() => expect(asked()).toHaveLength(1))
    expect(await findStatus('Søker etter bingohaller …')).toBeVisible()
    restoreCalls()
    await type('0552')
    await findHall('Grünerløkka Bingo')
    answerOlder()
    const older = serverState.selector(
      hallsApi.endpoints.searchHalls.select({ postnr: '5014', filter: 0 }),
    )
    await waitFor(() => expect(older(store.getState()).isSuccess).toBe(true))
    expect(hallNames().at(0)).toBe('Grünerløkka Bingo')
    expect(await findStatus(/nær 0552/u)).toBeVisible()
    expect(asked()).toMatchObject([{ postnr: '5014' }, { postnr: '0552' }])
  })

  test("in an owner's halls says so, and goes beyond them for this search alone", async () => {
    const { press, type, asked } = await openFinder({
      at: nearby,
      session: { ownerFilter: 10 },
    })
    expect(await screen.findByText(/^Søket gjelder bare hallene til Link Bingo\./u)).toBeVisible()
    await press('Vis alle bingohaller')
    expect(await findStatus(/Fant 30/u)).toHaveFocus()
    expect(screen.queryByText(/^Søket gjelder/u)).not.toBeInTheDocument()
    await type('5014')
    expect(await screen.findByText(/^Søket gjelder/u)).toBeVisible()
    expect(asked()).toMatchObject([{ filter: 10 }, { filter: 0 }, { filter: 10 }])
  })

  test('a picture that cannot be loaded gives way to the hall’s letter', async () => {
    const { type } = await openFinder({})
    makeAnswer('/halls', { halls: [{ BingoID: 1, BingoName: 'Egen', BingoLogo: '/logos/1.svg' }] })
    await type('0155')
    const own = await findHall('Egen')
    const picture = own.querySelector('img')
    expect(picture).toHaveAttribute('src', `${env.apiUrl}/logos/1.svg`)
    if (picture) fireEvent.error(picture)
    expect(within(own).getByText('E')).toBeVisible()
    expect(own.querySelector('img')).toBeNull()
  })
})

test("the result shows ten halls, and ten more with each 'Vis flere'; a new search begins anew", async () => {
  const { press, type, asked } = await openFinder({ at: nearby })
  await findHall('Grünerløkka Bingo')
  expect(hallNames()).toHaveLength(10)
  await press('Vis flere')
  expect(hallNames()).toHaveLength(20)
  expect(screen.getAllByRole('article')[10]?.closest('li')).toHaveFocus()
  await press('Vis flere')
  expect(hallNames()).toHaveLength(30)
  expect(screen.queryByRole('button', { name: 'Vis flere' })).toBeNull()
  expect(asked()).toHaveLength(1)
  await type('5014')
  await findHall('Bergen Sentrum Bingo')
  expect(hallNames()).toHaveLength(10)
})

/** jsdom has no geolocation. */
function setGeolocation(geolocation: Partial<Geolocation> | undefined) {
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true })
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'geolocation')
})

const failureCodes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const

function position(latitude: number, longitude: number): GeolocationPosition {
  const unknown = { altitude: null, altitudeAccuracy: null, heading: null, speed: null }
  const coords = { latitude, longitude, accuracy: 10, ...unknown }
  return { coords: { ...coords, toJSON: () => coords }, timestamp: 0, toJSON: () => coords }
}

/** Stubs geolocation; the test decides when each request is answered. */
function stubGeolocation() {
  const questions: { found: PositionCallback; failed: PositionErrorCallback }[] = []
  const getCurrentPosition = (found: PositionCallback, failed: PositionErrorCallback) => {
    questions.push({ found, failed })
  }
  setGeolocation({ getCurrentPosition })
  const last = () => {
    const question = questions.at(-1)
    if (!question) throw new Error('The position was not asked for')
    return question
  }
  return {
    questions,
    find: (latitude: number, longitude: number) =>
      act(() => last().found(position(latitude, longitude))),
    fail: (code: number) => act(() => last().failed({ ...failureCodes, code, message: '' })),
  }
}

const myPosition = () => screen.getByRole('button', { name: 'Min posisjon' })

describe("'Min posisjon'", () => {
  test('finds halls near the player; the coordinates stay out of the address', async () => {
    const browser = stubGeolocation()
    const { user, type, asked } = await openFinder({ session: { ownerFilter: 10 } })
    await type('0000')
    await findStatus('Fant ingen bingohaller nær 0000.')
    expect(screen.getByText(/Prøv et annet postnummer, eller bruk posisjonen din\./u)).toBeVisible()
    await user.click(myPosition())
    expect(myPosition()).toHaveAttribute('aria-busy', 'true')
    expect(await findStatus('Finner posisjonen din …')).toBeVisible()
    await user.click(myPosition())
    expect(browser.questions).toHaveLength(1)
    browser.find(60.39, 5.32)
    await findHall('Bergen Sentrum Bingo')
    expect(asked().at(-1)).toEqual({ lat: 60.39, lon: 5.32, filter: 10 })
    expect(await findStatus(/bingohaller nær deg/u)).toBeVisible()
    expect(currentUrl()).toBe('/bingohalls')
    expect(field()).toHaveValue('')
    expect(myPosition()).not.toHaveAttribute('aria-busy')
    expect(screen.queryByText('Grünerløkka Bingo')).not.toBeInTheDocument()
  })

  test('clears a half-typed code, and the same position searches again after a failed search', async () => {
    const browser = stubGeolocation()
    makeCallFail('/halls', 'HTML instead of JSON')
    const { user, asked, type } = await openFinder({})
    await type('055')
    await user.click(myPosition())
    expect(await screen.findByText(wrong)).toBeVisible()
    browser.find(60.39, 5.32)
    expect(await screen.findByRole('alert')).toHaveTextContent(noContact)
    expect(screen.queryByText(wrong)).not.toBeInTheDocument()
    expect(field()).toHaveValue('')
    restoreCalls()
    await user.click(myPosition())
    browser.find(60.39, 5.32)
    await findHall('Bergen Sentrum Bingo')
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(asked()).toHaveLength(2)
  })

  test.each([
    ['unsupported', undefined, /^Nettleseren din støtter ikke posisjon\. Skriv inn postnummeret/u],
    ['refused', 1, /^Vi har ikke fått lov til å se posisjonen din\. Skriv inn postnummeret ditt/u],
    ['unavailable', 2, /^Vi fant ikke posisjonen din\. Skriv inn postnummeret ditt/u],
    ['slow', 3, /^Det tok for lang tid å finne posisjonen din\. Skriv inn postnummeret ditt/u],
  ])('that is %s says so, until the postal code is used instead', async (_how, code, text) => {
    const browser = stubGeolocation()
    if (code === undefined) setGeolocation(undefined)
    const { user, type } = await openFinder({})
    await user.click(myPosition())
    if (code !== undefined) browser.fail(code)
    expect(await screen.findByText(text)).toBeVisible()
    expect(myPosition()).not.toHaveAttribute('aria-busy')
    await type('0552')
    await findHall('Grünerløkka Bingo')
    expect(screen.queryByText(text)).not.toBeInTheDocument()
  })

  test('a permission prompt left unanswered for 10 s is reported as slow; a late grant still counts', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const browser = stubGeolocation()
    const { user } = await openFinder({})
    await user.click(myPosition())
    expect(screen.queryByText(/for lang tid/u)).not.toBeInTheDocument()
    await passTime(10_000)
    expect(screen.getByText(/Det tok for lang tid/u)).toBeVisible()
    expect(myPosition()).not.toHaveAttribute('aria-busy')
    browser.find(60.39, 5.32)
    await findHall('Bergen Sentrum Bingo')
    expect(screen.queryByText(/for lang tid/u)).not.toBeInTheDocument()
  })

  test('a position that arrives after a newer search by postal code is dropped', async () => {
    const browser = stubGeolocation()
    const { user, type, asked } = await openFinder({})
    await user.click(myPosition())
    await type('0552')
    await findHall('Grünerløkka Bingo')
    expect(myPosition()).not.toHaveAttribute('aria-busy')
    browser.find(60.39, 5.32)
    browser.fail(1)
    expect(currentUrl()).toBe(nearby)
    expect(hallNames().at(0)).toBe('Grünerløkka Bingo')
    expect(screen.queryByText(/posisjonen din/u)).not.toBeInTheDocument()
    expect(asked()).toEqual([{ postnr: '0552', filter: 0 }])
  })
})

describe("'Velg bingo'", () => {
  test('sends a visitor to log in, and back to the same search', async () => {
    const session = { ownerFilter: 10 }
    const { user, calls, close, fill, logIn, press } = await openFinder({ at: nearby, session })
    await press('Vis alle bingohaller')
    await findStatus(/Fant 30/u)
    await press('Vis flere')
    await user.click(chooseIn(await findHall('Bingohuset Hønefoss')))
    await findTitle('Logg inn')
    expect(currentUrl()).toBe('/login?redirect=%2Fbingohalls%3Fpostnr%3D0552%26alle%3Dja')
    expect(screen.getByText('Logg inn for å velge Bingohuset Hønefoss')).toBeVisible()
    await logIn(demoPlayer)
    const dialog = within(await screen.findByRole('dialog', { name: 'Opprett spillekonto' }))
    expect(dialog.getByText('Bingohuset Hønefoss')).toBeVisible()
    await fill({ Postnummer: '0001', Adresse: 'Storgata 1' })
    await press('Opprett')
    await dialog.findByText(/^Det oppsto en feil/u)
    expect(calls.bodiesTo('/user/createCard')).toMatchObject([{ filter: 0 }])
    await close()
    expect(currentUrl()).toBe('/bingohalls?postnr=0552&alle=ja')
    await findStatus('Fant 30 bingohaller nær 0552.')
    expect(field()).toHaveValue('0552')
    expect(sessionStorage.getItem(chosenHallKey)).toBeNull()
    await press('Vis flere')
    await user.click(chooseIn(await findHall('Bingohuset Hønefoss')))
    await screen.findByRole('dialog')
    await close()
    await goTo('/mypage')
    await findTitle('Mine bingohaller')
    await moveInHistory(-1)
    await findHall('Grünerløkka Bingo')
    await expectNoDialog()
  })

  test('a hall that the player has already is chosen by nothing more', async () => {
    const { user, logIn } = await openFinder({ at: nearby })
    await user.click(chooseIn(await findHall('Grünerløkka Bingo')))
    await logIn(demoPlayer)
    await screen.findByText('Du har spillekonto her.')
    await expectNoDialog()
    expect(sessionStorage.getItem(chosenHallKey)).toBeNull()
  })

  test('a log-in that leads elsewhere says nothing of it, and forgets it', async () => {
    const { user, logIn } = await openFinder({ at: nearby })
    await user.click(chooseIn(await findHall('Sofienberg Bingo')))
    await findTitle('Logg inn')
    await goTo('/login')
    expect(screen.queryByText(/Logg inn for å velge/u)).not.toBeInTheDocument()
    await logIn(demoPlayer)
    await findTitle('Mine bingohaller')
    expect(sessionStorage.getItem(chosenHallKey)).toBeNull()
  })

  test('is kept for a player whom BankID knows, and for a new one', async () => {
    keepChosenHall({ bingoid: 202, hallName: 'Sofienberg Bingo', from: '/bingohalls?postnr=0552' })
    const Here = () => <p>{`${useLocation().pathname}${useLocation().search}`}</p>
    const outcome = { kind: 'loggedIn', landing: paths.myPage } as const
    render(
      <MemoryRouter>
        <DoneStep loggedIn texts={{ done: 'Kontoen er opprettet', logIn: '' }} />
        <IdentityStep check={{ at: 'end', outcome }} frame={null} onRetry={() => {}} />
        <Here />
      </MemoryRouter>,
    )
    const onward = screen.getByRole('link', { name: 'Velg Sofienberg Bingo' })
    expect(onward).toHaveAttribute('href', '/bingohalls?postnr=0552')
    expect(await screen.findByText('/bingohalls?postnr=0552')).toBeVisible()
    expect(loginPath()).toBe('/login?redirect=%2Fbingohalls%3Fpostnr%3D0552')
  })

  test.each([
    'x',
    '{"bingoid":1}',
    '{"bingoid":{},"hallName":"A","from":"/bingohalls"}',
    '{"bingoid":1,"hallName":"A","from":"//evil.example"}',
    '{"bingoid":1,"hallName":"A","from":"/login"}',
  ])('what is kept as %s is no hall', (kept) => {
    sessionStorage.setItem(chosenHallKey, kept)
    expect(readChosenHall()).toBeNull()
    expect(loginPath()).toBe('/login')
  })

  test('is not shown for a hall the player already has; that one links to the hall', async () => {
    const { user } = await openFinder({ at: nearby, player: 'ordinary' })
    const own = within(await findHall('Grünerløkka Bingo'))
    expect(own.getByText('Du har spillekonto her.')).toBeVisible()
    expect(own.queryByRole('button')).not.toBeInTheDocument()
    expect(chooseIn(await findHall('Sofienberg Bingo'))).toBeEnabled()
    await user.click(own.getByRole('link', { name: /Gå til hallen/u }))
    await findTitle('Grünerløkka Bingo')
    expect(currentUrl()).toBe('/mybingo/101')
  })

  test("waits until the player's halls are known, or cannot be", async () => {
    makeCallFail('/halls/my', 'a 500')
    const answer = holdAnswer('/halls/my')
    const { calls } = await openFinder({ at: nearby, player: 'ordinary' })
    await waitFor(() => expect(calls.to('/halls')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: 'Velg bingo' })).not.toBeInTheDocument()
    answer()
    expect(chooseIn(await findHall('Grünerløkka Bingo'))).toBeEnabled()
  })

  test('is hidden until required customer information has been updated', async () => {
    await openFinder({ at: nearby, player: 'forceAML' })
    await findHall('Sofienberg Bingo')
    expect(screen.queryByRole('button', { name: 'Velg bingo' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Oppdater opplysninger' })).toBeVisible()
  })
})

test('a session that turns out to have ended leaves the player in the finder as a visitor', async () => {
  const { calls } = await openFinder({
    at: nearby,
    player: 'ordinary',
    session: { token: 'no-longer-known' },
  })
  await screen.findByText('Du er logget ut. Logg inn på nytt.')
  await findHall('Grünerløkka Bingo')
  expect(currentUrl()).toBe(nearby)
  expect(calls.to('/halls').at(-1)?.authorization).toBeNull()
  expect(screen.queryByText('Du har spillekonto her.')).not.toBeInTheDocument()
})
