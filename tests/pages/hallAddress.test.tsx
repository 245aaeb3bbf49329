import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { env } from '@/config/env'
import { currentUrl, findTitle, moveInHistory, renderApp, sessionOf } from '../setup/render'
import { holdAnswer, makeAnswer, startBackend } from '../setup/server'

startBackend()

const functions = [
  ['innskudd', 'Innskudd'],
  ['uttak', 'Uttak'],
  ['billetter', 'Mine billetter'],
  ['pause', 'Spillepause'],
] as const

test.each(functions)('/%s opens %s once, and is replaced', async (end, title) => {
  const { close } = await renderApp({ path: `/mybingo/101/${end}`, player: 'ordinary' })
  await screen.findByRole('dialog', { name: title })
  await waitFor(() => expect(currentUrl()).toBe('/mybingo/101'))
  await close()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  // There is no earlier entry that would open it again.
  await moveInHistory(-1)
  expect(currentUrl()).not.toContain(end)
})

test.each([
  ['another case', '/MYBINGO/101/Tr', '/mybingo/101', '101'],
  ['an id that the browser left as it is', '/mybingo/a:b/tr', '/mybingo/a%3Ab', 'a:b'],
  ['an encoded slash in the id', '/mybingo/a%2fb/tr', '/mybingo/a%2Fb', 'a/b'],
])('%s: the dialog opens and stays', async (_what, path, url, id) => {
  const session = await sessionOf('ordinary')
  const answer = await fetch(`${env.apiUrl}/halls/my`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.token}` },
    body: JSON.stringify({ filter: 0 }),
  })
  const [hall] = z.object({ halls: z.array(z.looseObject({})) }).parse(await answer.json()).halls
  makeAnswer('/halls/my', { halls: [{ ...hall, BingoID: id }] })
  await renderApp({ path, session })
  await screen.findByRole('dialog', { name: 'Transaksjoner' })
  await waitFor(() => expect(currentUrl()).toBe(url))
  expect(screen.getByRole('dialog', { name: 'Transaksjoner' })).toBeVisible()
})

const pause = { userTimeouts: [{ hallId: 101, blockDate: '2999-12-31' }] }

test.each([
  ['not shown in a pause', '101/innskudd', 'Grünerløkka Bingo', 'ordinary', pause],
  ['disabled in a pause', '101/uttak', 'Grünerløkka Bingo', 'ordinary', pause],
  ['disabled by a card error', '105/uttak', 'Drammen Bingo', 'ordinary', {}],
  ['not shown where the hall has none', '102/tr', 'Bergen Sentrum Bingo', 'ordinary', {}],
  ['not shown before the identity is known', '101/billetter', '', 'noBankID', {}],
  ['not shown while information is due', '101/billetter', '', 'forceAML', {}],
  ['in no hall', '999/tr', 'Fant ikke bingohallen', 'ordinary', {}],
] as const)('where the button is %s nothing opens: %s', async (...row) => {
  const [, address, title, player, timeouts] = row
  makeAnswer('/wap/getUserTimeouts', timeouts)
  await renderApp({ path: `/mybingo/${address}`, player })
  if (title !== '') await findTitle(title)
  await waitFor(() => expect(currentUrl()).toBe(`/mybingo/${address.slice(0, 3)}`))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each(['constructor', 'kjop'])('nor for /%s', async (end) => {
  await renderApp({ path: `/mybingo/101/${end}`, player: 'ordinary' })
  await findTitle('Grünerløkka Bingo')
  await waitFor(() => expect(screen.getByRole('button', { name: 'Innskudd' })).toBeEnabled())
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test.each([
  ['innskudd', '/wap/getUserTimeouts', 'Innskudd'],
  ['uttak', '/banking/balance', 'Uttak'],
  ['pause', '/wap/getUserTimeouts', 'Spillepause'],
])('/%s waits for %s', async (end, path, title) => {
  const answer = holdAnswer(path)
  await renderApp({ path: `/mybingo/101/${end}`, player: 'ordinary' })
  await findTitle('Grünerløkka Bingo')
  await screen.findByRole('article')
  expect(currentUrl()).toBe(`/mybingo/101/${end}`)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  answer()
  await screen.findByRole('dialog', { name: title })
})
