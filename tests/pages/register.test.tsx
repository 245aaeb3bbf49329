import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createIdentityAttempt, storeIdentityAttempt } from '@/features/identity/identityState'
import { sessionKey } from '@/config/storageKeys'
import { cancelled, codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import { currentUrl, findTitle, renderApp } from '../setup/render'
import { makeAnswer, startBackend, watchCalls, world } from '../setup/server'
import { button, field, openRegistration } from '../setup/smsSteps'

startBackend()

const existing =
  'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.'
const inMain = () => within(screen.getByRole('main'))
const contact = { epost: 'ola@example.no', mobil: '98765432' }
const terms = 'Jeg godtar kjøps- og bruksvilkårene'

async function openRegister() {
  const calls = watchCalls()
  const app = await renderApp({ path: '/register' })
  await findTitle('Registrer deg')
  const frame = await findFrame()
  return { ...app, calls, frame }
}

describe('a player who has an account', () => {
  test('without a session is offered to log in', async () => {
    const { frame } = await openRegister()
    say(frame, { state: stateOf(frame), code: codeFor('userExist') })
    await screen.findByText(existing)
    const main = inMain()
    expect(main.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login')
    expect(currentUrl()).toBe('/register')
  })

  test('is logged in and sent on', async () => {
    const player = world.addPlayer('noHalls')
    const { frame, store } = await openRegister()
    say(frame, { state: stateOf(frame), code: codeFor('existing', player.mobile) })
    await waitFor(() => expect(currentUrl()).toBe('/mypage'))
    expect(store.getState().session.userId).toBe(String(player.userId))
    expect(localStorage.getItem(sessionKey)).toContain(String(player.userId))
  })

  test('without a token is sent to log in, with a message', async () => {
    const { frame, store } = await openRegister()
    say(frame, { state: stateOf(frame), code: codeFor('existingNoToken') })
    await findTitle('Logg inn')
    expect(currentUrl()).toBe('/login')
    expect(screen.getByText(existing)).toBeVisible()
    expect(store.getState().session.token).toBeNull()
  })

  test.each(['/register', '/register?state=s1&code=c1'])(
    'who is already logged in is redirected from %s to My page without a call',
    async (path) => {
      const calls = watchCalls()
      storeIdentityAttempt({ state: 's1', purpose: 'register', userId: '' })
      await renderApp({ path, player: 'noHalls' })
      await findTitle('Mine bingohaller')
      expect(currentUrl()).toBe('/mypage')
      expect(calls.to('/bankid/registerBankID')).toEqual([])
    },
  )
})

describe('identity, in the whole window', () => {
  const begin = (purpose: 'register' | 'forgot' = 'register') => {
    const { state } = createIdentityAttempt()
    storeIdentityAttempt({ state, purpose, userId: '' })
    return state
  }

  test.each([
    ['a cancel', (state: string) => `?state=${state}&error=access_denied`],
    ['a wrong state', () => '?state=feil&code=c1'],
    ['no state', () => '?code=c1'],
    ['neither code nor error', (state: string) => `?state=${state}`],
  ])('%s is a failed login, with another try', async (_kind, query) => {
    const state = begin()
    const calls = watchCalls()
    const { user } = await renderApp({ path: `/register${query(state)}` })
    await findTitle('Registrer deg')
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
    expect(currentUrl()).toBe('/register')
    await user.click(button('Prøv igjen'))
    expect(stateOf(await findFrame())).not.toBe(state)
    expect(calls.to('/bankid/registerBankID')).toEqual([])
  })

  test('a login started for a lost password continues there', async () => {
    await renderApp({ path: `/register?state=${begin('forgot')}&error=access_denied` })
    await findTitle('Glemt passord')
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
  })
})

test.each([
  ['?state=s1&code=c1', { state: 's1', code: 'c1' }, undefined],
  ['?state=s1&error=denied', { state: 's1', error: 'denied' }, 'noHalls'],
  ['?code=c1', { state: '', code: 'c1' }, undefined],
] as const)(
  "inside the provider's frame %s is posted to the parent, and nothing else happens",
  async (query, handed, player) => {
    const postMessage = vi.fn<Window['postMessage']>()
    vi.stubGlobal('parent', { postMessage })
    storeIdentityAttempt({ state: 's1', purpose: 'register', userId: '' })
    await renderApp({ path: `/register${query}`, ...(player && { player }) })
    const calls = watchCalls()
    await findTitle('BankID')
    await waitFor(() => expect(currentUrl()).toBe('/register'))
    expect(postMessage.mock.calls).toEqual([[handed, window.location.origin]])
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
    expect(screen.queryByTitle('BankID')).not.toBeInTheDocument()
    for (const path of ['/bankid/registerBankID', '/halls/messages', '/halls/my'])
      expect(calls.to(path)).toEqual([])
    expect(sessionStorage.getItem('lokalbingo.identity')).toContain('s1')
  },
)

describe('step 1', () => {
  const checkbox = () => screen.getByRole('checkbox', { name: terms })
  test('every field is required, and nothing is sent without them', async () => {
    const { calls, press, type, user } = await openRegistration()
    for (const hint of ['autocomplete', 'inputmode'])
      expect(field('E-post')).toHaveAttribute(hint, 'email')
    await type('E-post', '')
    await user.click(checkbox())
    await press('Neste')
    expect(await screen.findByText('Skriv inn e-postadressen din.')).toBeVisible()
    expect(screen.getByText('Skriv inn mobilnummeret ditt.')).toBeVisible()
    expect(checkbox()).toHaveAccessibleDescription('Du må akseptere kjøps- og bruksvilkår.')
    expect(field('E-post')).toHaveFocus()
    expect(calls.to('/user/signupStep1')).toEqual([])
  })

  test('follows on the identity, and its input is sent trimmed with the hash from there, both without a token', async () => {
    makeAnswer('/bankid/registerBankID', { result: 'OK', storeHash: 77, name: 'Ola' })
    makeAnswer('/user/signupStep1', { result: 'OK' })
    const { calls, frame, user } = await openRegister()
    expect(screen.getByText('Hei')).toBeVisible()
    say(frame, { state: stateOf(frame), code: 'c' })
    await findTitle('Hei, Ola')
    expect(document.title).toBe('Hei, Ola – Lokalbingo')
    expect(inMain().getByRole('heading', { level: 2 })).toHaveFocus()
    expect(calls.to('/bankid/registerBankID')[0]?.authorization).toBeNull()
    await user.type(field('E-post'), '  ola@example.no ')
    await user.type(field('Mobilnummer'), ' 98765432 ')
    await user.click(checkbox())
    await user.type(field('Mobilnummer'), '{Enter}')
    await findTitle('Flott, Ola')
    expect(calls.bodiesTo('/user/signupStep1')).toEqual([{ storeHash: 77, ...contact }])
    expect(calls.to('/user/signupStep1')[0]?.authorization).toBeNull()
  })

  test.each([401, 422])('a %i with a list counts as a refusal too', async (status) => {
    makeAnswer('/user/signupStep1', { errors: ['Nummeret er sperret.'] }, status)
    const { press, type } = await openRegistration()
    await type('Mobilnummer', contact.mobil)
    await press('Neste')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    expect(alert).toHaveTextContent('Nummeret er sperret.')
    expect(within(alert).queryByRole('listitem')).not.toBeInTheDocument()
    expect(alert.compareDocumentPosition(field('E-post'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  test("a refusal without a list shows a sentence, no 'Oisann!', and offers to start over", async () => {
    makeAnswer('/user/signupStep1', { result: 'ERROR' })
    const { press, type } = await openRegistration()
    await type('Mobilnummer', contact.mobil)
    await press('Neste')
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi kunne ikke gå videre.')
    expect(screen.queryByText('Oisann!')).not.toBeInTheDocument()
    await press('Start på nytt')
    await findTitle('Registrer deg')
    expect(inMain().getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('changed in step 2, the later steps send the new values, and the greeting follows', async () => {
    const { calls, press, type, verify } = await openRegistration()
    await type('Mobilnummer', contact.mobil)
    await press('Neste')
    await findTitle('Flott, Ola Nordmann')
    await press('Endre opplysninger')
    await findTitle('Hei, Ola Nordmann')
    expect(field('E-post')).toHaveValue(contact.epost)
    expect(checkbox()).toBeChecked()
    const mended = { epost: 'ola.nordmann@example.no', mobil: '98765433' }
    await type('E-post', mended.epost)
    await type('Mobilnummer', mended.mobil)
    await press('Neste')
    await screen.findByLabelText('SMS-kode')
    await verify('123456')
    await findTitle('Siste steg, Ola Nordmann')
    await type('Velg passord', 'hemmelig{Enter}')
    await findTitle('Velkommen, Ola Nordmann')
    expect(calls.bodiesTo('/user/signupStep3')).toMatchObject([mended])
    expect(calls.bodiesTo('/user/login')).toEqual([
      { username: mended.mobil, password: 'hemmelig' },
    ])
    expect(calls.to('/bankid/registerBankID')).toHaveLength(1)
  })
})
