import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { hallsApi } from '@/api/halls'
import { createIdentityAttempt, storeIdentityAttempt } from '@/features/identity/identityState'
import type { Template } from '../../backend/seed'
import {
  cancelled,
  codeFor,
  findFrame,
  leaveWholeWindow,
  say,
  stateOf,
} from '../setup/identityFrame'
import { findTitle, moveInHistory, passTime, currentUrl, renderApp } from '../setup/render'
import {
  holdAnswer,
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
  watchCalls,
  world,
} from '../setup/server'
import { expectReady } from '../setup/pages'

startBackend()

const noPlayer = 'Vi fant ingen spiller med denne identiteten.'
const passord = 'et nytt passord'

const field = (name: string) => screen.getByLabelText(name)
const button = (name: string) => screen.getByRole('button', { name })

async function openForgot(visitor: { player?: Template } = {}) {
  const player = world.addPlayer('noHalls')
  const calls = watchCalls()
  const app = await renderApp({ path: '/forgot', ...visitor })
  await findTitle('Glemt passord')
  return { ...app, player, calls }
}

async function openCode(visitor: { player?: Template } = {}) {
  const app = await openForgot(visitor)
  await app.user.type(field('Mobilnummer'), app.player.mobile)
  await app.user.click(button('Neste'))
  await screen.findByLabelText('SMS-kode')
  return app
}

async function openPassword(visitor: { player?: Template } = {}) {
  const app = await openCode(visitor)
  await app.user.type(field('SMS-kode'), '123456')
  await app.user.click(button('Verifiser'))
  await screen.findByLabelText('Nytt passord')
  return app
}

