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

type App = Awaited<ReturnType<typeof renderApp>>
const paths = {
  Spillepause: '/mybingo/101',
  'Spillepause for alle haller': '/mypage',
  'Ta en pause': '/mypage',
} as const
export type PauseName = keyof typeof paths

/** A pause's dialog on a page that is rendered, found anew at each step. */
export function pausePage({ close, ...app }: App, name: PauseName) {
  const dialog = () => within(screen.getByRole('dialog', { name }))
  const lines = () =>
    dialog()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
  return {
    ...app,
    dialog,
    open: async () => {
      // The first page of a file loads its modules.
      await app.user.click(await screen.findByRole('button', { name }, { timeout: 10_000 }))
      await screen.findByRole('dialog', { name })
    },
    lines,
    lineOf: (hall: string) => lines().find((line) => line.startsWith(hall)),
    says: (text: string | RegExp) => dialog().findByText(text),
    leave: close,
    /** `confirm`: the buttons after the choice, and after 'Neste' in one hall. */
    ask: async (option: string, confirm: readonly string[] = ['Bekreft']) => {
      await app.user.click(dialog().getByRole('radio', { name: option }))
      const buttons = name === 'Spillepause' ? ['Neste', ...confirm] : confirm
      for (const button of buttons) await app.press(button)
    },
    written: () => app.calls.bodiesTo(writes),
    /** As another tab, another device or the staff sets it. */
    hold: (hallId: number | string, until: string) => {
      const account = world.findAccount(app.userId, hallId)
      if (account) account.timeoutUntil = until
    },
  }
}

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
  const session = await playerOf(player, flags)
  const page = pausePage(await renderApp({ path: paths[name], session }), name)
  await page.open()
  return page
}
