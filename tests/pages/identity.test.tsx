import { act, screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { cancelled, codeFor, findFrame, refuseFrame, say, stateOf } from '../setup/identityFrame'
import { expectContained, expectNoRawValues, findTitle, renderApp } from '../setup/render'
import { holdAnswer, startBackend, watchCalls } from '../setup/server'
import { noContact } from '../setup/pages'

startBackend()

// What holds for BankID in a frame wherever the app asks for it; what each place does with the answer is in its own tests.

const button = (name: string) => screen.getByRole('button', { name })

/** Renders a page, and presses what shows the frame. */
const at = (path: string, opener?: string, player?: 'noBankID') => async () => {
  const { user } = await renderApp({ path, ...(player && { player }) })
  if (opener) await user.click(await screen.findByRole('button', { name: opener }))
  return user
}

const places = [
  {
    name: 'registration',
    open: at('/register'),
    call: '/bankid/registerBankID',
    returnPath: '/register',
    isRead: () => findTitle('Hei, Ola Nordmann'),
    failed: noContact,
    rejected: cancelled,
  },
  {
    name: 'a lost password',
    open: at('/forgot', 'Fortsett med BankID'),
    call: '/bankid/registerBankID',
    returnPath: '/bankIdreturn',
    isRead: () =>
      screen.findByText('Vi fant ingen spiller med denne identiteten.', { exact: false }),
    failed: noContact,
    rejected: cancelled,
  },
  {
    name: 'verification',
    open: at('/mypage', 'Bekreft identiteten din', 'noBankID'),
    call: '/bankid/authBankID',
    returnPath: '/bankIdreturn',
    isRead: () => screen.findByText('Du er nå verifisert'),
    failed: 'Det oppsto en feil.',
    rejected: 'Det oppsto en feil.',
  },
]

describe.each(places)('for $name', ({ open, call, returnPath, isRead, rejected }) => {
  async function begin() {
    const calls = watchCalls()
    const user = await open()
    const frame = await findFrame()
    return { user, frame, asked: () => calls.bodiesTo(call) }
  }
  const findAlert = async (text: string) =>
    expect(await screen.findByText(text, { exact: false })).toBeVisible()

  test('the frame is contained, has a state of its own, and a link to the whole window', async () => {
    const { frame, asked } = await begin()
    const { origin, pathname, searchParams } = new URL(frame.src)
    expectContained(frame, `publickey-credentials-get ${origin}`, 'by the player')
    expect(`${origin}${pathname}`).toBe('http://bankid.test/authorize')
    expect(searchParams.get('redirect_uri')).toBe(`${window.location.origin}${returnPath}`)
    expect(searchParams.get('nonce')).toMatch(/^[0-9a-f]{32}$/u)
    const link = screen.getByRole('link', { name: 'Åpne BankID i hele vinduet' })
    expect(link).toHaveAttribute('href', frame.src)
    expect(asked()).toEqual([])
    expectNoRawValues()
  })

  test('a page that the policy blocks is told of, and the link stays', async () => {
    const { frame } = await begin()
    refuseFrame()
    expect(screen.getByText('Siden kan ikke vises her.')).toBeVisible()
    expect(frame).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Åpne BankID i hele vinduet' })).toBeVisible()
  })

  test('a message that is posted twice is sent once, and is not a failure', async () => {
    const { asked, frame } = await begin()
    const code = codeFor('new')
    const answer = holdAnswer(call)
    say(frame, { state: stateOf(frame), code: 'c' }, { origin: 'https://evil.example' })
    say(frame, { code: 'c' })
    expect(asked()).toEqual([])
    act(() => {
      say(frame, { state: stateOf(frame), code })
      say(frame, { state: stateOf(frame), code })
    })
    expect(await screen.findByText('Bekrefter identiteten din …')).toBeVisible()
    expect(screen.queryByText(cancelled)).toBeNull()
    answer()
    await isRead()
    expect(asked()).toEqual([{ code }])
  })

  test('a cancel is told and can be retried with a new state; the used one is a failed login', async () => {
    const { asked, frame, user } = await begin()
    const used = stateOf(frame)
    say(frame, { state: used, error: 'access_denied' })
    await findAlert(cancelled)
    await user.click(button('Prøv igjen'))
    const second = await findFrame()
    expect(stateOf(second)).not.toBe(used)
    say(second, { state: used, code: codeFor('new') })
    await findAlert(cancelled)
    expect(asked()).toEqual([])
    await user.click(button('Prøv igjen'))
    const third = await findFrame()
    say(third, { state: stateOf(third), code: codeFor('new') })
    await isRead()
    expect(asked()).toHaveLength(1)
  })

  test('a code that the server rejects is told', async () => {
    const { asked, frame } = await begin()
    say(frame, { state: stateOf(frame), code: 'ukjent' })
    await findAlert(rejected)
    expect(asked()).toHaveLength(1)
  })

  test('under 18 is told, without another try', async () => {
    const { frame } = await begin()
    say(frame, { state: stateOf(frame), code: codeFor('age') })
    const told = await screen.findByText(/personer over 18 år/u)
    const front = screen.queryByRole('dialog') ?? document.body
    expect(front).toContainElement(told)
    expect(within(front).queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
  })
})
