import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { currentUrl, keptInHistory, moveInHistory, passTime, watchView } from '../setup/render'
import {
  holdAnswer,
  makeAnswer,
  makeCallFail,
  restoreCalls,
  server,
  startBackend,
} from '../setup/server'
import { button, code, field, openLostPassword, openRegistration } from '../setup/smsSteps'
import { expectReady, noContact } from '../setup/pages'

startBackend()

// The steps that registration and a lost password have in common; what each asks besides is in its own tests.

const passord = ' hemmelig '
const places = [
  {
    name: 'registration',
    path: '/register',
    open: openRegistration,
    step: (number: number) => `/user/signupStep${number}`,
    label: 'Velg passord',
    submit: 'Opprett konto',
    change: 'Endre opplysninger',
    taken: 'Mobilnummeret er allerede registrert.',
    refused: 'Kontoen ble ikke opprettet.',
    may: 'Kontoen kan likevel være opprettet.',
    done: 'Kontoen er opprettet',
    logIn: 'Kontoen er opprettet. Logg inn.',
    steps: ['Steg 3 av 4', 'Steg 4 av 4'],
  },
  {
    name: 'a lost password',
    path: '/forgot',
    open: openLostPassword,
    step: (number: number) => `/user/lostPasswordStep${number}`,
    label: 'Nytt passord',
    submit: 'Lagre passord',
    change: 'Endre mobilnummer',
    taken: 'Vi finner ingen bruker med dette mobilnummeret.',
    refused: 'Passordet ble ikke endret.',
    may: 'Passordet kan likevel være endret.',
    done: 'Passordet er nå endret',
    logIn: 'Passordet er endret. Logg inn.',
    steps: ['Steg 2 av 3', 'Steg 3 av 3'],
  },
] as const

/** Resolves when the page has the response to `path` and has rendered it. */
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

const stepsOf = (place: (typeof places)[number]) => {
  const heading = () => within(screen.getByRole('main')).getAllByRole('heading', { level: 2 })[0]

  const openCode = async () => {
    const page = await place.open()
    await page.type('Mobilnummer', page.mobil)
    await page.press('Neste')
    await screen.findByLabelText('SMS-kode')
    return page
  }
  const openPassword = async () => {
    const page = await openCode()
    await page.verify(code)
    await screen.findByLabelText(place.label)
    return page
  }
  return { heading, openCode, openPassword, ...place }
}

