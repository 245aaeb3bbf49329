import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { hallsApi } from '@/api/halls'
import { actPrefix } from '@/config/storageKeys'
import type { Act } from '@/features/acts/acts'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { actOf } from '../setup/acts'
import { otherTabLogsIn } from '../setup/render'
import { makeAnswer, makeCallFail, startBackend, watchCalls, world } from '../setup/server'
import { hallName, openDialog, openHall } from '../setup/pages'

startBackend()

/** The storage event of what another tab writes, and removes at once. */
const otherTabKeeps = (kept: Act) =>
  window.dispatchEvent(
    new StorageEvent('storage', { key: `${actPrefix}${kept.id}`, newValue: JSON.stringify(kept) }),
  )

type App = Awaited<ReturnType<typeof openHall>>
type Dialog = Awaited<ReturnType<typeof openDialog>>

const blockDate = '2999-12-31'
const pauseUntil =
  'Du har aktivert spillepause på denne bingohallen. Den varer til og med 31.12.2999.'

const goalMania = (activeGames: number) => () =>
  makeAnswer('/extgame/checkGameSession', {
    authToken: 'T',
    activeGames,
    otherGames: 0,
    gameOpen: true,
  })

interface HeldAct {
  button: string
  opens: string
  title?: string
  prepare?: () => void
  fill: (dialog: Dialog, user: App['user']) => Promise<void>
  /** What must not be asked of a host. */
  path: string
}

const amountOf = (dialog: Dialog) => dialog.findByRole('textbox', { name: 'Beløp' })

const acts: readonly [HeldAct, ...HeldAct[]] = [
  {
    opens: 'Innskudd',
    button: 'Betal',
    path: '/payment/vippsPayment',
    fill: async (dialog, user) => {
      await user.click(await dialog.findByRole('radio', { name: 'Vipps' }))
      await user.type(await amountOf(dialog), '100')
    },
  },
  {
    opens: 'Uttak',
    button: 'Ta ut',
    path: '/payment/withDraw',
    fill: async (dialog, user) => {
      await user.type(await amountOf(dialog), '10')
      await user.type(dialog.getByRole('textbox', { name: 'Kontonummer' }), '12345678903')
    },
  },
  {
    opens: 'Kjøp billett',
    button: 'Kjøp',
    path: '/wap/buyTicket',
    fill: async (dialog, user) => {
      await user.click(dialog.getByRole('radio', { name: 'OK Databingo' }))
      await user.type(await amountOf(dialog), '5')
    },
  },
  {
    opens: 'Mine billetter',
    button: 'Sett inn',
    path: '/wap/addMoneyToTicket',
    fill: async (dialog, user) => {
      const [opener] = await dialog.findAllByRole('button', { name: 'Fyll på' })
      if (!opener) throw new Error('the player has an open ticket')
      await user.click(opener)
      await user.type(await amountOf(dialog), '3')
    },
  },
  {
    opens: 'Goal Mania',
    button: 'Start spill',
    path: '/extgame/start',
    prepare: goalMania(0),
    fill: async (dialog, user) => user.type(await amountOf(dialog), '100'),
  },
  {
    opens: 'Goal Mania',
    button: 'Fortsett spill',
    path: '/extgame/continue',
    prepare: goalMania(1),
    fill: async () => {},
  },
  {
    opens: 'Hovedspill 2',
    button: 'Fortsett',
    path: '/game/getGameToken',
    fill: async () => {},
  },
]

/** What may begin while the dialog is open, and what the dialog then says. */
interface Reason {
  begin: (app: App) => void
  says: RegExp | string
}

const pauseElsewhere: Reason = {
  begin: () => {
    makeAnswer('/wap/getUserTimeouts', { userTimeouts: [{ hallId: 101, blockDate }] })
    fireEvent(window, new Event('focus'))
  },
  says: pauseUntil,
}

const reasons: Record<string, Reason> = {
  'a pause set in another tab, while it cannot be read': {
    begin: ({ userId }) => {
      makeCallFail('/wap/getUserTimeouts', 'a 500')
      const pause = actOf({ kind: 'pause', player: String(userId), until: blockDate })
      otherTabKeeps(pause)
      otherTabKeeps(actOf({ ...pause, state: 'done', seen: true }))
    },
    says: pauseUntil,
  },
  'days blocked by the hall': {
    begin: ({ store, userId }) => {
      const account = world.findAccount(userId, 101)
      if (!account) throw new Error('the player has the hall')
      account.blockedUntil = addDays(osloToday(), 12)
      store.dispatch(hallsApi.util.invalidateTags(['Halls']))
    },
    says: /^Spillepause: 12\sdager igjen\.$/u,
  },
  'information that is due': {
    begin: ({ store }) => otherTabLogsIn({ ...store.getState().session, forceAML: true }),
    says: 'Kundeopplysningene dine må oppdateres.',
  },
}

