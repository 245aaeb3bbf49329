import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi } from 'vitest'
import { createIdentityAttempt, storeIdentityAttempt } from '@/features/identity/identityState'
import { IdentityStep } from '@/features/registration/IdentityStep'
import { sessionKey } from '@/config/storageKeys'
import type { Template } from '../../backend/seed'
import { cancelled, codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import {
  findTitle,
  keptInHistory,
  moveInHistory,
  passTime,
  currentUrl,
  renderApp,
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

const existing =
  'Du har allerede en bruker registrert i vårt system. Vennligst logg inn med mobil/e-post og passord.'
const contact = { epost: 'ola@example.no', mobil: '98765432' }
const passord = 'hemmelig'

async function openRegister() {
  const calls = watchCalls()
  const app = await renderApp({ path: '/register' })
  await findTitle('Registrer deg')
  const frame = await findFrame()
  const asked = () => calls.bodiesTo('/bankid/registerBankID')
  return { ...app, calls, frame, asked }
}

const field = (name: string) => screen.getByLabelText(name)
const button = (name: string) => screen.getByRole('button', { name })

/** Passes identity, so that the page asks for e-mail and mobile number. */
async function openContact() {
  const app = await openRegister()
  say(app.frame, { state: stateOf(app.frame), code: codeFor('new') })
  await findTitle('Hei Ola Nordmann')
  const { user } = app
  const typeContact = async ({ epost, mobil }: typeof contact) => {
    await user.clear(field('E-post'))
    await user.type(field('E-post'), epost)
    await user.clear(field('Mobilnummer'))
    await user.type(field('Mobilnummer'), mobil)
  }
  const accept = () =>
    user.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }))
  return { ...app, typeContact, accept }
}

async function openCode() {
  const app = await openContact()
  await app.typeContact(contact)
  await app.accept()
  await app.user.click(button('Neste'))
  await findTitle('Flott Ola Nordmann')
  const verify = async (kode: string) => {
    await app.user.clear(field('SMS-kode'))
    await app.user.type(field('SMS-kode'), kode)
    await app.user.click(button('Verifiser'))
  }
  return { ...app, verify }
}

/** Resolves when the page has received the response to `path` and has rendered the result. */
const answerTo = (path: string) =>
  act(
    () =>
      new Promise<void>((resolve) => {
        server.events.on('response:mocked', ({ request }) => {
          // Wait a macrotask, so that the response's own promises run first.
          if (new URL(request.url).pathname === path) setTimeout(resolve)
        })
      }),
  )

async function openPassword() {
  const app = await openCode()
  await app.verify('123456')
  await findTitle('Siste steg Ola Nordmann')
  return app
}

describe('identity, in the frame', () => {
  test('comes first, with the title and a greeting', async () => {
    await openRegister()
    expect(screen.getByText('Hei')).toBeVisible()
  })

  test('a new player reaches step 1 after one call, which carries no token', async () => {
    const { asked, calls, frame } = await openRegister()
    const code = codeFor('new')
    say(frame, { state: stateOf(frame), code })
    await findTitle('Hei Ola Nordmann')
    expect(document.title).toBe('Hei Ola Nordmann – Lokalbingo')
    expect(asked()).toEqual([{ code }])
    expect(calls.to('/bankid/registerBankID')[0]?.authorization).toBeNull()
    expect(screen.queryByTitle('BankID')).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
  })

  test('the greeting has no name when none is known', async () => {
    makeAnswer('/bankid/registerBankID', { result: 'OK', storeHash: 'h', name: '' })
    const { frame } = await openRegister()
    say(frame, { state: stateOf(frame), code: 'c' })
    await findTitle('Hei')
    expect(document.title).toBe('Hei – Lokalbingo')
  })

  test('an existing user is offered to log in', async () => {
    const { frame } = await openRegister()
    say(frame, { state: stateOf(frame), code: codeFor('userExist') })
    await screen.findByText(existing)
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login')
    expect(currentUrl()).toBe('/register')
  })
})

