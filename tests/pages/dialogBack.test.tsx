import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sessionEnded } from '@/api/sessionEnded'
import { currentUrl, findTitle, goTo, moveInHistory, renderApp } from '../setup/render'
import { expectNoDialog } from '../setup/hands'
import { startBackend } from '../setup/server'
import { hallName, openDialog } from '../setup/pages'

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

async function expectBackLeaves() {
  await back()
  expect(currentUrl()).toBe('/tilgjengelighet')
}

test('Back closes the dialog and leaves the page as it is; Forward opens nothing; the next Back leaves', async () => {
  const { user } = await comeToHall()
  await openDialog(user, 'Uttak')
  await back()
  await expectNoDialog()
  expect(currentUrl()).toBe('/mybingo/101')
  expect(screen.getByRole('button', { name: 'Uttak' })).toHaveFocus()
  await moveInHistory(1)
  await expectNoDialog()
  expect(currentUrl()).toBe('/mybingo/101')
  await expectBackLeaves()
})

test('no entry is left behind by Lukk, Escape, or Back from the dialog that took the place of another', async () => {
  const { user, press, close } = await comeToHall()
  await openDialog(user, 'Uttak')
  await close()
  await openDialog(user, 'Uttak')
  await user.keyboard('{Escape}')
  await expectNoDialog()
  await openDialog(user, 'Kjøp billett')
  await press('Ta en pause')
  await screen.findByRole('dialog', { name: 'Ta en pause' })
  await back()
  await expectNoDialog()
  expect(currentUrl()).toBe('/mybingo/101')
  await expectBackLeaves()
})

test('nor by the end of the session', async () => {
  const { user, store } = await comeToHall()
  await openDialog(user, 'Uttak')
  store.dispatch(sessionEnded({ reason: 'expired' }))
  await findTitle('Logg inn')
  expect(currentUrl()).toBe('/login?redirect=%2Fmybingo%2F101')
  await expectBackLeaves()
})

test('nor by a new account, which Back too shows on My page', async () => {
  const { press, fill } = await comeTo('/mypage', 'Mine bingohaller')
  await press('Legg til bingohall')
  await fill({ Postnummer: '0552' })
  const [choose] = await screen.findAllByRole('button', { name: 'Velg bingo' })
  choose?.click()
  await screen.findByRole('dialog', { name: 'Opprett spillekonto' })
  await fill({ Postnummer: '0155', Adresse: 'Storgata 1' })
  await press('Opprett')
  await screen.findByText('Spillekonto generert!')
  await back()
  await expectNoDialog()
  expect(await screen.findByText(/^Du har nå spillekonto hos/u)).toBeVisible()
  await expectBackLeaves()
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
  await expectBackLeaves()
})

test('a dialog that the address has opened has no entry of its own', async () => {
  await comeTo('/mybingo/101/uttak', hallName)
  await screen.findByRole('dialog', { name: 'Uttak' })
  await waitFor(() => expect(currentUrl()).toBe('/mybingo/101'))
  await expectBackLeaves()
  await expectNoDialog()
})
