import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rereadBalance } from '@/features/acts/rereadBalance'
import { unmountPages } from '../../setup/endings'
import { renderApp } from '../../setup/render'
import { makeCallFail, moveMoney, startBackend } from '../../setup/server'
import { openPause, pausePage, playerOf } from './pausePage'

startBackend()

const heading = { level: 3, name: 'Penger på konto' }
const shut = 'Uttak er stengt så lenge pausen varer.'
const balances = '/banking/balance'
const withdraw = { name: 'Ta ut først' }
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')

type Page = Pick<ReturnType<typeof pausePage>, 'dialog'>
const accounts = ({ dialog }: Page) => dialog().getAllByRole('listitem')
const linesOf = (page: Page) =>
  accounts(page).map((account) => plain(account.firstChild?.textContent ?? ''))

test('of all halls names each with money, the largest first, whatever the owner’s filter shows', async () => {
  const page = await openPause('Ta en pause', { ownerFilter: 10 })
  const { dialog, press, says, user } = page
  const expected = [
    ['Grünerløkka Bingo: kr 1 234,50', 1],
    ['Tromsø Bingo: kr 500', 1],
    // It pays nothing out.
    ['Stavanger Bingo: kr 350,50', 0],
    ['Bergen Sentrum Bingo: kr 300', 1],
    ['Trondheim Bingopalass: kr 75', 1],
  ] as const
  await waitFor(() => expect(linesOf(page)).toEqual(expected.map(([line]) => line)))
  const buttons = accounts(page).map((one) => within(one).queryAllByRole('button', withdraw))
  expect(buttons.map(({ length }) => length)).toEqual(expected.map(([, count]) => count))
  dialog().getByRole('heading', heading)
  await says(shut)
  const [, tromso] = dialog().getAllByRole('button', withdraw)
  if (!tromso) throw new Error('Tromsø pays out')
  expect(tromso).toHaveAccessibleDescription(/^Tromsø Bingo: kr/u)
  await user.click(tromso)
  const withdrawal = within(await screen.findByRole('dialog', { name: 'Uttak' }))
  expect(withdrawal.getByText(/^Tromsø Bingo/u)).toBeVisible()
  await press('Lukk')
  expect(screen.getByRole('button', { name: 'Ta en pause' })).toHaveFocus()
})

test('of one hall names that hall, in the first step alone', async () => {
  const page = await openPause('Spillepause')
  const known = 'Grünerløkka Bingo: kr 1 234,50'
  await waitFor(() => expect(linesOf(page)).toEqual([known]))
  const durations = page.dialog().getByRole('radiogroup', { name: 'Varighet' })
  const follows = durations.compareDocumentPosition(page.dialog().getByRole('list'))
  expect(follows).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  makeCallFail(balances, 'an empty body')
  await act(() => page.store.dispatch(rereadBalance(101)))
  await waitFor(() => expect(linesOf(page)).toEqual([`${known} (kan ha endret seg)`]))
  await page.ask('1 uke', [])
  await page.says(/Du setter spillepause/u)
  expect(page.dialog().queryByRole('heading', heading)).toBeNull()
})

test('says nothing below kr 1, and says of a balance that cannot be read that it is not known', async () => {
  const session = await playerOf('ordinary')
  const open = async () => {
    const page = pausePage(await renderApp({ path: '/mybingo/101', session }), 'Spillepause')
    await page.open()
    return page
  }
  moveMoney(Number(session.userId), -123_351, 'Uttak')
  const { dialog } = await open()
  await screen.findByText('kr 0,99')
  expect(dialog().queryByRole('heading', heading)).toBeNull()
  unmountPages()
  makeCallFail(balances, 'a 500')
  const page = await open()
  await waitFor(() => expect(linesOf(page)).toEqual(['Grünerløkka Bingo: saldoen er ikke kjent']))
  page.dialog().getByRole('heading', heading)
  expect(page.dialog().queryByRole('button', withdraw)).toBeNull()
})

test('of sixty halls is a short list with more to show, and known balances are not read again', async () => {
  const { calls, ...app } = await renderApp({ path: '/user/pause', player: 'manyHalls' })
  const page = pausePage({ calls, ...app }, 'Ta en pause')
  await page.open()
  await waitFor(() => expect(calls.to(balances)).toHaveLength(60))
  await page.says(/: kr 590$/u)
  await waitFor(() => expect(page.dialog().queryByText(/ikke kjent/u)).toBeNull())
  expect(accounts(page)).toHaveLength(6)
  await page.press('Vis flere')
  expect(accounts(page)).toHaveLength(12)
  await page.leave()
  const all = pausePage({ calls, ...app }, 'Spillepause for alle haller')
  await all.open()
  await all.says(shut)
  expect(calls.to(balances)).toHaveLength(60)
})