async function openFilled({ opens, button, prepare, fill }: HeldAct) {
  prepare?.()
  const app = await openHall()
  const dialog = await openDialog(app.user, opens)
  await fill(dialog, app.user)
  const findAct = () => dialog.findByRole('button', { name: button })
  await waitFor(async () => expect(await findAct()).toBeEnabled())
  return { app, dialog, findAct }
}

/** Neither a call, nor a form posted into a frame. */
function expectNothingSent(calls: ReturnType<typeof watchCalls>, path: string) {
  expect(calls.to(path)).toEqual([])
  expect(screen.queryByTitle(new RegExp(` hos ${hallName}$`, 'u'))).not.toBeInTheDocument()
}

/** The act's button once the reason is told; nothing is sent by its form either. */
async function heldButton(held: HeldAct, reason: Reason) {
  const { app, dialog, findAct } = await openFilled(held)
  const calls = watchCalls()
  act(() => reason.begin(app))
  expect((await dialog.findAllByText(reason.says))[0]).toBeVisible()
  const button = await findAct()
  const form =
    button.closest('form') ?? document.querySelector(`form#${button.getAttribute('form')}`)
  if (form) fireEvent.submit(form)
  await act(async () => {})
  expectNothingSent(calls, held.path)
  return button
}

const [deposit] = acts
test.each(Object.entries(reasons))('%s: says why, and sends nothing', async (_why, reason) => {
  expect(await heldButton(deposit, reason)).toBeDisabled()
})

describe.each(acts)("'$button' in '$opens'", (held) => {
  test('a pause: says why, and sends nothing', async () => {
    expect(await heldButton(held, pauseElsewhere)).toBeDisabled()
  })

  test('in the same moment as the press', async () => {
    const { app, findAct } = await openFilled(held)
    const calls = watchCalls()
    const button = await findAct()
    await act(async () => {
      otherTabLogsIn({ ...app.store.getState().session, forceAML: true })
      button.click()
    })
    expect(await findAct()).toBeDisabled()
    expectNothingSent(calls, held.path)
  })
})

test('pauses that are told after the 5 s, and without an end, hold an open dialog too', async () => {
  makeCallFail('/wap/getUserTimeouts', 'a 500')
  const app = await openHall()
  const opener = await screen.findByRole('button', { name: 'Kjøp billett' })
  await waitFor(() => expect(opener).toBeEnabled(), { timeout: 7_000 })
  const dialog = await openDialog(app.user, 'Kjøp billett')
  expect(dialog.getByRole('button', { name: 'Kjøp' })).toBeEnabled()
  makeAnswer('/wap/getUserTimeouts', { userTimeouts: [{ hallId: 101, blockDate: 'snart' }] })
  fireEvent(window, new Event('focus'))
  expect(await dialog.findByText('Du har aktivert spillepause på denne bingohallen.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Kjøp' })).toBeDisabled()
}, 15_000)

test("'Avslutt og overfør saldo' stays", async () => {
  makeAnswer('/wap/getUserTimeouts', { userTimeouts: [] })
  goalMania(1)()
  const { user } = await openHall()
  const game = await openDialog(user, 'Goal Mania')
  const end = await game.findByRole('button', { name: 'Avslutt og overfør saldo' })
  makeAnswer('/wap/getUserTimeouts', { userTimeouts: [{ hallId: 101, blockDate }] })
  fireEvent(window, new Event('focus'))
  await game.findByText(pauseUntil)
  await user.click(end)
  expect(await screen.findByTitle(`Goal Mania hos ${hallName}`)).toBeInTheDocument()
})

test('a main game that is already open stays', async () => {
  const { user } = await openHall()
  await openDialog(user, 'Lynbingo')
  const frame = await screen.findByTitle(`Lynbingo hos ${hallName}`)
  makeAnswer('/wap/getUserTimeouts', { userTimeouts: [{ hallId: 101, blockDate }] })
  fireEvent(window, new Event('focus'))
  expect(await screen.findAllByText(pauseUntil)).toHaveLength(1)
  expect(frame).toBeInTheDocument()
})

test('customer information that is due: the dialog leads to it', async () => {
  const { store, user } = await openHall()
  const dialog = await openDialog(user, 'Uttak')
  act(() => otherTabLogsIn({ ...store.getState().session, forceAML: true }))
  await user.click(await dialog.findByRole('link', { name: 'Oppdater opplysninger' }))
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Kundeopplysninger' }),
  ).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
