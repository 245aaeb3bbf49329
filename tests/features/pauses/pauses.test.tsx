import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { describe, expect, it } from 'vitest'
import { env } from '@/config/env'
import { addDays, addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import { seedPassword } from '../../../backend/seed'
import { renderApp } from '../../setup/render'
import {
  makeAnswer,
  makeCallFail,
  server,
  startBackend,
  watchCalls,
  world,
} from '../../setup/server'

startBackend()

const slow = { timeout: 8000 }
const unconfirmed = 'Vi fikk ikke bekreftet spillepausen.'
const failure = 'Det oppsto en feil ved lagring av spillepause.'

describe('a pause in one hall', () => {
  async function openPause() {
    const calls = watchCalls()
    const app = await renderApp({ path: '/mybingo/101', player: 'ordinary' })
    await app.user.click(await screen.findByRole('button', { name: 'Spillepause' }, slow))
    const dialog = within(await screen.findByRole('dialog', { name: 'Spillepause' }, slow))
    const press = (name: string) => app.user.click(dialog.getByRole('button', { name }))
    const choose = (name: string) => app.user.click(dialog.getByRole('radio', { name }))
    const written = () => calls.to('/wap/setUserTimeouts')
    return { ...app, calls, dialog, press, choose, written }
  }

  it('of no length closes the dialog without a call', async () => {
    const { choose, press, written } = await openPause()
    await choose('Ingen')
    await press('Neste')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(written()).toEqual([])
  })

  it('is confirmed in words, set, read back and shown with its end', async () => {
    const { choose, dialog, press, userId, written } = await openPause()
    const end = addDays(osloToday(), 7)
    await choose('1 uke')
    await press('Neste')
    await dialog.findByText(
      `Du setter spillepause hos Grünerløkka Bingo til og med ${formatDate(end)}.`,
    )
    dialog.getByText(/kan ikke oppheves/u)
    expect(written()).toEqual([])
    await press('Bekreft')
    await dialog.findByText('Spillepause er nå aktivert', {}, slow)
    dialog.getByText(`Den gjelder hos Grünerløkka Bingo til og med ${formatDate(end)}.`)
    expect(written().map(({ body }) => body)).toEqual([{ blockUntilDate: end, hallId: 101 }])
    expect(world.findAccount(userId, 101)?.timeoutUntil).toBe(end)
    await screen.findByText(/Du har aktivert spillepause på denne bingohallen\./u)
  })

  it('is not confirmed by the second half of a double click on Neste', async () => {
    const { choose, dialog, press, written } = await openPause()
    await choose('1 år')
    await press('Neste')
    const confirm = await dialog.findByRole('button', { name: 'Bekreft' })
    fireEvent.click(confirm, { detail: 2 })
    await press('Tilbake')
    expect(dialog.getByRole('radio', { name: '1 år' })).toBeChecked()
    expect(written()).toEqual([])
  })

  it('to a chosen date requires one within a year', async () => {
    const { choose, dialog, press, written } = await openPause()
    await choose('Velg dato')
    await press('Neste')
    await dialog.findByText('Du må velge en dato')
    const date = dialog.getByLabelText('Dato')
    fireEvent.change(date, { target: { value: addDays(addMonths(osloToday(), 12), 1) } })
    await dialog.findByText(/^Velg en dato fra i dag/u)
    fireEvent.change(date, { target: { value: addMonths(osloToday(), 12) } })
    await press('Neste')
    await press('Bekreft')
    await dialog.findByText('Spillepause er nå aktivert', {}, slow)
    expect(written().map(({ body }) => body)).toEqual([
      { blockUntilDate: addMonths(osloToday(), 12), hallId: 101 },
    ])
  })

  it.each([
    ['Du har allerede en spillepause.', 'Du har allerede en spillepause.'],
    ['', failure],
  ])('that the server refuses with %j shows: %s', async (message, shown) => {
    const { choose, dialog, press, written } = await openPause()
    makeAnswer('/wap/setUserTimeouts', { status: 1, message })
    await choose('6 måneder')
    await press('Neste')
    await press('Bekreft')
    await dialog.findByText(shown)
    const confirm = dialog.getByRole('button', { name: 'Bekreft' })
    expect(confirm).toBeEnabled()
    // The second half of a double click does not count as a press; another press does.
    fireEvent.click(confirm, { detail: 2 })
    expect(written()).toHaveLength(1)
    fireEvent.click(confirm, { detail: 1 })
    await waitFor(() => expect(written()).toHaveLength(2))
  })

  it('that is missing when read back is not reported as active', async () => {
    const { choose, dialog, press, userId, written } = await openPause()
    makeAnswer('/wap/setUserTimeouts', { status: 0, message: '' })
    await choose('3 måneder')
    await press('Neste')
    await press('Bekreft')
    await dialog.findByText(unconfirmed, {}, slow)
    expect(dialog.getByRole('link', { name: '800 800 40' })).toHaveAttribute(
      'href',
      'tel:+4780080040',
    )
    expect(dialog.queryByText('Spillepause er nå aktivert')).toBeNull()
    const held = world.findAccount(userId, 101)
    if (held) held.timeoutUntil = addMonths(osloToday(), 3)
    await press('Prøv igjen')
    await dialog.findByText('Spillepause er nå aktivert', {}, slow)
    expect(written()).toHaveLength(1)
  })

  it('whose answer is lost is read back, and found when it was set', async () => {
    const { choose, dialog, press, userId } = await openPause()
    const end = addDays(osloToday(), 7)
    server.use(
      http.post(`${env.wapApiUrl}/wap/setUserTimeouts`, () => {
        const held = world.findAccount(userId, 101)
        if (held) held.timeoutUntil = end
        return HttpResponse.error()
      }),
    )
    await choose('1 uke')
    await press('Neste')
    await press('Bekreft')
    await dialog.findByText('Spillepause er nå aktivert', {}, slow)
    expect(dialog.getByText(/^Den gjelder/u)).toHaveTextContent(formatDate(end))
  })

  it('whose answer is lost and that is not found can be retried', async () => {
    const { choose, dialog, press, written } = await openPause()
    makeCallFail('/wap/setUserTimeouts', 'a 500')
    await choose('1 uke')
    await press('Neste')
    await press('Bekreft')
    const told = (await dialog.findByText(failure, {}, slow)).closest('.alert')
    expect(told).toHaveTextContent(unconfirmed)
    expect(told).not.toHaveTextContent('Vi vet ikke')
    await press('Velg på nytt')
    expect(await dialog.findByRole('radio', { name: '1 uke' })).toBeChecked()
    await press('Neste')
    await dialog.findByRole('button', { name: 'Bekreft' })
    expect(written()).toHaveLength(1)
  })
})

describe('a pause for all halls', () => {
  async function openPauseAll() {
    const calls = watchCalls()
    const app = await renderApp({ path: '/mypage', player: 'ordinary' })
    await app.user.click(
      await screen.findByRole('button', { name: 'Spillepause for alle haller' }, slow),
    )
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Spillepause for alle haller' }, slow),
    )
    const activate = async (password: string) => {
      await app.user.clear(dialog.getByLabelText('Passord'))
      if (password !== '') await app.user.type(dialog.getByLabelText('Passord'), password)
      await app.user.click(dialog.getByRole('button', { name: 'Aktiver spillepause' }))
    }
    return { ...app, calls, dialog, activate }
  }

  it('says how long it lasts, is set, and read back from every hall', async () => {
    const { activate, calls, dialog } = await openPauseAll()
    dialog.getByText(/Spillepausen varer i minst 12 måneder/u)
    dialog.getByText('Spillepausen kan ikke oppheves.')
    await activate('')
    await dialog.findByText('Skriv inn passordet ditt.')
    expect(calls.to('/user/playPause')).toEqual([])
    const halls = calls.to('/halls/my').length
    await activate(seedPassword)
    await dialog.findByText('Spillepause er nå aktivert', {}, slow)
    dialog.getByText(new RegExp(formatDate(addMonths(osloToday(), 12)), 'u'))
    expect(calls.to('/user/playPause').map(({ body }) => body)).toEqual([
      { password: seedPassword },
    ])
    expect(calls.to('/halls/my').length).toBeGreaterThan(halls)
  })

  it('requires the right password', async () => {
    const { activate, dialog } = await openPauseAll()
    await activate('feil passord')
    const wrong = 'Passordet ser ut til å være feil'
    expect(await dialog.findByText(wrong)).toBeVisible()
    const password = dialog.getByLabelText('Passord')
    expect(password).toBeInvalid()
    expect(password).toHaveAccessibleDescription(expect.stringContaining(wrong))
    expect(password).toHaveFocus()
    expect(dialog.queryByRole('alert')).toBeNull()
    await activate(seedPassword)
    await dialog.findByText('Spillepause er nå aktivert', {}, slow)
  })

  it('that the halls do not show when read back says so, and can be checked again', async () => {
    const { activate, calls, dialog, user, userId } = await openPauseAll()
    makeAnswer('/user/playPause', { result: 'OK' })
    await activate(seedPassword)
    await dialog.findByText('Hallene dine viser den ikke ennå.', {}, slow)
    expect(dialog.getByText('Spillepause er nå aktivert')).toBeVisible()
    expect(dialog.getByRole('link', { name: '800 800 40' })).toBeVisible()
    const player = world.findPlayer(userId)
    if (player) player.pausedUntil = addMonths(osloToday(), 12)
    await user.click(dialog.getByRole('button', { name: 'Prøv igjen' }))
    await waitFor(
      () => expect(dialog.queryByText('Hallene dine viser den ikke ennå.')).toBeNull(),
      slow,
    )
    dialog.getByText(new RegExp(formatDate(addMonths(osloToday(), 12)), 'u'))
    expect(calls.to('/user/playPause')).toHaveLength(1)
  })

  it('whose call fails is not reported as a wrong password', async () => {
    const { activate, dialog } = await openPauseAll()
    makeCallFail('/user/playPause', 'a 500')
    await activate(seedPassword)
    const told = (await dialog.findByText(failure, {}, slow)).closest('.alert')
    expect(told).toHaveTextContent(unconfirmed)
    expect(dialog.queryByText('Passordet ser ut til å være feil')).toBeNull()
  })
})
