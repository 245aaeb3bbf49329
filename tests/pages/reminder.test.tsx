import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hostAhead } from '@/api/hostClock'
import { depositedPrefix } from '@/config/storageKeys'
import { keepReminder, readReminder } from '@/features/reminder/reminderStorage'
import { noReminder, type Reminder } from '@/features/reminder/reminderRules'
import { env } from '@/config/env'
import { loading } from '@/config/loading'
import type { SessionState } from '@/features/session/sessionSlice'
import { paymentPageKeeps } from '../setup/acts'
import { currentUrl, findTitle, moveInHistory, passTime, renderApp } from '../setup/render'
import { makeAnswer, startBackend } from '../setup/server'
import { expectReady, hallName, openDialog } from '../setup/pages'

startBackend()

// A Wednesday in November.
const noon = Date.UTC(2026, 10, 18, 11)
const hour = 3_600_000
const question = 'Du har bedt om en påminnelse'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: noon })
  hostAhead.set(0)
})
afterEach(() => {
  hostAhead.set(0)
})

describe('on the user page', () => {
  async function openForm(session: Partial<SessionState> = {}) {
    const app = await renderApp({
      path: '/user',
      player: 'noHalls',
      session: { expiresAt: noon * 2, ...session },
    })
    await findTitle('Min bruker')
    const section = within(await screen.findByRole('region', { name: 'Min egen påminnelse' }))
    const day = section.getByRole('textbox', { name: 'Høyst per dag' })
    const week = section.getByRole('textbox', { name: 'Høyst per uke' })
    const month = section.getByRole('textbox', { name: 'Høyst per måned' })
    const save = async (...texts: (string | null)[]) => {
      for (const [at, field] of [day, week, month].entries()) {
        const text = texts[at] ?? null
        if (text === null) continue
        await app.user.clear(field)
        if (text !== '') await app.user.type(field, text)
      }
      await app.user.click(section.getByRole('button', { name: 'Lagre' }))
    }
    return { ...app, section, day, week, month, save }
  }

  test.each([
    ['the deposit dialog', '/mybingo/101/innskudd'],
    ['Mine tall', '/user/tall'],
  ])('%s leads to it, and its heading has the focus', async (_from, path) => {
    const { user } = await renderApp({ path, player: 'ordinary', session: { expiresAt: noon * 2 } })
    await user.click(await screen.findByRole('link', { name: 'Min egen påminnelse' }))
    await findTitle('Min bruker')
    expect(currentUrl()).toBe('/user#paminnelse')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('heading', { name: 'Min egen påminnelse' })).toHaveFocus(),
    )
  })

  test('a lower number holds at once; a higher one after 24 hours, as none does, which is said', async () => {
    const { section, day, week, month, save } = await openForm()
    // An hour behind the device: the hosts' time counts.
    act(() => hostAhead.set(-hour))
    await save('500', '1000,50', '4000')
    expect(section.getByRole('status')).toHaveTextContent(/^Lagret\.$/u)
    await save('300')
    expect(section.getByRole('status')).toHaveTextContent(/^Lagret\.$/u)
    await save('800')
    const waits = 'Nå kr 300. Fra 19.11.2026 kl. 11:00 blir det kr 800.'
    expect(section.getByRole('status')).toHaveTextContent(`Lagret. Høyst per dag: ${waits}`)
    expect(section.getByText(waits)).toBeVisible()
    expect(day).toHaveValue('800')
    await save(null, '')
    expect(week).toHaveValue('')
    const goes = 'Nå kr 1 000,50. Fra 19.11.2026 kl. 11:00 blir det ingen påminnelse.'
    expect(section.getByText(goes)).toBeVisible()
    await passTime(24 * hour)
    expect(section.queryByText(waits)).not.toBeInTheDocument()
    expect(day).toHaveValue('800')
    expect(month).toHaveValue('4000')
  })

  test('what is no amount is told at its field, and nothing is kept', async () => {
    const { section, day, save, userId } = await openForm()
    await save('mye', '100')
    expect(section.getByText('Skriv et beløp i kroner, eller la feltet stå tomt.')).toBeVisible()
    expect(day).toBeInvalid()
    expect(day).toHaveFocus()
    expect(section.getByRole('status')).toBeEmptyDOMElement()
    expect(readReminder(String(userId))).toEqual(noReminder)
  })

  test('what another tab saves is shown, and what is typed here stays', async () => {
    const { user, day, week, userId } = await openForm()
    await user.type(week, '70')
    act(() => keepReminder(String(userId), { ...noReminder, day: { ore: 4200, next: null } }))
    expect(day).toHaveValue('42')
    expect(week).toHaveValue('70')
  })
})