describe.each(places)('for $name', (place) => {
  const { heading, label, openPassword, path, step, steps, submit } = stepsOf(place)

  test('the fields declare what goes into them, for autofill and for the keyboard of a phone', async () => {
    const asks = (name: string) =>
      ['autocomplete', 'inputmode'].map((hint) => field(name).getAttribute(hint))
    const { mobil, press, type, verify } = await place.open()
    expect(asks('Mobilnummer')).toEqual(['tel-national', 'numeric'])
    await type('Mobilnummer', mobil)
    await press('Neste')
    await screen.findByLabelText('SMS-kode')
    expect(asks('SMS-kode')).toEqual(['one-time-code', 'numeric'])
    await verify(code)
    await screen.findByLabelText(label)
    expect(asks(label)).toEqual(['new-password', null])
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(mobil)
  })

  test('a wrong number shows its error, is kept and not sent', async () => {
    const { calls, press, type } = await place.open()
    await type('Mobilnummer', '9876543')
    await press('Neste')
    expect(await screen.findByText('Mobilnummer må bestå av 8 tall')).toBeVisible()
    expect(field('Mobilnummer')).toHaveValue('9876543')
    expect(field('Mobilnummer')).toHaveFocus()
    expect(calls.to(step(1))).toEqual([])
  })

  test('an answer to the last step that is lost: offers log-in, since it may have been done, also after a refusal', async () => {
    const { press, type } = await openPassword()
    makeCallFail(step(3), 'a dropped connection')
    await type(label, passord)
    await press(submit)
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(noContact)
    expect(alert).toHaveTextContent(place.may)
    expect(within(alert).getByRole('link', { name: 'Logg inn' })).toBeVisible()
    expect(field(label)).toHaveValue(passord)
    makeAnswer(step(3), { result: 'ERROR' })
    await press(submit)
    await screen.findByRole('button', { name: 'Start på nytt' })
    expect(screen.getByRole('alert')).toHaveTextContent(place.may)
    expect(screen.getByRole('alert')).not.toHaveTextContent(place.refused)
  })

  test.each([
    [
      'with a list',
      { result: 'ERROR', errors: ['Koden er utløpt.', 'Be om en ny.'] },
      'Be om en ny.',
    ],
    ['without a list', { result: 'ERROR' }, place.refused],
    ['with a 400', {}, 'Det gikk ikke.', 400],
  ])('refused %s says so, and leads back to step 1', async (_how, answer, text, status = 200) => {
    const { mobil, press, type, verify } = await openPassword()
    makeAnswer(step(3), answer, status)
    await type(label, passord)
    await press(submit)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('alert')).not.toHaveTextContent(place.may)
    expect(field(label)).toHaveValue(passord)
    await press('Start på nytt')
    expect(field('Mobilnummer')).toHaveValue(mobil)
    expect(heading()).toHaveFocus()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    // Neither the browser's Forward nor step 1 sent again brings the code or the password back.
    await moveInHistory(1)
    expect(field('Mobilnummer')).toHaveValue(mobil)
    await press('Neste')
    expect(await screen.findByLabelText('SMS-kode')).toHaveValue('')
    await verify(code)
    expect(await screen.findByLabelText(label)).toHaveValue('')
  })

  test('the password is sent as typed, the player is logged in, and My page follows after 5 s', async () => {
    const { calls, freeze, mobil, press, store, type } = await openPassword()
    expect(heading()).toHaveAccessibleDescription(steps[1])
    await type(label, passord)
    freeze()
    await press(submit)
    expect(await screen.findByRole('heading', { name: place.done })).toHaveFocus()
    expect(calls.bodiesTo(step(1))).toMatchObject([{ mobil }])
    expect(calls.bodiesTo(step(3))).toMatchObject([{ kode: code, mobil, passord }])
    expect(calls.bodiesTo('/user/login')).toEqual([{ username: mobil, password: passord }])
    expect(store.getState().session.token).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Til Min side' })).toHaveAttribute('href', '/mypage')
    await passTime(3_500)
    expect(currentUrl()).toBe(path)
    await passTime(1_500)
    await waitFor(() => expect(currentUrl()).toBe('/mypage'))
  })

  test.each([
    ['is refused', () => makeAnswer('/user/login', { token: null })],
    ['gets no response', () => makeCallFail('/user/login', 'a 500')],
  ])('a log-in that %s: what was done stays, and step 3 is not sent again', async (_how, fail) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    fail()
    const { calls, freeze, type, user } = await openPassword()
    await type(label, passord)
    freeze()
    await user.dblClick(button(submit))
    expect(await screen.findByRole('heading', { name: place.logIn })).toHaveFocus()
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('link', { name: 'Logg inn' })).toHaveAttribute('href', '/login')
    await passTime(6_000)
    expect(currentUrl()).toBe(path)
    expect(calls.to(step(3))).toHaveLength(1)
    expect(calls.to('/user/login')).toHaveLength(1)
  })
})

