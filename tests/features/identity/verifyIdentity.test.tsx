import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { storeIdentityAttempt } from '@/features/identity/identityState'
import { sessionKey } from '@/config/storageKeys'
import {
  cancelled,
  codeFor,
  findFrame,
  leaveWholeWindow,
  say,
  stateOf,
} from '../../setup/identityFrame'
import { findTitle, currentUrl, renderApp, watchView } from '../../setup/render'
import { holdAnswer, startBackend, watchCalls } from '../../setup/server'

startBackend()

async function openVerification() {
  const app = await renderApp({ path: '/mypage', player: 'noBankID' })
  await app.user.click(await screen.findByRole('button', { name: 'Bekreft identiteten din' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft identitet' }))
  const frame = await findFrame()
  const asked = () => app.calls.bodiesTo('/bankid/authBankID')
  return { ...app, dialog, frame, asked }
}

describe('the verification dialog', () => {
  it('scrolls each result into view', async () => {
    const { dialog, frame, user } = await openVerification()
    const expectBroughtIntoView = watchView()
    say(frame, { state: stateOf(frame), error: 'access_denied' })
    const heading = await dialog.findByRole('heading', { name: 'Avbrutt' })
    const told = heading.closest<HTMLElement>('.alert-warning[role="alert"]')
    expect(told).toHaveTextContent(cancelled)
    await expectBroughtIntoView(told ?? heading)
    await user.click(dialog.getByRole('button', { name: 'Prøv igjen' }))
    const again = await findFrame()
    say(again, { state: stateOf(again), error: 'server_error' })
    const alert = await dialog.findByRole('alert')
    expect(alert).toHaveTextContent(cancelled)
    await expectBroughtIntoView(alert)
  })

  it('verifies with one call: the warning goes and the missing buttons return, in storage too', async () => {
    const { dialog, frame, asked, store, user } = await openVerification()
    const code = codeFor('new')
    await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
    expect(screen.queryByText('Mine billetter')).toBeNull()
    say(frame, { state: stateOf(frame), code })
    await dialog.findByText('Du er nå verifisert')
    expect(asked()).toEqual([{ code }])
    expect(store.getState().session.noBankID).toBe(false)
    expect(JSON.parse(localStorage.getItem(sessionKey) ?? '')).toMatchObject({ noBankID: false })
    expect(screen.queryByText('Identiteten din er ikke bekreftet')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Ferdig' }))
    const card = within(screen.getByRole('article', { name: 'Grünerløkka Bingo' }))
    for (const name of ['Kjøp billett', 'Mine billetter', 'Uttak', 'Spillepause'])
      expect(card.getByRole('button', { name })).toBeVisible()
    expect(card.getByRole('link', { name: 'Bingoside' })).toBeVisible()
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  it('reports an identity that another player has', async () => {
    const { dialog, frame, store } = await openVerification()
    say(frame, { state: stateOf(frame), code: codeFor('taken') })
    expect(await dialog.findByRole('alert')).toHaveTextContent(
      'ID-en er allerede knyttet til en annen bruker.',
    )
    expect(dialog.queryByRole('button', { name: 'Prøv igjen' })).toBeNull()
    expect(store.getState().session.noBankID).toBe(true)
  })

  it('still verifies with one call when closed before the answer', async () => {
    const { asked, dialog, frame, store, user } = await openVerification()
    const answer = holdAnswer('/bankid/authBankID')
    say(frame, { state: stateOf(frame), code: codeFor('new') })
    await dialog.findByText('Bekrefter identiteten din …')
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    answer()
    await waitFor(() => expect(store.getState().session.noBankID).toBe(false))
    expect(asked()).toHaveLength(1)
  })
})

describe('the return page', () => {
  const player = { player: 'noBankID', session: { userId: '7' } } as const
  const begin = (userId: string) => storeIdentityAttempt({ state: 's1', purpose: 'verify', userId })

  it.each(['/mypage', '/user', '/mybingo/101', '/bingohalls?postnr=0552'])(
    'in the whole window continues at %s where the login started, with the dialog open on the result',
    async (path) => {
      const session = { userId: '7', noBankID: true }
      const { user } = await renderApp({ path, player: 'forceAML', session })
      await user.click(await screen.findByRole('button', { name: 'Bekreft identiteten din' }))
      const state = stateOf(await findFrame())
      leaveWholeWindow()
      await renderApp({
        path: `/bankIdreturn?state=${state}&code=${codeFor('new')}`,
        player: 'forceAML',
        session,
      })
      const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft identitet' }))
      await dialog.findByText('Du er nå verifisert')
      expect(currentUrl()).toBe(path)
    },
  )

  it.each([
    ['?state=s1&code=c1', { state: 's1', code: 'c1' }],
    ['?state=s1&error=access_denied', { state: 's1', error: 'access_denied' }],
    ['', { state: '', error: 'no_code' }],
  ])('with %j in a frame posts it to its parent once, and makes no call', async (query, handed) => {
    const calls = watchCalls()
    const postMessage = vi.fn<Window['postMessage']>()
    vi.stubGlobal('parent', { postMessage })
    begin('7')
    await renderApp({ path: `/bankIdreturn${query}`, ...player })
    await findTitle('BankID')
    await waitFor(() => expect(postMessage).toHaveBeenCalled())
    expect(postMessage.mock.calls).toEqual([[handed, window.location.origin]])
    await waitFor(() => expect(currentUrl()).toBe('/bankIdreturn'))
    expect(calls.to('/bankid/authBankID')).toEqual([])
    expect(screen.queryByRole('banner')).toBeNull()
  })

  it('in the whole window continues to My page, with the dialog open on the result', async () => {
    const calls = watchCalls()
    const code = codeFor('new')
    begin('7')
    const answer = holdAnswer('/bankid/authBankID')
    const { store } = await renderApp({ path: `/bankIdreturn?state=s1&code=${code}`, ...player })
    const expectNoCode = () => expect(JSON.stringify(store.getState())).not.toContain(code)
    const dialog = within(await screen.findByRole('dialog', { name: 'Bekreft identitet' }))
    await dialog.findByText('Bekrefter identiteten din …')
    expectNoCode()
    answer()
    await dialog.findByText('Du er nå verifisert')
    expectNoCode()
    await waitFor(() => expect(currentUrl()).toBe('/mypage'))
    expect(calls.bodiesTo('/bankid/authBankID')).toEqual([{ code }])
  })

  it.each([
    ['a wrong state', '?state=feil&code=c1', '7'],
    ['no state', '?code=c1', '7'],
    ['another player', '?state=s1&code=c1', '8'],
  ])('treats %s as a failed login and says where to go', async (_name, query, userId) => {
    const calls = watchCalls()
    begin(userId)
    await renderApp({ path: `/bankIdreturn${query}`, ...player })
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
    expect(screen.getByRole('link', { name: 'Min side' })).toHaveAttribute('href', '/mypage')
    expect(currentUrl()).toBe('/bankIdreturn')
    expect(calls.to('/bankid/authBankID')).toEqual([])
  })

  it('opened directly says where to go, without calling it a failure', async () => {
    await renderApp({ path: '/bankIdreturn' })
    expect(await screen.findByRole('link', { name: 'Logg inn' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Registrer deg' })).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