describe('a player who has an account', () => {
  test.each<[Template, string]>([
    ['noHalls', '/mypage'],
    ['updateAML', '/user/details'],
    ['forceAML', '/user/details'],
  ])('%s is logged in and sent to %s', async (template, landing) => {
    const player = world.addPlayer(template)
    const { frame, store } = await openRegister()
    say(frame, { state: stateOf(frame), code: codeFor('existing', player.mobile) })
    await waitFor(() => expect(currentUrl()).toBe(landing))
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

  test('the status text stays until the log-in page has loaded', () => {
    // Without routes, as while the chunk of the next page is loading.
    render(
      <MemoryRouter>
        <IdentityStep
          check={{ at: 'end', outcome: { kind: 'mustLogIn' } }}
          frame={null}
          onRetry={() => {}}
        />
      </MemoryRouter>,
    )
    expect(screen.getByRole('status')).toHaveTextContent('Bekrefter identiteten din …')
  })

  test('is logged in without navigating after leaving the page', async () => {
    const player = world.addPlayer('noHalls')
    const answer = holdAnswer('/bankid/registerBankID')
    const { frame, store, user } = await openRegister()
    say(frame, { state: stateOf(frame), code: codeFor('existing', player.mobile) })
    await screen.findByText('Bekrefter identiteten din …')
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Logg inn' }))
    await findTitle('Logg inn')
    await user.click(screen.getByRole('link', { name: 'Glemt passord?' }))
    await findTitle('Glemt passord')
    answer()
    await waitFor(() => expect(store.getState().session.token).not.toBeNull())
    expect(currentUrl()).toBe('/forgot')
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

  test('goes on to step 1; the address is cleaned before any call', async () => {
    const state = begin()
    const code = codeFor('new')
    const calls = watchCalls()
    const urls: string[] = []
    server.events.on('request:start', () => urls.push(currentUrl()))
    await renderApp({ path: `/register?state=${state}&code=${code}` })
    await findTitle('Hei Ola Nordmann')
    expect(calls.bodiesTo('/bankid/registerBankID')).toEqual([{ code }])
    expect(urls).toEqual(['/register'])
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    expect(sessionStorage.getItem('lokalbingo.identity')).toBeNull()
  })

  test('a reload afterwards starts over, and so does the same return address', async () => {
    const path = `/register?state=${begin()}&code=${codeFor('new')}`
    const calls = watchCalls()
    await renderApp({ path })
    await findTitle('Hei Ola Nordmann')
    cleanup()
    await renderApp({ path: '/register' })
    await findFrame()
    cleanup()
    await renderApp({ path })
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
    expect(calls.to('/bankid/registerBankID')).toHaveLength(1)
  })

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

describe("inside the provider's frame", () => {
  test.each([
    ['?state=s1&code=c1', { state: 's1', code: 'c1' }, undefined],
    ['?state=s1&error=denied', { state: 's1', error: 'denied' }, 'noHalls'],
    ['?code=c1', { state: '', code: 'c1' }, undefined],
  ] as const)(
    '%s is posted to the parent, and nothing else happens',
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
      // The state is left for the parent page to use.
      expect(sessionStorage.getItem('lokalbingo.identity')).toContain('s1')
    },
  )
})

describe('step 1', () => {
  test('every field is required, and nothing is sent without them', async () => {
    const { calls, user } = await openContact()
    await user.click(button('Neste'))
    expect(await screen.findByText('Skriv inn e-postadressen din.')).toBeVisible()
    expect(screen.getByText('Skriv inn mobilnummeret ditt.')).toBeVisible()
    const terms = screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' })
    expect(terms).toHaveAccessibleDescription('Du må akseptere kjøps- og bruksvilkår.')
    expect(field('E-post')).toHaveFocus()
    expect(calls.to('/user/signupStep1')).toEqual([])
  })

  test('a field shows its error when it is left', async () => {
    const { user, typeContact } = await openContact()
    await typeContact({ epost: 'ola@', mobil: '9876543' })
    await user.tab()
    expect(await screen.findByText('Mobilnummer må bestå av 8 tall')).toBeVisible()
    expect(screen.getByText('Det er en feil med epostadressen.')).toBeVisible()
    await user.clear(field('Mobilnummer'))
    await user.type(field('Mobilnummer'), '987 65 432')
    expect(await screen.findByText('Mobilnummer kan kun bestå av tall')).toBeVisible()
    expect(field('Mobilnummer')).toHaveValue('987 65 432')
    expect(field('Mobilnummer')).toBeInvalid()
  })

  test('the input is trimmed and sent with the hash from identity', async () => {
    makeAnswer('/bankid/registerBankID', { result: 'OK', storeHash: 77, name: 'Ola' })
    makeAnswer('/user/signupStep1', { result: 'OK' })
    const { calls, frame, user } = await openRegister()
    say(frame, { state: stateOf(frame), code: 'c' })
    await findTitle('Hei Ola')
    await user.type(field('E-post'), '  ola@example.no ')
    await user.type(field('Mobilnummer'), ' 98765432 ')
    await user.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }))
    await user.type(field('Mobilnummer'), '{Enter}')
    await findTitle('Flott Ola')
    expect(calls.bodiesTo('/user/signupStep1')).toEqual([{ storeHash: 77, ...contact }])
    expect(calls.to('/user/signupStep1')[0]?.authorization).toBeNull()
  })

  test("shows the server's list under 'Oisann!', keeps the input and can be retried", async () => {
    const taken = world.addPlayer('noHalls')
    const { user, typeContact, accept } = await openContact()
    await typeContact({ ...contact, mobil: taken.mobile })
    await accept()
    await user.click(button('Neste'))
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    expect(within(alert).getByRole('listitem')).toHaveTextContent(
      'Mobilnummeret er allerede registrert.',
    )
    expect(field('E-post')).toHaveValue(contact.epost)
    expect(field('Mobilnummer')).toHaveValue(taken.mobile)
    expect(
      screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }),
    ).toBeChecked()
    await typeContact(contact)
    await user.click(button('Neste'))
    await findTitle('Flott Ola Nordmann')
    expect(screen.queryByText('Oisann!')).not.toBeInTheDocument()
  })

  test.each([400, 401, 409, 422])('a %i with a list counts as a refusal too', async (status) => {
    makeAnswer('/user/signupStep1', { errors: ['Nummeret er sperret.'] }, status)
    const { user, typeContact, accept } = await openContact()
    const expectBroughtIntoView = watchView()
    await typeContact(contact)
    await accept()
    for (const _attempt of [1, 2]) {
      await user.click(button('Neste'))
      await expectBroughtIntoView(await screen.findByRole('alert'))
      const alert = screen.getByRole('alert')
      expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
      expect(within(alert).getByRole('listitem')).toHaveTextContent('Nummeret er sperret.')
    }
    expect(button('Start på nytt')).toBeVisible()
  })

  test("a refusal without a list shows a sentence, and no 'Oisann!'", async () => {
    makeAnswer('/user/signupStep1', { result: 'ERROR' })
    const { user, typeContact, accept } = await openContact()
    await typeContact(contact)
    await accept()
    await user.click(button('Neste'))
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi kunne ikke gå videre.')
    expect(screen.queryByText('Oisann!')).not.toBeInTheDocument()
  })

  test('offers to start over when the server has forgotten the registration', async () => {
    makeAnswer('/user/signupStep1', { result: 'ERROR', errors: ['Registreringen er utløpt.'] })
    const { user, typeContact, accept } = await openContact()
    await typeContact(contact)
    await accept()
    await user.click(button('Neste'))
    await user.click(await screen.findByRole('button', { name: 'Start på nytt' }))
    await findTitle('Registrer deg')
    expect(document.activeElement).toContainElement(await findFrame())
  })

  test('the terms open in a dialog, and the input is kept', async () => {
    const { user, typeContact, accept } = await openContact()
    await typeContact(contact)
    await accept()
    await user.click(button('Les vilkårene'))
    const dialog = await screen.findByRole('dialog', { name: 'Kjøps- og bruksvilkår' })
    const text = (dialog.textContent ?? '').replaceAll(/\s/gu, ' ')
    for (const stated of [
      'ikke renter',
      'én spillekonto per bingoavdeling',
      'bare debetkort',
      'minst 18 år',
      'kr 5 000 per transaksjon',
      'kr 10 000 per kunde per år',
    ])
      expect(text).toContain(stated)
    expect(text).toContain('manuelt og tar 1–4 virkedager. Er')
    expect(within(dialog).getByText('1–4 virkedager')).toHaveClass('unbroken')
    const kept = within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent)
    expect(kept).toEqual([
      'navn',
      'adresse',
      'telefonnummer',
      'spillernummer',
      'e-postadresse',
      'IP-adresse',
    ])
    await user.click(within(dialog).getByRole('button', { name: 'Lukk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(field('E-post')).toHaveValue(contact.epost)
    expect(field('Mobilnummer')).toHaveValue(contact.mobil)
    expect(
      screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }),
    ).toBeChecked()
    expect(button('Les vilkårene')).toHaveFocus()
  })
})

