import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { sessionKey } from '@/config/storageKeys'
import { keepChosenHall, readChosenHall } from '@/features/session/chosenHall'
import { codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import {
  findTitle,
  otherTabLogsIn,
  currentUrl,
  passTime,
  renderApp,
  sessionOf,
  watchView,
} from '../setup/render'
import { restoreCalls, holdAnswer, startBackend, world } from '../setup/server'
import { expectReady } from '../setup/pages'

startBackend()

const wrongPair = 'Kombinasjonen av mobilnummer og passord finnes ikke i systemet'

async function openLogin(path = '/login') {
  const app = await renderApp({ path })
  await findTitle('Logg inn')
  const mobile = screen.getByRole('textbox', { name: 'Mobilnummer' })
  const password = screen.getByLabelText('Passord')
  const button = screen.getByRole('button', { name: 'Logg inn' })
  const sent = () => app.calls.bodiesTo('/user/login')
  return { ...app, mobile, password, button, sent }
}

test.each([
  ['a wrong password', () => ({ ...world.addPlayer('noHalls'), password: 'feilpassord' })],
  ['an unknown number (401)', () => ({ mobile: '49999999', password: 'bingo123' })],
])('%s: shows the alert and keeps the input', async (_kind, makePair) => {
  const pair = makePair()
  const { mobile, password, button, logIn, sent } = await openLogin()
  const expectBroughtIntoView = watchView()
  await logIn(pair)
  const alert = await screen.findByRole('alert')
  await expectBroughtIntoView(alert)
  expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
  expect(alert).toHaveTextContent(wrongPair)
  expect(mobile).toHaveValue(pair.mobile)
  expect(password).toHaveValue(pair.password)
  expectReady(button)
  expect(sent()).toHaveLength(1)
  expect(currentUrl()).toBe('/login')
  // This 401 means wrong credentials; there was no session to end.
  expect(screen.queryByText('Du er logget ut. Logg inn på nytt.')).not.toBeInTheDocument()
  expect(localStorage.getItem(sessionKey)).toBeNull()
})

describe('the form', () => {
  test('both fields say what goes into them and are required: nothing is sent without', async () => {
    const { user, mobile, password, button, sent } = await openLogin()
    expect(mobile).toHaveAttribute('autocomplete', 'username')
    expect(mobile).toHaveAttribute('inputmode', 'numeric')
    // A user name may not be a telephone's kind of field, where password managers need not look for it.
    expect(mobile).toHaveAttribute('type', 'text')
    expect(password).toHaveAttribute('autocomplete', 'current-password')
    await user.click(button)
    await waitFor(() => expect(mobile).toHaveAccessibleDescription('Skriv inn mobilnummeret ditt.'))
    expect(screen.getByText('Skriv inn passordet ditt.')).toBeVisible()
    await user.type(mobile, '41234567')
    await user.click(button)
    await waitFor(() => expect(mobile).toBeValid())
    expect(password).toBeInvalid()
    expect(sent()).toEqual([])
  })

  test('Enter in the first field moves to the second, Enter there submits', async () => {
    const player = world.addPlayer('noHalls')
    const { user, mobile, password, sent } = await openLogin()
    await user.type(mobile, `${player.mobile}{Enter}`)
    expect(password).toHaveFocus()
    expect(sent()).toEqual([])
    expect(screen.queryByText('Skriv inn passordet ditt.')).not.toBeInTheDocument()
    await user.type(password, `${player.password}{Enter}`)
    await findTitle('Mine bingohaller')
    expect(sent()).toEqual([{ username: player.mobile, password: player.password }])
  })

  test('the number is trimmed, the password is not', async () => {
    const { logIn, sent } = await openLogin()
    await logIn({ mobile: ' 41234567 ', password: ' hemmelig ' })
    await screen.findByRole('alert')
    expect(sent()).toEqual([{ username: '41234567', password: ' hemmelig ' }])
  })

  test.each([
    ['Glemt passord?', '/forgot', 'Glemt passord'],
    ['Har du ikke konto?', '/register', 'Registrer deg'],
  ])("'%s' leads to %s, and the number goes along", async (name, path, title) => {
    const { user, mobile } = await openLogin()
    // As a browser fills it in.
    fireEvent.change(mobile, { target: { value: '98765432' } })
    await user.click(screen.getByRole('link', { name }))
    await findTitle(title)
    expect(currentUrl()).toBe(path)
    if (path === '/register') {
      const frame = await findFrame()
      say(frame, { state: stateOf(frame), code: codeFor('new') })
    }
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Mobilnummer' })).toHaveValue('98765432'),
    )
  })
})

describe('where a player lands', () => {
  test.each([
    ['nothing', '', '/mypage'],
    ['a hall', '/mybingo/101?a=1#topp', '/mybingo/101?a=1#topp'],
    ['another origin', '//evil.example/mypage', '/mypage'],
  ])('a redirect to %s', async (_kind, redirect, landing) => {
    const player = world.addPlayer('noHalls')
    const query = redirect === '' ? '' : `?redirect=${encodeURIComponent(redirect)}`
    const { logIn, user } = await openLogin(`/login${query}`)
    await user.click(screen.getByRole('link', { name: 'Logg inn' }))
    await logIn(player)
    await waitFor(() => expect(currentUrl()).toBe(landing))
  })

  test.each([
    ['/login', '/mypage'],
    ['/login?redirect=%2Fuser', '/user'],
  ])('a logged-in player is redirected from %s to %s', async (path, landing) => {
    await renderApp({ path, player: 'noHalls' })
    await waitFor(() => expect(currentUrl()).toBe(landing))
    expect(screen.queryByLabelText('Passord')).not.toBeInTheDocument()
  })

  test('a response after the player left the page starts the session without navigating', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const answer = holdAnswer('/user/login')
    const player = world.addPlayer('noHalls')
    const { user, logIn, store } = await openLogin()
    await logIn(player)
    await user.click(screen.getByRole('link', { name: 'Glemt passord?' }))
    await findTitle('Glemt passord')
    keepChosenHall({ bingoid: 202, hallName: 'Sofienberg Bingo', from: '/bingohalls' })
    answer()
    await screen.findByRole('link', { name: 'Min side' })
    await passTime(1_000)
    expect(currentUrl()).toBe('/forgot')
    expect(readChosenHall()).not.toBeNull()
    expect(store.getState().session.name).toBe('Ingrid')
  })

  test('a response after another tab has logged in another player replaces that session', async () => {
    const answer = holdAnswer('/user/login')
    const player = world.addPlayer('noHalls')
    const { user, logIn, store } = await openLogin()
    await logIn(player)
    restoreCalls()
    const other = await sessionOf('noBankID')
    act(() => otherTabLogsIn(other))
    await user.click(await screen.findByRole('button', { name: 'Spillepause for alle haller' }))
    await screen.findByRole('dialog')
    answer()
    await waitFor(() => expect(store.getState().session.userId).toBe(String(player.userId)))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
