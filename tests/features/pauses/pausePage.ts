import { screen, within } from '@testing-library/react'
import { addDays } from '@/lib/calendar'
import { osloToday } from '@/lib/dates'
import type { SessionState } from '@/features/session/sessionSlice'
import type { Template } from '../../../backend/seed'
import { renderApp, sessionOf } from '../../setup/render'
import { world } from '../../setup/server'

export const active = 'Spillepause er nå aktivert'
export const unconfirmed = 'Vi fikk ikke bekreftet spillepausen.'
export const writes = '/wap/setUserTimeouts'
export const reads = '/wap/getUserTimeouts'
export const inAWeek = () => addDays(osloToday(), 7)
export const mayLeave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

export type PauseName = 'Spillepause' | 'Spillepause for alle haller' | 'Ta en pause'
type App = Awaited<ReturnType<typeof renderApp>>

/** A pause's dialog on a page that is rendered, found anew at each step. */
export function pausePage({ user, ...app }: App, name: PauseName) {
  const dialog = () => within(screen.getByRole('dialog', { name }))
  const open = async () => {
    // The first page of a file loads its modules.
    await user.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
    await screen.findByRole('dialog', { name })
  }
  const choose = (option: string) => user.click(dialog().getByRole('radio', { name: option }))
  const lines = () =>
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return {
    ...app,
    user,
    dialog,
    open,
    choose,
    lines,
    lineOf: (hall: string) => lines().find((line) => line.startsWith(hall)),
    says: (text: string | RegExp) => dialog().findByText(text),
    leave: app.close,
    ask: async (option: string) => {
      await choose(option)
      await app.press('Neste')
      await app.press('Bekreft')
    },
    /** As another tab, another device or the staff sets it. */
    hold: (hallId: number | string, until: string) => {
      const account = world.findAccount(app.userId, hallId)
      if (account) account.timeoutUntil = until
    },
  }
}

const paths = {
  Spillepause: '/mybingo/101',
  'Spillepause for alle haller': '/mypage',
  'Ta en pause': '/mypage',
} as const

/** No hall has days of its own left. */
export async function playerOf(player: Template, flags: Partial<SessionState> = {}) {
  const session = await sessionOf(player, flags)
  for (const account of world.accounts)
    if (String(account.userId) === session.userId) account.blockedUntil = null
  return session
}

/** Opens a pause's dialog as a player would. */
export async function openPause(
  name: PauseName,
  { player = 'ordinary', ...flags }: Partial<SessionState> & { player?: Template } = {},
) {
  const page = pausePage(
    await renderApp({ path: paths[name], session: await playerOf(player, flags) }),
    name,
  )
  await page.open()
  return { ...page, written: () => page.calls.bodiesTo(writes) }
}