describe('step 2', () => {
  test('says where the code was sent, and takes the focus', async () => {
    await openCode()
    expect(screen.getByText(/Vi har sendt en kode på SMS til/u)).toHaveTextContent('987 65 432')
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    expect(field('SMS-kode')).toHaveAccessibleDescription(/987\s65\s432/u)
  })

  test("a wrong code is kept, with the server's error", async () => {
    const { verify, calls } = await openCode()
    await verify('111111')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    expect(alert).toHaveTextContent('Koden er feil.')
    expect(field('SMS-kode')).toHaveValue('111111')
    await verify(' 123456 ')
    await findTitle('Siste steg Ola Nordmann')
    expect(calls.bodiesTo('/user/signupStep2')).toMatchObject([
      { kode: '111111', mobil: contact.mobil },
      { kode: '123456', mobil: contact.mobil },
    ])
  })

  test('an empty or non-numeric code is not sent', async () => {
    const { calls, user, verify } = await openCode()
    await user.click(button('Verifiser'))
    expect(await screen.findByText('Skriv inn koden fra SMS-en.')).toBeVisible()
    await verify('12 34')
    expect(await screen.findByText('Koden skal kun inneholde tall')).toBeVisible()
    expect(calls.to('/user/signupStep2')).toEqual([])
  })

  test("'Send ny kode' repeats step 1 unchanged, one call at a time", async () => {
    const { calls, user } = await openCode()
    const answer = holdAnswer('/user/signupStep1')
    await user.type(field('SMS-kode'), '12')
    await user.dblClick(button('Send ny kode'))
    expect(button('Send ny kode')).toHaveAttribute('aria-busy', 'true')
    answer()
    expect(await screen.findByText('Vi har sendt en ny kode.')).toBeVisible()
    const [first, ...more] = calls.bodiesTo('/user/signupStep1')
    expect(more).toEqual([first])
    expect(field('SMS-kode')).toHaveValue('12')
  })

  test('a code can be verified while a new one is in flight, whose failure is then not shown', async () => {
    const { calls, verify } = await openCode()
    makeCallFail('/user/signupStep1', 'a 500')
    const fail = holdAnswer('/user/signupStep1')
    fireEvent.click(button('Send ny kode'))
    expectReady(button('Verifiser'))
    await verify('123456')
    await findTitle('Siste steg Ola Nordmann')
    const answered = answerTo('/user/signupStep1')
    fail()
    await answered
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(calls.to('/user/signupStep2')).toHaveLength(1)
  })

  test.each([
    ['Send ny kode', '/user/signupStep1'],
    ['Verifiser', '/user/signupStep2'],
  ])(
    "'Endre opplysninger' need not wait for '%s', whose response is dropped",
    async (name, path) => {
      const { calls, typeContact, user } = await openCode()
      await user.type(field('SMS-kode'), '123456')
      const answer = holdAnswer(path)
      await user.click(button(name))
      expect(button(name)).toHaveAttribute('aria-busy', 'true')
      await user.click(button('Endre opplysninger'))
      await findTitle('Hei Ola Nordmann')
      expectReady(button('Neste'))
      const answered = answerTo(path)
      answer()
      await answered
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hei Ola Nordmann')
      restoreCalls()
      await typeContact({ ...contact, mobil: '98765433' })
      await user.click(button('Neste'))
      await findTitle('Flott Ola Nordmann')
      expect(screen.queryByText('Vi har sendt en ny kode.')).not.toBeInTheDocument()
      expect(calls.bodiesTo('/user/signupStep1').at(-1)).toMatchObject({ mobil: '98765433' })
    },
  )

  test('a new code can be requested while one is being verified', async () => {
    const { user } = await openCode()
    await user.type(field('SMS-kode'), '123456')
    const answer = holdAnswer('/user/signupStep2')
    await user.click(button('Verifiser'))
    await user.click(button('Send ny kode'))
    expect(await screen.findByText('Vi har sendt en ny kode.')).toBeVisible()
    expect(button('Verifiser')).toHaveAttribute('aria-busy', 'true')
    answer()
    await findTitle('Siste steg Ola Nordmann')
  })

  test('a new code that could not be sent is reported', async () => {
    const { user } = await openCode()
    makeCallFail('/user/signupStep1', 'a 500')
    await user.click(button('Send ny kode'))
    expect(await screen.findByRole('alert')).toHaveTextContent(noContact)
    expectReady(button('Send ny kode'))
  })

  test("'Endre opplysninger' goes back with the input kept; the later steps send the new values", async () => {
    const { calls, typeContact, user } = await openCode()
    await user.click(button('Endre opplysninger'))
    await findTitle('Hei Ola Nordmann')
    expect(field('E-post')).toHaveValue(contact.epost)
    expect(field('Mobilnummer')).toHaveValue(contact.mobil)
    expect(
      screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }),
    ).toBeChecked()
    const mended = { epost: 'ola.nordmann@example.no', mobil: '98765433' }
    await typeContact(mended)
    await user.click(button('Neste'))
    await findTitle('Flott Ola Nordmann')
    await user.type(field('SMS-kode'), '123456{Enter}')
    await findTitle('Siste steg Ola Nordmann')
    await user.type(field('Velg passord'), `${passord}{Enter}`)
    await findTitle('Velkommen Ola Nordmann')
    expect(calls.bodiesTo('/user/signupStep2')).toMatchObject([{ mobil: mended.mobil }])
    expect(calls.bodiesTo('/user/signupStep3')).toMatchObject([mended])
    expect(calls.bodiesTo('/user/login')).toEqual([{ username: mended.mobil, password: passord }])
  })
})

