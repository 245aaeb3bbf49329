import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hallsApi } from '@/api/halls'
import type { Template } from '../../backend/seed'
import {
  cancelled,
  codeFor,
  findFrame,
  leaveWholeWindow,
  say,
  stateOf,
} from '../setup/identityFrame'
import { expectLink, currentUrl, findTitle, renderApp } from '../setup/render'
import { startBackend, world } from '../setup/server'
import { button, field, openLostPassword } from '../setup/smsSteps'

startBackend()

const noPlayer = 'Vi fant ingen spiller med denne identiteten.'

describe('by BankID', () => {
  async function openFrame(visitor: { player?: Template } = {}) {
    const app = await openLostPassword(visitor)
    expect(screen.queryByTitle('BankID')).not.toBeInTheDocument()
    await app.user.click(button('Fortsett med BankID'))
    const frame = await findFrame()
    const asked = () => app.calls.bodiesTo('/bankid/registerBankID')
    return { ...app, frame, asked }
  }

  test('a player is recognised, logged in and sent on', async () => {
    const known = world.addPlayer('updateAML')
    const { asked, frame, store } = await openFrame()
    const code = codeFor('existing', known.mobile)
    say(frame, { state: stateOf(frame), code })
    await waitFor(() => expect(currentUrl()).toBe('/user/details'))
    expect(store.getState().session.userId).toBe(String(known.userId))
    expect(asked()).toEqual([{ code }])
  })

  test('a person without an account is told that no player was found, and can still use the number', async () => {
    const { calls, frame, mobil, user } = await openFrame()
    say(frame, { state: stateOf(frame), code: codeFor('new') })
    await screen.findByText(noPlayer, { exact: false })
    expectLink('Registrer deg', '/register')
    expect(button('Prøv igjen')).toBeEnabled()
    await user.type(field('Mobilnummer'), ` ${mobil} {Enter}`)
    await screen.findByLabelText('SMS-kode')
    expect(calls.bodiesTo('/user/lostPasswordStep1')).toEqual([{ mobil }])
  })

  test('an answer in its own address, which asked for none, counts as a failed login', async () => {
    const { calls, press } = await renderApp({ path: '/forgot?state=s1&code=c1' })
    await findTitle('Glemt passord')
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
    expect(calls.to('/bankid/registerBankID')).toEqual([])
    await press('Prøv igjen')
    await findFrame()
  })

  test('a login in the whole window keeps the typed number, but not in an address', async () => {
    const { user } = await openLostPassword()
    await user.type(field('Mobilnummer'), '987')
    await user.click(button('Fortsett med BankID'))
    const frame = await findFrame()
    expect(document.activeElement).toContainElement(frame)
    await user.type(field('Mobilnummer'), '65432')
    expect(frame.src).not.toContain('98765432')
    const state = stateOf(frame)
    leaveWholeWindow()
    await renderApp({ path: `/bankIdreturn?state=${state}&error=denied` })
    await findTitle('Glemt passord')
    expect(await screen.findByRole('alert')).toHaveTextContent(cancelled)
    expect(field('Mobilnummer')).toHaveValue('98765432')
    expect(currentUrl()).toBe('/forgot')
    expect(sessionStorage).toHaveLength(0)
  })
})

test('a logged-in player can use the page, and leaves no fetched data behind for another who is recognised', async () => {
  const other = world.addPlayer('noHalls')
  const { store, user } = await openLostPassword({ player: 'ordinary' })
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