describe('by SMS code', () => {
  test('sets a new password, logs in and goes to My page after 5 s', async () => {
    const { calls, player, store, user } = await openPassword()
    const { mobile: mobil } = player
    await user.type(field('Nytt passord'), passord)
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button('Lagre passord'))
    expect(await screen.findByText('Passordet er nå endret')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1, name: 'Glemt passord' })).toBeVisible()
    expect(calls.bodiesTo('/user/lostPasswordStep1')).toEqual([{ mobil }])
    expect(calls.bodiesTo('/user/lostPasswordStep2')).toEqual([{ kode: '123456', mobil }])
    expect(calls.bodiesTo('/user/lostPasswordStep3')).toEqual([{ kode: '123456', mobil, passord }])
    expect(calls.bodiesTo('/user/login')).toEqual([{ username: mobil, password: passord }])
    expect(store.getState().session.userId).toBe(String(player.userId))
    await passTime(3_500)
    expect(currentUrl()).toBe('/forgot')
    await passTime(1_500)
    await waitFor(() => expect(currentUrl()).toBe('/mypage'))
  })

  test('every step takes the focus and states its number', async () => {
    const { user, player } = await openForgot()
    const heading = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })[0]
    expect(heading()).toHaveTextContent('Steg 1 av 3')
    expect(heading()).not.toHaveFocus()
    await user.type(field('Mobilnummer'), `${player.mobile}{Enter}`)
    await screen.findByLabelText('SMS-kode')
    expect(heading()).toHaveTextContent('Steg 2 av 3')
    expect(heading()).toHaveFocus()
    await user.type(field('SMS-kode'), '123456{Enter}')
    await screen.findByLabelText('Nytt passord')
    expect(heading()).toHaveTextContent('Steg 3 av 3')
    expect(heading()).toHaveFocus()
    await user.type(field('Nytt passord'), `${passord}{Enter}`)
    const done = await screen.findByText('Passordet er nå endret')
    expect(document.activeElement).toContainElement(done)
    expect(document.activeElement).not.toBe(document.body)
  })

  test.each([
    ['', 'Skriv inn mobilnummeret ditt.'],
    ['9876 5432', 'Mobilnummer kan kun bestå av tall'],
    ['9876543', 'Mobilnummer må bestå av 8 tall'],
    ['987654321', 'Mobilnummer må bestå av 8 tall'],
  ])('the number %j shows an error and is not sent', async (typed, text) => {
    const { calls, user } = await openForgot()
    if (typed !== '') await user.type(field('Mobilnummer'), typed)
    await user.click(button('Neste'))
    expect(await screen.findByText(text)).toBeVisible()
    expect(field('Mobilnummer')).toHaveValue(typed)
    expect(field('Mobilnummer')).toHaveFocus()
    expect(calls.to('/user/lostPasswordStep1')).toEqual([])
  })

  test("an unknown number shows the server's list and is kept", async () => {
    const { user } = await openForgot()
    await user.type(field('Mobilnummer'), '98765432{Enter}')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    expect(alert).toHaveTextContent('Vi finner ingen bruker med dette mobilnummeret.')
    expect(field('Mobilnummer')).toHaveValue('98765432')
  })

  test("a wrong code is kept, with the server's error", async () => {
    const { user } = await openCode()
    await user.type(field('SMS-kode'), '000000{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('Koden er feil.')
    expect(field('SMS-kode')).toHaveValue('000000')
  })

  test('a new code goes to the same number; another number requests a new code', async () => {
    const { calls, player, user } = await openCode()
    await user.click(button('Send ny kode'))
    expect(await screen.findByText('Vi har sendt en ny kode.')).toBeVisible()
    await user.click(button('Endre mobilnummer'))
    expect(field('Mobilnummer')).toHaveValue(player.mobile)
    const other = world.addPlayer('noHalls')
    await user.clear(field('Mobilnummer'))
    await user.type(field('Mobilnummer'), `${other.mobile}{Enter}`)
    await screen.findByLabelText('SMS-kode')
    await user.type(field('SMS-kode'), '123456{Enter}')
    await screen.findByLabelText('Nytt passord')
    expect(calls.bodiesTo('/user/lostPasswordStep1')).toEqual([
      { mobil: player.mobile },
      { mobil: player.mobile },
      { mobil: other.mobile },
    ])
    expect(calls.bodiesTo('/user/lostPasswordStep2')).toEqual([
      { kode: '123456', mobil: other.mobile },
    ])
  })

  test.each([
    ['with a list', { result: 'ERROR', errors: ['Koden er utløpt.'] }, 'Koden er utløpt.'],
    ['without a list', { result: 'ERROR' }, 'Passordet ble ikke endret.'],
  ])('step 3 refused %s says so, and leads back to step 1', async (_how, answer, text) => {
    const { player, user } = await openPassword()
    makeAnswer('/user/lostPasswordStep3', answer)
    await user.type(field('Nytt passord'), `${passord}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(field('Nytt passord')).toHaveValue(passord)
    await user.click(button('Start på nytt'))
    expect(field('Mobilnummer')).toHaveValue(player.mobile)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    // Neither the browser's Forward nor step 1 sent again brings the code or the password back.
    await moveInHistory(1)
    expect(field('Mobilnummer')).toHaveValue(player.mobile)
    await user.click(button('Neste'))
    expect(await screen.findByLabelText('SMS-kode')).toHaveValue('')
    await user.type(field('SMS-kode'), '123456{Enter}')
    expect(await screen.findByLabelText('Nytt passord')).toHaveValue('')
  })

  test('Forward while another number is being sent does not lead to the code of the first', async () => {
    const { calls, player, user } = await openForgot()
    await user.type(field('Mobilnummer'), `${player.mobile}{Enter}`)
    await screen.findByLabelText('SMS-kode')
    await moveInHistory(-1)
    const answer = holdAnswer('/user/lostPasswordStep1')
    await user.clear(field('Mobilnummer'))
    await user.type(field('Mobilnummer'), '90000004{Enter}')
    await moveInHistory(1)
    expect(await screen.findByLabelText('Mobilnummer')).toHaveValue('90000004')
    answer()
    await screen.findByLabelText('SMS-kode')
    expect(screen.getByText(/900 00 004/u)).toBeVisible()
    expect(calls.to('/user/lostPasswordStep1')).toHaveLength(2)
  })

  test('an answer that comes after the player has left moves nobody', async () => {
    const { player, user } = await openForgot()
    const answer = holdAnswer('/user/lostPasswordStep1')
    const answered = new Promise<void>((resolve) => {
      server.events.on('response:mocked', () => resolve())
    })
    await user.type(field('Mobilnummer'), `${player.mobile}{Enter}`)
    await user.click(button('Informasjon'))
    await user.click(screen.getByRole('link', { name: 'Slik spiller du bingo' }))
    await findTitle('Slik spiller du bingo')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    answer()
    await act(() => answered)
    // The answer passes through the request's own promises before the form has it.
    await passTime(50)
    expect(currentUrl()).toBe('/howtoplay')
  })

  test('a short password keeps the button disabled', async () => {
    const { calls, user } = await openPassword()
    await user.type(field('Nytt passord'), 'sekser{Enter}')
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeVisible()
    expect(button('Lagre passord')).toBeDisabled()
    await user.type(field('Nytt passord'), '!')
    expect(screen.getByText('Flott passord!')).toBeVisible()
    expectReady(button('Lagre passord'))
    expect(calls.to('/user/lostPasswordStep3')).toEqual([])
  })

  test.each([
    ['is refused', () => makeAnswer('/user/login', { token: null })],
    ['gets no response', () => makeCallFail('/user/login', 'a dropped connection')],
  ])(
    'a log-in that %s: the password stays changed, and step 3 is not sent again',
    async (_how, fail) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      fail()
      const { calls, user } = await openPassword()
      await user.type(field('Nytt passord'), passord)
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await user.click(button('Lagre passord'))
      expect(await screen.findByText('Passordet er endret. Logg inn.')).toBeVisible()
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login')
      await passTime(6_000)
      expect(currentUrl()).toBe('/forgot')
      expect(calls.to('/user/lostPasswordStep3')).toHaveLength(1)
    },
  )

  test('a lost response at step 3 offers log-in, since the password may have changed', async () => {
    const { user } = await openPassword()
    makeCallFail('/user/lostPasswordStep3', 'a dropped connection')
    await user.type(field('Nytt passord'), `${passord}{Enter}`)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('Passordet kan likevel være endret.')
    expect(within(alert).getByRole('link', { name: 'Logg inn' })).toBeVisible()
  })
})

describe('by BankID', () => {
  async function openFrame(visitor: { player?: Template } = {}) {
    const app = await openForgot(visitor)
    expect(screen.queryByTitle('BankID')).not.toBeInTheDocument()
    await app.user.click(button('Fortsett med BankID'))
    const frame = await findFrame()
    const asked = () => app.calls.bodiesTo('/bankid/registerBankID')
    return { ...app, frame, asked }
  }

  test('the frame returns to /bankIdreturn, takes the focus, and the input is kept', async () => {
    const { user } = await openForgot()
    await user.type(field('Mobilnummer'), '987')
    await user.click(button('Fortsett med BankID'))
    const frame = await findFrame()
    expect(new URL(frame.src).searchParams.get('redirect_uri')).toBe(
      `${window.location.origin}/bankIdreturn`,
    )
    expect(screen.getByRole('link', { name: 'Åpne BankID i hele vinduet' })).toHaveAttribute(
      'href',
      frame.src,
    )
    expect(document.activeElement).toContainElement(frame)
    expect(field('Mobilnummer')).toHaveValue('987')
  })

  test.each<[Template, string]>([
    ['noHalls', '/mypage'],
    ['updateAML', '/user/details'],
    ['forceAML', '/user/details'],
  ])('%s is recognised, logged in and sent to %s', async (template, landing) => {
    const known = world.addPlayer(template)
    const { asked, frame, store } = await openFrame()
    const code = codeFor('existing', known.mobile)
    say(frame, { state: stateOf(frame), code })
    await waitFor(() => expect(currentUrl()).toBe(landing))
    expect(store.getState().session.userId).toBe(String(known.userId))
    expect(asked()).toEqual([{ code }])
  })

  test('a person without an account is told that no player was found, and can still use the number', async () => {
    const { frame, player, user } = await openFrame()
    say(frame, { state: stateOf(frame), code: codeFor('new') })
    await screen.findByText(noPlayer, { exact: false })
    expect(screen.getByRole('link', { name: 'Registrer deg' })).toHaveAttribute('href', '/register')
    expect(currentUrl()).toBe('/forgot')
    await user.type(field('Mobilnummer'), `${player.mobile}{Enter}`)
    await screen.findByLabelText('SMS-kode')
  })

  test('a known player without a token is sent to log in, with a message', async () => {
    const { frame } = await openFrame()
    say(frame, { state: stateOf(frame), code: codeFor('existingNoToken') })
    await findTitle('Logg inn')
    expect(screen.getByText(/Du har allerede en bruker registrert/u)).toBeVisible()
  })

  test.each(['new', 'userExist'] as const)(
    'an identity without a session (%s) can be retried with another BankID',
    async (choice) => {
      const { frame, user } = await openFrame()
      const used = stateOf(frame)
      say(frame, { state: used, code: codeFor(choice) })
      await screen.findByText(noPlayer, { exact: false })
      expect(screen.getByRole('link', { name: 'Registrer deg' })).toBeVisible()
      await user.click(button('Prøv igjen'))
      expect(stateOf(await findFrame())).not.toBe(used)
    },
  )

  test.each(['?state=s1&code=c1', '?state=s1&error=denied', '?code=c1'])(
    'the address %s is cleaned and counts as a failed login',
    async (query) => {
      const calls = watchCalls()
      const { user } = await renderApp({ path: `/forgot${query}` })
      await findTitle('Glemt passord')
      expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
      expect(currentUrl()).toBe('/forgot')
      expect(calls.to('/bankid/registerBankID')).toEqual([])
      await user.click(button('Prøv igjen'))
      await findFrame()
    },
  )

  test('pressing the button leaves a half-typed number, whose error waits until it is pressed', async () => {
    const { user } = await openForgot()
    await user.type(field('Mobilnummer'), '987')
    await user.pointer({ keys: '[MouseLeft>]', target: button('Fortsett med BankID') })
    expect(field('Mobilnummer')).not.toHaveFocus()
    expect(screen.queryByText('Mobilnummer må bestå av 8 tall')).not.toBeInTheDocument()
    await user.pointer({ keys: '[/MouseLeft]', target: button('Fortsett med BankID') })
    await findFrame()
    expect(await screen.findByText('Mobilnummer må bestå av 8 tall')).toBeVisible()
  })

  test('a login in the whole window keeps the typed number, but not in an address', async () => {
    const { user } = await openForgot()
    await user.type(field('Mobilnummer'), '987')
    await user.click(button('Fortsett med BankID'))
    const frame = await findFrame()
    await user.type(field('Mobilnummer'), '65432')
    expect(frame.src).not.toContain('98765432')
    const state = stateOf(frame)
    leaveWholeWindow()
    await renderApp({ path: `/bankIdreturn?state=${state}&error=denied` })
    await findTitle('Glemt passord')
    expect(field('Mobilnummer')).toHaveValue('98765432')
    expect(currentUrl()).toBe('/forgot')
    expect(sessionStorage).toHaveLength(0)
  })

  test('going back from step 2 does not repeat the call', async () => {
    const { state } = createIdentityAttempt()
    storeIdentityAttempt({ state, purpose: 'forgot', userId: '' })
    const player = world.addPlayer('noHalls')
    const calls = watchCalls()
    const { user } = await renderApp({
      path: `/bankIdreturn?state=${state}&code=${codeFor('new')}`,
    })
    await screen.findByText(noPlayer, { exact: false })
    expect(currentUrl()).toBe('/forgot')
    await user.type(field('Mobilnummer'), `${player.mobile}{Enter}`)
    await screen.findByLabelText('SMS-kode')
    await user.click(button('Endre mobilnummer'))
    await screen.findByText(noPlayer, { exact: false })
    expect(calls.to('/bankid/registerBankID')).toHaveLength(1)
  })

  test('in the whole window, logs in a recognised player', async () => {
    const { state } = createIdentityAttempt()
    storeIdentityAttempt({ state, purpose: 'forgot', userId: '' })
    const player = world.addPlayer('noHalls')
    const code = codeFor('existing', player.mobile)
    const calls = watchCalls()
    const { store } = await renderApp({ path: `/bankIdreturn?state=${state}&code=${code}` })
    await findTitle('Mine bingohaller')
    expect(store.getState().session.userId).toBe(String(player.userId))
    expect(calls.bodiesTo('/bankid/registerBankID')).toEqual([{ code }])
  })

  test('in the whole window, a cancel is reported and can be retried', async () => {
    const { state } = createIdentityAttempt()
    storeIdentityAttempt({ state, purpose: 'forgot', userId: '' })
    const { user } = await renderApp({ path: `/bankIdreturn?state=${state}&error=denied` })
    await findTitle('Glemt passord')
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
    await user.click(button('Prøv igjen'))
    expect(stateOf(await findFrame())).not.toBe(state)
  })
})

describe('a logged-in player', () => {
  test('can use the page', async () => {
    await openForgot({ player: 'noHalls' })
    expect(currentUrl()).toBe('/forgot')
    expect(button('Neste')).toBeVisible()
  })

  test('leaves no fetched data behind for another player who is recognised there', async () => {
    const other = world.addPlayer('noHalls')
    const { store, user } = await openForgot({ player: 'ordinary' })
    await store.dispatch(hallsApi.endpoints.balance.initiate(101))
    const read = () => JSON.stringify(store.getState())
    expect(read()).toContain('balance(101)')
    await user.click(button('Fortsett med BankID'))
    const frame = await findFrame()
    say(frame, { state: stateOf(frame), code: codeFor('existing', other.mobile) })
    await findTitle('Mine bingohaller')
    await screen.findByText('Finner ingen haller med ditt mobilnummer registrert')
    expect(read()).not.toContain('balance(101)')
    expect(store.getState().session.userId).toBe(String(other.userId))
    expect(screen.queryByText('Du er logget ut. Logg inn på nytt.')).not.toBeInTheDocument()
  })
})
