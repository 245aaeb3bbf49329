import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { expectNoRawValues, findTitle, passTime, renderApp, showTab } from '../setup/render'
import { makeAnswer, makeCallFail, startBackend } from '../setup/server'

startBackend()

const path = '/halls/messages'

describe('while logged in', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
  })

  test.each(['/', '/mypage'])(
    'polls on %s: at once and every 30 s, until log-out',
    async (page) => {
      const { calls, store } = await renderApp({ path: page, player: 'noBankID' })
      await waitFor(() => expect(calls.to(path)).toHaveLength(1))
      await passTime(29_000)
      expect(calls.to(path)).toHaveLength(1)
      await passTime(1_500)
      await waitFor(() => expect(calls.to(path)).toHaveLength(2))
      act(() => void store.dispatch(sessionEnded({ reason: 'loggedOut' })))
      await passTime(60_000)
      expect(calls.to(path)).toHaveLength(2)
    },
  )

  test('pauses while the tab is hidden, and polls at once when it is visible again', async () => {
    const { calls } = await renderApp({ path: '/user', player: 'noBankID' })
    await waitFor(() => expect(calls.to(path)).toHaveLength(1))
    showTab(false)
    await passTime(120_000)
    expect(calls.to(path)).toHaveLength(1)
    showTab(true)
    await waitFor(() => expect(calls.to(path)).toHaveLength(2))
    await passTime(30_500)
    await waitFor(() => expect(calls.to(path)).toHaveLength(3))
  })

  test('does not restart the 30 s interval on another page', async () => {
    const { calls, user } = await renderApp({ path: '/user', player: 'noBankID' })
    await waitFor(() => expect(calls.to(path)).toHaveLength(1))
    await passTime(20_000)
    await user.click(screen.getByRole('link', { name: 'Min side' }))
    await findTitle('Mine bingohaller')
    expect(calls.to(path)).toHaveLength(1)
    await passTime(10_500)
    await waitFor(() => expect(calls.to(path)).toHaveLength(2))
  })
})

describe('on the page', () => {
  test('the four kinds look and read differently, each with a hidden word, and no header is invented', async () => {
    const kinds = ['error', 'warning', 'info', 'other']
    makeAnswer(path, {
      messages: kinds.map((messageType) => ({
        messageType,
        messageText: `Dette er ${messageType}`,
        messageHallID: 101,
      })),
    })
    await renderApp({ path: '/mypage', player: 'noBankID' })
    const card = await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
    await within(card).findByText('Dette er other')
    const read = [...card.querySelectorAll('.alert')].map((message) => message.textContent)
    expect(read).toEqual([
      'Viktig: Dette er error',
      'Merk: Dette er warning',
      'Til info: Dette er info',
      'Melding: Dette er other',
    ])
    expect(within(card).getAllByRole('heading', { level: 2 })).toHaveLength(1)
    // A polite region announces each; an alert inside it would be announced twice. Information stands below the games.
    const regionOf = (text: string) => within(card).getByText(text).closest('[aria-live="polite"]')
    const urgent = regionOf('Dette er error')
    const information = regionOf('Dette er info')
    const game = within(card).getByRole('button', { name: 'Hovedspill 1' })
    expect(urgent?.compareDocumentPosition(game)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(information?.compareDocumentPosition(game)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  test('messages for all halls show on the hall page too, outside the card', async () => {
    await renderApp({ path: '/mybingo/101', player: 'updateAML' })
    const message = await screen.findByText('Si fra til hallen din hvis noe ikke virker.')
    const card = await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
    expect(card).not.toContainElement(message)
    expect(card).not.toHaveTextContent('Grünerløkka Bingo')
    expect(message.closest('[aria-live="polite"]')).not.toBeNull()
  })

  test('the live region exists before its first message, so that the message is announced', async () => {
    makeAnswer(path, { messages: [] })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await renderApp({ path: '/mybingo/101', player: 'noBankID' })
    const card = await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
    const regions = [...card.querySelectorAll('.hall-messages[aria-live="polite"]')]
    expect(regions).toHaveLength(2)
    const said = { messageType: 'info', messageText: 'Ny', messageHallID: 101 }
    makeAnswer(path, { messages: [said, said] })
    await passTime(30_500)
    await waitFor(() => expect(regions[1]).toHaveTextContent(/Ny.*Ny/u))
    expectNoRawValues()

    // Messages already shown do not re-render, so they are not announced again.
    const standing = within(card).getAllByText('Ny')
    makeAnswer(path, { messages: [{ ...said, messageText: 'Nyere' }, said, said] })
    await passTime(30_500)
    await waitFor(() => expect(regions[1]).toHaveTextContent(/Nyere.*Ny.*Ny/u))
    expect(within(card).getAllByText('Ny')).toEqual(standing)
    makeCallFail(path, 'an empty body')
    await passTime(30_500)
    expect(standing.every((element) => element.isConnected)).toBe(true)
  })
})

describe('warnings', () => {
  const unverified = /^Identiteten din er ikke bekreftet|^Bekreft identiteten din$/u
  const due = /^Kundeopplysningene dine må oppdateres|^Oppdater opplysninger$/u

  test.each([
    ['noBankID', '/mypage', unverified],
    ['noBankID', '/mybingo/101', unverified],
    ['noBankID', '/user', unverified],
    ['updateAML', '/mypage', due],
    ['forceAML', '/user', due],
    ['forceAML', '/mypage', due, 'while the halls cannot be read'],
    ['forceAML', '/mybingo/101', due, 'while the halls cannot be read'],
  ] as const)('%s: on %s one that says %s, once, with the way to mend it %s', async (...row) => {
    const [player, page, told, fails] = row
    if (fails) makeCallFail('/halls/my', 'an empty body')
    await renderApp({ path: page, player })
    const [heading, way, ...more] = await screen.findAllByText(told)
    expect(heading).toBeVisible()
    expect(way?.closest('a, button')).toBeVisible()
    expect(more).toEqual([])
  })

  test('a player without such flags sees none', async () => {
    await renderApp({ path: '/mybingo/101', player: 'ordinary' })
    await screen.findByRole('article')
    for (const told of [unverified, due]) expect(screen.queryByText(told)).not.toBeInTheDocument()
  })
})