describe('step 3', () => {
  test('a password below seven characters keeps the button disabled', async () => {
    const { calls, user } = await openPassword()
    const password = field('Velg passord')
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeVisible()
    expect(button('Opprett konto')).toBeDisabled()
    await user.type(password, '123456{Enter}')
    expect(button('Opprett konto')).toBeDisabled()
    await user.type(password, '7')
    expect(screen.getByText('Flott passord!')).toBeVisible()
    expect(screen.queryByText('Passordet må bestå av minst 7 tegn.')).not.toBeInTheDocument()
    expectReady(button('Opprett konto'))
    await user.click(button('Vis passord'))
    expect(password).toHaveAttribute('type', 'text')
    expect(calls.to('/user/signupStep3')).toEqual([])
  })

  test('a 500: offers log-in, since the account may exist', async () => {
    makeCallFail('/user/signupStep3', 'a 500')
    const { user } = await openPassword()
    await user.type(field('Velg passord'), passord)
    await user.click(button('Opprett konto'))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(noContact)
    expect(alert).toHaveTextContent('Kontoen kan likevel være opprettet.')
    expect(within(alert).getByRole('link', { name: 'Logg inn' })).toBeVisible()
    expect(field('Velg passord')).toHaveValue(passord)

    // Sent again, it may be refused because it went through the first time.
    makeAnswer('/user/signupStep3', { result: 'ERROR' })
    await user.click(button('Opprett konto'))
    await screen.findByRole('button', { name: 'Start på nytt' })
    expect(screen.getByRole('alert')).toHaveTextContent('Kontoen kan likevel være opprettet.')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Kontoen ble ikke opprettet.')
  })

  test('refused says so, and leads back to step 1 with what was typed', async () => {
    const { calls, user } = await openPassword()
    makeAnswer('/user/signupStep3', { result: 'ERROR' })
    await user.type(field('Velg passord'), `${passord}{Enter}`)
    expect(await screen.findByRole('alert')).toHaveTextContent('Kontoen ble ikke opprettet.')
    await user.click(button('Start på nytt'))
    await findTitle('Hei Ola Nordmann')
    expect(field('E-post')).toHaveValue(contact.epost)
    expect(field('Mobilnummer')).toHaveValue(contact.mobil)
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    await user.click(button('Neste'))
    expect(await screen.findByLabelText('SMS-kode')).toHaveValue('')
    expect(calls.to('/bankid/registerBankID')).toHaveLength(1)
  })
})

