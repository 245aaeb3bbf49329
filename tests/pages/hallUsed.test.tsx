import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { hallUsedPrefix } from '@/config/storageKeys'
import type { SessionState } from '@/features/session/sessionSlice'
import { unmountPages } from '../setup/endings'
import { expectNoDialog } from '../setup/hands'
import { findTitle, goTo, moveInHistory, renderApp, sessionOf } from '../setup/render'
import { startBackend } from '../setup/server'

startBackend()

const serversOrder = [
  'Grünerløkka Bingo',
  'Bergen Sentrum Bingo',
  'Trondheim Bingopalass',
  'Stavanger Bingo',
  'Drammen Bingo',
  'Tromsø Bingo',
]
const first = (name: string) => [name, ...serversOrder.filter((other) => other !== name)]

const cardOf = (part: HTMLElement) => part.closest('article') ?? part
const nameOf = (card: Element) => card.querySelector('h2')?.textContent
const order = () => screen.getAllByRole('article').map(nameOf)
const marked = () => screen.queryAllByText('Sist brukt').map((mark) => nameOf(cardOf(mark)))

const keep = ({ userId }: SessionState, hall: string) =>
  localStorage.setItem(`${hallUsedPrefix}${userId}`, hall)

async function openMyPage(session?: SessionState) {
  const app = await renderApp({
    path: '/mypage',
    ...(session ? { session } : { player: 'ordinary' as const }),
  })
  await findTitle('Mine bingohaller')
  await screen.findAllByRole('article')
  return { ...app, session: app.store.getState().session }
}

async function leaveAndComeBack() {
  await goTo('/user')
  await findTitle('Min bruker')
  await moveInHistory(-1)
  await findTitle('Mine bingohaller')
  await screen.findAllByRole('article')
}

test('a game that was opened: its hall stands first from the next visit on, not under the finger', async () => {
  const { user, session } = await openMyPage()
  expect(order()).toEqual(serversOrder)
  const card = within(cardOf(screen.getByText('Bergen Sentrum Bingo')))
  const opener = await card.findByRole('button', { name: 'Hovedspill 1' })
  await waitFor(() => expect(opener).toBeEnabled())
  await user.click(opener)
  await screen.findByTitle('Hovedspill 1 hos Bergen Sentrum Bingo')
  await user.keyboard('{Escape}')
  await expectNoDialog()
  expect(order()).toEqual(serversOrder)
  expect(marked()).toEqual([])

  await leaveAndComeBack()
  expect(order()).toEqual(first('Bergen Sentrum Bingo'))
  expect(marked()).toEqual(['Bergen Sentrum Bingo'])

  unmountPages()
  await openMyPage(session)
  expect(marked()).toEqual(['Bergen Sentrum Bingo'])
})

test("another player's is not this one's; what another tab stores is heard at the next visit", async () => {
  const [mine, theirs] = [await sessionOf('ordinary'), await sessionOf('ordinary')]
  keep(theirs, '103')
  await openMyPage(mine)
  expect(order()).toEqual(serversOrder)
  keep(mine, '104')
  await leaveAndComeBack()
  expect(order()).toEqual(first('Stavanger Bingo'))
  unmountPages()
  await openMyPage(theirs)
  expect(order()).toEqual(first('Trondheim Bingopalass'))
})
