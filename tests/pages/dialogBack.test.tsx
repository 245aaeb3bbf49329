import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { loggedInPrefix } from '@/config/storageKeys'
import { isOnDialogEntry } from '@/lib/dialogEntry'
import { deviceStorage } from '@/lib/observable'
import { currentUrl, findTitle, goTo, moveInHistory, passTime, renderApp } from '../setup/render'
import { expectNoDialog } from '../setup/hands'
import { startBackend, watchCalls } from '../setup/server'
import { hallName, openDialog, openHall } from '../setup/pages'

startBackend()

const back = () => moveInHistory(-1)

/** From another page. */
async function comeTo(path: string, title: string) {
  const app = await renderApp({ path: '/tilgjengelighet', player: 'ordinary' })
  await goTo(path)
  await findTitle(title)
  return app
}
const comeToHall = () => comeTo('/mybingo/101', hallName)

async function expectBackLeaves(left = 0) {
  for (let at = 0; at < left; at += 1) {
    await back()
    expect(currentUrl()).not.toBe('/tilgjengelighet')
  }
  await back()
  expect(currentUrl()).toBe('/tilgjengelighet')
}

/** The entry below, which is one step back in jsdom. */
const navigationApi = {
  currentEntry: { index: 1 },
  entries: () => [{ key: 'below' }, { key: 'above' }],
  traverseTo: () => {
    window.history.back()
    return { committed: Promise.resolve(), finished: Promise.resolve() }
  },
}

/** On My page, until the dialog says that the account is made. */
async function createAccount() {
  const app = await comeTo('/mypage', 'Mine bingohaller')
  const { press, fill } = app
  await press('Legg til bingohall')
  await fill({ Postnummer: '0552' })
  const [choose] = await screen.findAllByRole('button', { name: 'Velg bingo' })
  choose?.click()
  await screen.findByRole('dialog', { name: 'Opprett spillekonto' })
  await fill({ Postnummer: '0155', Adresse: 'Storgata 1' })
  await press('Opprett')
  await screen.findByText('Spillekonto generert!')
  return app
}

/** How many entries each case leaves behind, above the page's own. */
describe.each([
  [
    'with the Navigation API, no entry is left behind',
    navigationApi,
    { forward: 0, lukk: 0, session: 0, account: 0, link: 0 },
  ],
  [
    'without it, at most one, and no step back is asked for',
    undefined,
    { forward: 1, lukk: 0, session: 1, account: 0, link: 0 },
  ],
])('%s', (_case, navigation, left) => {
  beforeEach(() => void vi.stubGlobal('navigation', navigation))

  test('Back closes the dialog and leaves the page as it is; Forward opens nothing', async () => {
    const { user } = await comeToHall()
    await openDialog(user, 'Uttak')
    await back()
    await expectNoDialog()
    expect(currentUrl()).toBe('/mybingo/101')
    expect(screen.getByRole('button', { name: 'Uttak' })).toHaveFocus()
    await moveInHistory(1)
    await waitFor(() => expect(isOnDialogEntry()).toBe(false))
    await expectNoDialog()
    expect(currentUrl()).toBe('/mybingo/101')
    await expectBackLeaves(left.forward)
  })

  test('Lukk, Escape, and Back from the dialog that took the place of another', async () => {
    const { user, press, close } = await comeToHall()
    await openDialog(user, 'Uttak')
    const steps = [vi.spyOn(window.history, 'go'), vi.spyOn(window.history, 'back')]
    await close()
    expect(steps.flatMap(({ mock }) => mock.calls)).toHaveLength(navigation ? 1 : 0)
    await openDialog(user, 'Uttak')
    await user.keyboard('{Escape}')
    await expectNoDialog()
    await openDialog(user, 'Kjøp billett')
    await press('Ta en pause')
    await screen.findByRole('dialog', { name: 'Ta en pause' })
    await back()
    await expectNoDialog()
    expect(currentUrl()).toBe('/mybingo/101')
    await expectBackLeaves(left.lukk)
  })

  test('the end of the session', async () => {
    const { user, store } = await comeToHall()
    await openDialog(user, 'Uttak')
    store.dispatch(sessionEnded({ reason: 'expired' }))
    await findTitle('Logg inn')
    expect(currentUrl()).toBe('/login?redirect=%2Fmybingo%2F101')
    await expectBackLeaves(left.session)
  })

  test('a new account, which Back too shows on My page', async () => {
    await createAccount()
    await back()
    await expectNoDialog()
    expect(await screen.findByText(/^Du har nå spillekonto hos/u)).toBeVisible()
    await expectBackLeaves(left.account)
  })

  test('a link in it leads on, Back from there to the page without it, and Forward there again', async () => {
    const { user, press } = await comeToHall()
    await openDialog(user, 'Transaksjoner')
    await press('Mine tall', 'link')
    await findTitle('Mine tall')
    await back()
    expect(await findTitle(hallName)).toBeVisible()
    await expectNoDialog()
    await moveInHistory(1)
    await findTitle('Mine tall')
    await back()
    expect(await findTitle(hallName)).toBeVisible()
    await expectBackLeaves(left.link)
  })
})

test('a new account is shown on My page though the time reminder comes before', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.stubGlobal('navigation', navigationApi)
  const { user, userId } = await createAccount()
  deviceStorage.setParts(`${loggedInPrefix}${userId}`, { total: 3_600_000, days: {}, until: 0 })
  await passTime(1_100)
  await passTime(1_000)
  await back()
  await user.click(screen.getByRole('button', { name: 'Fortsett' }))
  await passTime(2_000)
  expect(await screen.findByText(/^Du har nå spillekonto hos/u)).toBeVisible()
})

test('Back closes the dialog where the page’s own entry bears its mark too, as in WebKit after a frame', async () => {
  const { user } = await comeToHall()
  await openDialog(user, 'Uttak')
  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expectNoDialog()
  expect(currentUrl()).toBe('/mybingo/101')
})

test('a dialog that the address has opened has no entry of its own', async () => {
  await comeTo('/mybingo/101/uttak', hallName)
  await screen.findByRole('dialog', { name: 'Uttak' })
  await waitFor(() => expect(currentUrl()).toBe('/mybingo/101'))
  await expectBackLeaves()
  await expectNoDialog()
})

test('a press that leads nowhere renders nothing and asks the host nothing; the next one opens the dialog', async () => {
  const { user } = await openHall()
  const opener = await screen.findByRole('button', { name: 'Innskudd' })
  await waitFor(() => expect(opener).toBeEnabled())
  const calls = watchCalls()
  await user.hover(opener)
  await vi.dynamicImportSettled()
  await user.pointer({ keys: '[MouseLeft>]', target: opener })
  await vi.dynamicImportSettled()
  await user.pointer([{ keys: '[/MouseLeft]', target: screen.getByRole('main') }])
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(calls.to('/payment/myCards')).toHaveLength(0)
  await user.click(opener)
  expect(screen.getByRole('dialog', { name: 'Innskudd' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(opener).toHaveFocus()
})