describe('step 4', () => {
  test('the password is sent as typed, the player is logged in, and My page follows after 5 s', async () => {
    const { calls, store, user } = await openPassword()
    await user.type(field('Velg passord'), ' hemmelig ')
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await user.click(button('Opprett konto'))
    await findTitle('Velkommen Ola Nordmann')
    expect(screen.getByText('Kontoen er opprettet')).toBeVisible()
    expect(calls.bodiesTo('/user/signupStep3')).toMatchObject([
      { ...contact, kode: '123456', passord: ' hemmelig ' },
    ])
    expect(calls.bodiesTo('/user/login')).toEqual([
      { username: contact.mobil, password: ' hemmelig ' },
    ])
    expect(store.getState().session.name).toBe('Ola')
    // Being logged in by now does not cut the five seconds short.
    await passTime(3_500)
    expect(currentUrl()).toBe('/register')
    await passTime(1_500)
    await waitFor(() => expect(currentUrl()).toBe('/mypage'))
  })

  test('offers to go on at once', async () => {
    const { user } = await openPassword()
    await user.type(field('Velg passord'), `${passord}{Enter}`)
    await findTitle('Velkommen Ola Nordmann')
    await user.click(screen.getByRole('link', { name: 'Til Min side' }))
    await findTitle('Mine bingohaller')
    expect(currentUrl()).toBe('/mypage')
  })

  test.each([
    ['is refused', () => makeAnswer('/user/login', { token: null })],
    ['gets no response', () => makeCallFail('/user/login', 'a 500')],
  ])(
    'a log-in that %s: the account stays created, and step 3 is not sent again',
    async (_how, fail) => {
      vi.spyOn(console, 'warn').mockReturnValue()
      fail()
      const { calls, user } = await openPassword()
      await user.type(field('Velg passord'), passord)
      vi.useFakeTimers({ shouldAdvanceTime: true })
      await user.dblClick(button('Opprett konto'))
      expect(await screen.findByText('Kontoen er opprettet. Logg inn.')).toBeVisible()
      const main = within(screen.getByRole('main'))
      expect(main.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login')
      await passTime(6_000)
      expect(currentUrl()).toBe('/register')
      expect(calls.to('/user/signupStep3')).toHaveLength(1)
      expect(calls.to('/user/login')).toHaveLength(1)
    },
  )
})

describe('on every step', () => {
  test("the browser's Back leads to step 1 with the input, and Forward on again; nothing is sent twice", async () => {
    const { calls, user, verify } = await openCode()
    await moveInHistory(-1)
    await findTitle('Hei Ola Nordmann')
    expect(field('E-post')).toHaveValue(contact.epost)
    expect(field('Mobilnummer')).toHaveValue(contact.mobil)
    expect(screen.getByRole('heading', { level: 2 })).toHaveFocus()
    await moveInHistory(1)
    await verify('123456')
    await findTitle('Siste steg Ola Nordmann')
    await moveInHistory(-1)
    await findTitle('Hei Ola Nordmann')
    await moveInHistory(1)
    await user.type(field('Velg passord'), passord)

    // The request that creates the account cannot be taken back.
    const answer = holdAnswer('/user/signupStep3')
    await user.click(button('Opprett konto'))
    await moveInHistory(-1)
    expect(button('Opprett konto')).toHaveAttribute('aria-busy', 'true')
    answer()
    await findTitle('Velkommen Ola Nordmann')
    await waitFor(() => expect(keptInHistory()).toBeNull())
    await moveInHistory(1)
    expect(await findTitle('Velkommen Ola Nordmann')).toBeVisible()
    for (const path of ['bankid/registerBankID', 'user/signupStep1', 'user/signupStep2'])
      expect(calls.to(`/${path}`)).toHaveLength(1)
    expect(calls.to('/user/signupStep3')).toHaveLength(1)
  })
})
