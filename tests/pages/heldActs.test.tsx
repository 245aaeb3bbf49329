import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { driftNow } from '@/api/drift'
import { hallsApi } from '@/api/halls'
import { actPrefix } from '@/config/storageKeys'
import type { Act } from '@/features/acts/acts'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import { actOf } from '../setup/acts'
import { moneyForms } from '../setup/moneyForms'
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

const blockDate = '2999-12-31'
const pauseUntil =
  /^Du har aktivert spillepause på denne bingohallen\. Den varer til og med 31\.12\.2999\./u

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
  prepare?: () => void
  fill?: (app: App) => Promise<void>
  /** What must not be asked of a host. */
  path: string
}

const deposit: HeldAct = { opens: 'Innskudd', ...moneyForms.Innskudd }
const acts: readonly HeldAct[] = [
  deposit,
  { opens: 'Uttak', ...moneyForms.Uttak },
  { opens: 'Kjøp billett', ...moneyForms['Kjøp billett'] },
  { opens: 'Mine billetter', ...moneyForms['Mine billetter'] },
  {
    opens: 'Goal Mania',
    button: 'Start spill',
    path: '/extgame/start',
    prepare: goalMania(0),
    fill: ({ fill }) => fill({ Beløp: '100' }),
  },
  {
    opens: 'Goal Mania',
    button: 'Fortsett spill',
    path: '/extgame/continue',
    prepare: goalMania(1),
  },
  { opens: 'Hovedspill 2', button: 'Fortsett', path: '/game/getGameToken' },
]

/** A pause that another device has set, which is read with the focus. */
function pauseElsewhere(end = blockDate) {
  makeAnswer('/wap/getUserTimeouts', { userTimeouts: [{ hallId: 101, blockDate: end }] })
  fireEvent(window, new Event('focus'))
}

/** What may begin while the dialog is open, and what the dialog then says. */
interface Reason {
  begin: (app: App) => void
  says: RegExp | string
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
  await fill?.(app)
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
  expect(await dialog.findByText(reason.says)).toBeVisible()
  const button = await findAct()
  const form =
    button.closest('form') ?? document.querySelector(`form#${button.getAttribute('form')}`)
  if (form) fireEvent.submit(form)
  await act(async () => {})
  expectNothingSent(calls, held.path)
  return button
}

test.each(Object.entries(reasons))('%s: says why, and sends nothing', async (_why, reason) => {
  expect(await heldButton(deposit, reason)).toBeDisabled()
})

describe.each(acts)("'$button' in '$opens'", (held) => {
  test('a pause: says why, and sends nothing', async () => {
    const pause = { begin: () => pauseElsewhere(), says: pauseUntil }
    expect(await heldButton(held, pause)).toBeDisabled()
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

const shut: Reason = {
  begin: () => {
    const always = { from: -Infinity, until: Infinity }
    driftNow.set({ message: 'Banken er nede.', blocksMoney: true, ...always })
  },
  says: 'Banken er nede.',
}
const stays = (held: HeldAct) => held.button.startsWith('Fortsett')

test.each(acts.filter((held) => !stays(held)))(
  "money that the operator has shut: '$button' says why, and sends nothing",
  async (held) => {
    expect(await heldButton(held, shut)).toBeDisabled()
  },
)

test.each(acts.filter(stays))("money that is shut: '$button' stays", async (held) => {
  const { app, findAct } = await openFilled(held)
  act(() => shut.begin(app))
  expect(await findAct()).toBeEnabled()
})

test('pauses that are told after the 5 s, and without an end, hold an open dialog too', async () => {
  makeCallFail('/wap/getUserTimeouts', 'a 500')
  const app = await openHall()
  const opener = await screen.findByRole('button', { name: 'Kjøp billett' })
  await waitFor(() => expect(opener).toBeEnabled(), { timeout: 7_000 })
  const dialog = await openDialog(app.user, 'Kjøp billett')
  expect(dialog.getByRole('button', { name: 'Kjøp' })).toBeEnabled()
  pauseElsewhere('snart')
  expect(await dialog.findByText('Du har aktivert spillepause på denne bingohallen.')).toBeVisible()
  expect(dialog.getByRole('button', { name: 'Kjøp' })).toBeDisabled()
}, 15_000)

test.each([
  [
    'Avslutt og overfør saldo',
    'Goal Mania',
    () => screen.findByTitle(`Goal Mania hos ${hallName}`),
  ],
  ['Avslutt billett', 'Mine billetter', () => screen.findByRole('button', { name: 'Bekreft' })],
])("'%s' in '%s' stays", async (name, opens, findWhatItDoes) => {
  makeAnswer('/wap/getUserTimeouts', { userTimeouts: [] })
  goalMania(1)()
  const { user } = await openHall()
  const dialog = await openDialog(user, opens)
  const [end] = await dialog.findAllByRole('button', { name, hidden: true })
  pauseElsewhere()
  await dialog.findByText(pauseUntil)
  for (const topUp of dialog.queryAllByRole('button', { name: 'Fyll på' }))
    expect(topUp).toBeDisabled()
  if (end) fireEvent.click(end)
  expect(await findWhatItDoes()).toBeInTheDocument()
})

test('a main game that is already open stays', async () => {
  const { user } = await openHall()
  await openDialog(user, 'Lynbingo')
  const frame = await screen.findByTitle(`Lynbingo hos ${hallName}`)
  pauseElsewhere()
  expect(await screen.findAllByText(pauseUntil)).toHaveLength(1)
  expect(frame).toBeInTheDocument()
})

test('customer information that is due: the dialog leads to it', async () => {
  const { store, user } = await openHall()
  const dialog = await openDialog(user, 'Uttak')
  act(() => otherTabLogsIn({ ...store.getState().session, forceAML: true }))
  await user.click(await dialog.findByRole('link', { name: 'Oppdater opplysninger' }))
  await screen.findByRole('heading', { level: 1, name: 'Kundeopplysninger' })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