describe('before a deposit', () => {
  const bound = (kr?: number) => ({ ore: kr === undefined ? null : kr * 100, next: null })
  const kroner = (bounds: Partial<Record<keyof Reminder, number>>): Reminder => ({
    day: bound(bounds.day),
    week: bound(bounds.week),
    month: bound(bounds.month),
  })

  async function openDeposit(reminder: Reminder, deposited: [day: string, kr: number][] = []) {
    const app = await renderApp({
      path: '/mybingo/101',
      player: 'ordinary',
      session: { expiresAt: noon * 2 },
    })
    await findTitle(hallName)
    keepReminder(String(app.userId), reminder)
    for (const [at, [day, kr]] of deposited.entries())
      localStorage.setItem(
        `${depositedPrefix}${app.userId}/t${at}`,
        JSON.stringify({ day, ore: kr * 100 }),
      )
    const dialog = await openDialog(app.user, 'Innskudd')
    await app.user.click(await dialog.findByRole('radio', { name: /^Visa/u }))
    const { fill, press } = app
    await fill({ CVC: '123' })
    const pay = async (amount: string) => {
      await fill({ Beløp: amount })
      await press('Betal')
    }
    return { ...app, dialog, pay, sent: () => app.calls.bodiesTo('/payment/storedPayment') }
  }
  const earlier: [day: string, kr: number][] = [
    ['2026-11-18', 400],
    ['2026-11-16', 400],
    ['2026-11-15', 4000],
  ]
  const findQuestion = async () => within(await screen.findByRole('dialog', { name: question }))
  const figures = (asked: Pick<typeof screen, 'getAllByRole'>) =>
    asked.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll(/\s/gu, ' '))
  const findTerminal = () => screen.findByTitle<HTMLIFrameElement>('Betalingsterminal')

  test.each([
    ['the day', kroner({ day: 500 }), 'kr 500 per dag'],
    ['the week', kroner({ week: 900 }), 'kr 900 per uke'],
    [
      'all',
      kroner({ day: 500, week: 900, month: 4_800 }),
      'kr 500 per dag, kr 900 per uke og kr 4 800 per måned',
    ],
  ])('above %s it asks, with what was deposited', async (which, reminder, bounds) => {
    const { pay, sent, user } = await openDeposit(reminder, earlier)
    await pay('100,01')
    const asked = await findQuestion()
    expect(asked.getByText(`Du ba oss si fra før du setter inn mer enn ${bounds}.`)).toBeVisible()
    const month = which === 'all' ? ['kr 4 800'] : []
    expect(figures(asked)).toEqual(['kr 400', 'kr 800', ...month, 'kr 100,01'])
    await waitFor(() => expect(asked.getByRole('heading', { name: question })).toHaveFocus())
    expect(sent()).toEqual([])
    await user.click(asked.getByRole('button', { name: 'Betal likevel' }))
    await findTerminal()
    expect(sent()).toMatchObject([{ loadAmount: 100.01, cardCVC: '123' }])
  })

  test.each(['Avbryt', 'Lukk', 'Escape', 'Back'])(
    "'%s' keeps what was typed, and pays nothing",
    async (button) => {
      const { dialog, pay, sent, user } = await openDeposit(kroner({ day: 50 }))
      await pay('100')
      const asked = await findQuestion()
      if (button === 'Escape') await user.keyboard('{Escape}')
      else if (button === 'Back') await moveInHistory(-1)
      else await user.click(asked.getByRole('button', { name: button }))
      expect(await screen.findByRole('dialog', { name: 'Innskudd' })).toBeVisible()
      expect(dialog.getByRole('textbox', { name: 'Beløp' })).toHaveValue('100')
      expect(dialog.getByRole('textbox', { name: 'CVC' })).toHaveValue('123')
      expect(dialog.getByRole('button', { name: 'Betal' })).toHaveFocus()
      expectReady(dialog.getByRole('button', { name: 'Betal' }))
      expect(sent()).toEqual([])
    },
  )

  test.each<[what: string, why: string, begin: () => Promise<void> | void]>([
    [
      'a pause',
      'Du har aktivert spillepause på denne bingohallen. Den varer til og med 31.12.2999.',
      () => {
        makeAnswer('/wap/getUserTimeouts', {
          userTimeouts: [{ hallId: 101, blockDate: '2999-12-31' }],
        })
        fireEvent(window, new Event('focus'))
      },
    ],
    [
      'an outage',
      'Banken er nede.',
      () => {
        makeAnswer(`*${env.textsUrl}/drift.json`, { message: 'Banken er nede.', blocksMoney: true })
        return passTime(loading.driftEvery)
      },
    ],
  ])("%s that begins while it asks disables 'Betal likevel', and says why", async (...begun) => {
    const [, paused, begin] = begun
    const { dialog, pay, sent, user } = await openDeposit(kroner({ day: 50 }))
    await pay('100')
    const asked = await findQuestion()
    await begin()
    expect(await asked.findByText(paused)).toBeVisible()
    expect(asked.getByRole('button', { name: 'Betal likevel' })).toBeDisabled()
    await user.click(asked.getByRole('button', { name: 'Avbryt' }))
    expect(await dialog.findByRole('button', { name: 'Betal' })).toBeDisabled()
    expect(dialog.getByText(paused)).toBeVisible()
    expect(sent()).toEqual([])
  })

  test("the second click of a double click on 'Betal' does not answer it", async () => {
    const { dialog, sent } = await openDeposit(kroner({ day: 50 }))
    const field = dialog.getByRole('textbox', { name: 'Beløp' })
    fireEvent.change(field, { target: { value: '100' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Betal' }), { detail: 1 })
    const asked = await findQuestion()
    fireEvent.click(asked.getByRole('button', { name: 'Betal likevel' }), { detail: 2 })
    await passTime(100)
    expect(asked.getByRole('heading', { name: question })).toBeVisible()
    expect(sent()).toEqual([])
  })

  test('a deposit that succeeds counts for the next, in all halls; one that fails does not', async () => {
    const { user, pay, sent, dialog } = await openDeposit(kroner({ day: 100 }))
    const settle = async (state: 'done' | 'failed') => {
      const frame = await findTerminal()
      const transaction = new URL(frame.src).searchParams.get('transactionId') ?? ''
      paymentPageKeeps(transaction, { state })
      const message = new MessageEvent('message', {
        data: state === 'done' ? 'finishedPayment' : 'failedPayment',
        source: frame.contentWindow,
        origin: window.location.origin,
      })
      fireEvent(window, message)
      if (state === 'done')
        await user.click(await dialog.findByRole('button', { name: 'Nytt innskudd' }))
      await user.type(await dialog.findByRole('textbox', { name: 'CVC' }), '123')
    }
    await pay('60')
    await settle('failed')
    await pay('60')
    await settle('done')
    await pay('40')
    await settle('done')
    await pay('1')
    expect(figures(await findQuestion())).toEqual(['kr 100', 'kr 100', 'kr 1'])
    expect(sent()).toHaveLength(3)
  })
})