describe('whatever they are for', () => {
  const [place] = places
  const { change, done, heading, label, openCode, openPassword, step, submit } = stepsOf(place)

  test("shows the server's list under 'Oisann!' each time, keeps the input and goes on from there", async () => {
    const { mobil, press, refused, type } = await place.open()
    const expectBroughtIntoView = watchView()
    await type('Mobilnummer', refused)
    for (const _attempt of [1, 2]) {
      await press('Neste')
      const alert = await screen.findByRole('alert')
      await expectBroughtIntoView(alert)
      expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
      expect(alert).toHaveTextContent(place.taken)
    }
    expect(field('Mobilnummer')).toHaveValue(refused)
    await type('Mobilnummer', ` ${mobil} `)
    await press('Neste')
    await screen.findByLabelText('SMS-kode')
    expect(screen.queryByText('Oisann!')).not.toBeInTheDocument()
  })

  test('says where the code was sent, takes the focus and keeps a wrong one', async () => {
    const { calls, mobil, press, verify } = await openCode()
    expect(heading()).toHaveAccessibleDescription(place.steps[0])
    expect(heading()).toHaveFocus()
    const readable = new RegExp(mobil.replace(/^(...)(..)(...)$/u, '$1\\s$2\\s$3'), 'u')
    expect(screen.getByText(/Vi har sendt en kode på SMS til/u)).toHaveTextContent(readable)
    expect(field('SMS-kode')).toHaveAccessibleDescription(readable)
    await press('Verifiser')
    expect(await screen.findByText('Skriv inn koden fra SMS-en.')).toBeVisible()
    await verify('111111')
    const alert = await screen.findByRole('alert')
    expect(within(alert).getByRole('heading', { name: 'Oisann!' })).toBeVisible()
    expect(alert).toHaveTextContent('Koden er feil.')
    expect(field('SMS-kode')).toHaveValue('111111')
    await verify(` ${code} `)
    await screen.findByLabelText(label)
    expect(calls.bodiesTo(step(2))).toMatchObject([
      { kode: '111111', mobil },
      { kode: code, mobil },
    ])
  })

  test("'Send ny kode' repeats step 1 unchanged, one call at a time", async () => {
    const { calls, type, user } = await openCode()
    const answer = holdAnswer(step(1))
    await type('SMS-kode', '12')
    await user.dblClick(button('Send ny kode'))
    expect(button('Send ny kode')).toHaveAttribute('aria-busy', 'true')
    answer()
    expect(await screen.findByText('Vi har sendt en ny kode.')).toBeVisible()
    const [first, ...more] = calls.bodiesTo(step(1))
    expect(more).toEqual([first])
    expect(field('SMS-kode')).toHaveValue('12')
  })

  test('a code can be verified while a new one is in flight, whose failure is then not shown', async () => {
    const { calls, verify } = await openCode()
    makeCallFail(step(1), 'a 500')
    const fail = holdAnswer(step(1))
    fireEvent.click(button('Send ny kode'))
    expectReady(button('Verifiser'))
    await verify(code)
    await screen.findByLabelText(label)
    const answered = answerTo(step(1))
    fail()
    await answered
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    expect(calls.to(step(2))).toHaveLength(1)
  })

  test.each([
    ['Send ny kode', 1],
    ['Verifiser', 2],
  ])(`'${change}' need not wait for '%s', whose response is dropped`, async (name, held) => {
    const { calls, mobil, other, press, type } = await openCode()
    await type('SMS-kode', code)
    const answer = holdAnswer(step(held))
    await press(name)
    expect(button(name)).toHaveAttribute('aria-busy', 'true')
    await press(change)
    expect(await screen.findByLabelText('Mobilnummer')).toHaveValue(mobil)
    await waitFor(() => expectReady(button('Neste')))
    const answered = answerTo(step(held))
    answer()
    await answered
    expect(field('Mobilnummer')).toBeVisible()
    restoreCalls()
    await type('Mobilnummer', other)
    await press('Neste')
    await screen.findByLabelText('SMS-kode')
    expect(screen.queryByText('Vi har sendt en ny kode.')).not.toBeInTheDocument()
    expect(calls.bodiesTo(step(1)).at(-1)).toMatchObject({ mobil: other })
  })

  test('a password below seven characters keeps the button disabled', async () => {
    const { calls, type, press, user } = await openPassword()
    expect(heading()).toHaveAccessibleDescription(place.steps[1])
    expect(heading()).toHaveFocus()
    await type(label, '123456{Enter}')
    expect(screen.getByText('Passordet må bestå av minst 7 tegn.')).toBeVisible()
    expect(button(submit)).toBeDisabled()
    await user.type(field(label), '7')
    expect(screen.getByText('Flott passord!')).toBeVisible()
    expectReady(button(submit))
    await press('Vis passord')
    expect(field(label)).toHaveAttribute('type', 'text')
    expect(button('Vis passord')).toHaveAttribute('aria-pressed', 'true')
    expect(calls.to(step(3))).toEqual([])
  })

  test("the browser's Back leads to step 1 with the input, and Forward on again; nothing is sent twice", async () => {
    const { calls, mobil, press, type, verify } = await openCode()
    const back = async () => {
      await moveInHistory(-1)
      expect(await screen.findByLabelText('Mobilnummer')).toHaveValue(mobil)
      expect(heading()).toHaveFocus()
      await moveInHistory(1)
    }
    await back()
    await verify(code)
    await screen.findByLabelText(label)
    await back()
    await type(label, passord)
    // What creates the account or changes the password cannot be taken back.
    const answer = holdAnswer(step(3))
    await press(submit)
    await moveInHistory(-1)
    expect(button(submit)).toHaveAttribute('aria-busy', 'true')
    answer()
    await screen.findByText(done)
    await waitFor(() => expect(keptInHistory()).toBeNull())
    await moveInHistory(1)
    expect(screen.getByText(done)).toBeVisible()
    for (const number of [1, 2, 3]) expect(calls.to(step(number))).toHaveLength(1)
  })

  test('Forward while another number is being sent does not lead to the code of the first', async () => {
    const { calls, other, press, type } = await openCode()
    await moveInHistory(-1)
    const answer = holdAnswer(step(1))
    await type('Mobilnummer', other)
    await press('Neste')
    await moveInHistory(1)
    expect(await screen.findByLabelText('Mobilnummer')).toHaveValue(other)
    answer()
    await screen.findByLabelText('SMS-kode')
    expect(calls.bodiesTo(step(1)).at(-1)).toMatchObject({ mobil: other })
  })
})
