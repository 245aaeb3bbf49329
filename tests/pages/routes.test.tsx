import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { routeAt } from '@/lib/routerPath'
import { pageRows } from '@/config/pages'
import { ownerFilterKey, sessionKey } from '@/config/storageKeys'
import { aboutText } from '@/features/acts/actTexts'
import { selectActs } from '@/features/acts/actsSelectors'
import {
  expectNoRawValues,
  findTitle,
  otherTabEnds,
  otherTabLogsIn,
  expireSession,
  currentUrl,
  goTo,
  renderApp,
  sessionOf,
} from '../setup/render'
import { keepAct } from '../setup/acts'
import { article, makeAnswer, startBackend } from '../setup/server'
import { hallName, openDialog } from '../setup/pages'

startBackend()

const home = 'Spill bingo på nett hos din lokale bingohall!'
const loggedOut = 'Du er logget ut. Logg inn på nytt.'

const openPages = [
  ['/', home],
  ['/components', 'Komponenter'],
  ['/template', 'Mal'],
  ['/howtoplay', 'Slik spiller du bingo'],
  ['/newsh2', 'Nytt om Hovedspill 2'],
  ['/bingohalls', 'Finn din bingohall'],
  ['/login', 'Logg inn'],
  ['/register', 'Registrer deg'],
  ['/forgot', 'Glemt passord'],
  ['/article/1', article.title],
  ['/vilkar', 'Kjøps- og bruksvilkår'],
  ['/personvern', 'Personvern'],
  ['/kontakt', 'Kontakt oss'],
  ['/hjelp', 'Hjelp'],
  ['/tilgjengelighet', 'Tilgjengelighet'],
  ['/lagret', 'Lagret på denne enheten'],
] as const

const barePages = [
  ['/netsCallback', 'Betaling'],
  ['/bankIdreturn', 'BankID'],
] as const

const protectedPages = [
  ['/mypage', 'Mine bingohaller'],
  ['/mybingo/101', hallName],
  ['/user', 'Min bruker'],
  ['/user/details', 'Kundeopplysninger'],
  ['/user/tall', 'Mine tall'],
  ['/user/pause', 'Pause'],
  ['/user/billetter', 'Mine billetter'],
  ['/qr/HEI', 'QR-kode'],
] as const

describe('open pages', () => {
  test.each(openPages)('%s is open to a visitor: %s', async (path, title) => {
    await renderApp({ path })
    await findTitle(title)
    expect(currentUrl()).toBe(path)
    expect(document.title).toBe(`${title} – Lokalbingo`)
    expect(screen.getByRole('banner')).toBeVisible()
    expect(screen.getByRole('contentinfo')).toBeVisible()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    expectNoRawValues()
  })

  test.each(barePages)('%s is open, without header and footer: %s', async (path, title) => {
    await renderApp({ path })
    await findTitle(title)
    expect(currentUrl()).toBe(path)
    expect(screen.queryByRole('banner')).not.toBeInTheDocument()
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument()
  })

  test.each(['/finnes-ikke', '/user/x', '/article', '/article/1/2', '/mybingo', '/mybingo/1/tr/x'])(
    'the unknown address %s shows the not-found page without log-in',
    async (path) => {
      await renderApp({ path })
      await findTitle('Siden finnes ikke')
      expect(currentUrl()).toBe(path)
      expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
    },
  )
})

describe('protected pages', () => {
  test.each([
    ...protectedPages.slice(1).map(([path]) => path),
    '/mybingo/101?a=1&b=2#topp',
    '/qr/%C3%A5%2F1',
  ])('%s sends a visitor to log in, with a redirect back', async (path) => {
    const { calls } = await renderApp({ path })
    await findTitle('Logg inn')
    expect(currentUrl()).toBe(`/login?redirect=${encodeURIComponent(path)}`)
    expect(calls.to('/halls/my')).toEqual([])
    expect(screen.queryByText(loggedOut)).not.toBeInTheDocument()
  })

  test.each(protectedPages)('%s is open to a player: %s', async (path, title) => {
    await renderApp({ path, player: 'ordinary' })
    await findTitle(title)
    expect(currentUrl()).toBe(path)
    expect(document.title).toBe(`${title} – Lokalbingo`)
    expect(screen.getByRole('button', { name: 'Logg ut' })).toBeVisible()
  })
})

test('every page is in one of these tables', () => {
  const tables = [...openPages, ...barePages, ...protectedPages, ['/finnes-ikke']]
  const shown = new Set(tables.map(([path = '']) => routeAt(path)?.page))
  expect(pageRows.filter(({ page }) => !shown.has(page))).toEqual([])
})

test('what a page is called while its code is on its way is what it is called then', () => {
  const titles = new Map<string, string>([
    ...openPages,
    ...protectedPages,
    ['/article/1', ''],
    ['/mybingo/101', 'Bingohall'],
  ])
  for (const [path, title] of titles)
    expect([path, routeAt(path)?.awaited ?? title]).toEqual([path, title])
})

test.each([
  [
    'a visitor',
    undefined,
    [
      ['/login', 'Logg inn'],
      ['/login', 'Logg inn'],
      ['/register', 'Registrer deg'],
    ],
  ],
  [
    'a player',
    'noHalls',
    [
      ['/mypage', 'Min side'],
      ['/mypage', 'Til bingohallene dine'],
    ],
  ],
] as const)('the ways in from the front page, of %s', async (_who, player, ways) => {
  await renderApp({ path: '/', ...(player && { player }) })
  const title = await findTitle(home)
  const own = /^(?:Logg inn|Registrer deg|Min side|Til bingohallene dine)$/u
  const links = screen.getAllByRole('link', { name: own })
  expect(links.map((link) => [link.getAttribute('href'), link.textContent])).toEqual(ways)
  const greetings = screen.queryAllByText(/^Hei, \S+$/u)
  expect(greetings).toHaveLength(player ? 1 : 0)
  const steps = screen.queryAllByRole('heading', { name: 'Slik kommer du i gang' })
  expect(steps).toHaveLength(player ? 0 : 1)
  for (const greeting of greetings)
    expect(greeting.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.queryAllByRole('navigation', { name: 'Snarveier' })).toHaveLength(player ? 2 : 0)
})

test.each([
  ['/ok', 1, 'OK Bingo'],
  ['/linkbingo', 10, 'Link Bingo'],
  ['/grenlandsbingo', 4, 'Grenlandsbingo'],
  ['/maxi', 51, 'Maxi Bingo'],
  ['/bingo', 50, 'Bingo'],
  ['/lykkespill', 15, 'Lykkespill'],
])("an owner's address, %s, stays and sets the filter %i", async (path, filter, name) => {
  sessionStorage.setItem(ownerFilterKey, '10')
  const { store } = await renderApp({ path })
  await findTitle(home)
  expect(store.getState().session.ownerFilter).toBe(filter)
  expect(currentUrl()).toBe(path)
  expect(await screen.findByRole('img', { name })).toBeVisible()
  expect(document.documentElement.dataset['owner']).toBeTruthy()
  expect(JSON.parse(localStorage.getItem(sessionKey) ?? '{}')).toEqual({ ownerFilter: filter })
  expect(sessionStorage.getItem(ownerFilterKey)).toBe(filter === 1 ? '1' : null)
})

describe('the end of a session', () => {
  test.each([
    ['/mypage', 'Mine bingohaller'],
    ['/howtoplay', 'Slik spiller du bingo'],
  ])("logging out on %s goes to '/'", async (path, title) => {
    const { user } = await renderApp({ path, player: 'ordinary' })
    await findTitle(title)
    expect(localStorage.getItem(sessionKey)).toContain('Kari')
    await user.click(screen.getByRole('button', { name: 'Logg ut' }))
    await findTitle(home)
    expect(currentUrl()).toBe('/')
    expect(screen.queryByText(loggedOut)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Logg ut' })).not.toBeInTheDocument()
    expect(localStorage.getItem(sessionKey)).toBeNull()
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Logg inn' }))
    await findTitle('Logg inn')
    expect(currentUrl()).toBe('/login')
  })

  test.each([
    ['/mybingo/101?a=1', hallName, '/login?redirect=%2Fmybingo%2F101%3Fa%3D1'],
    ['/mypage', 'Mine bingohaller', '/login'],
    ['/howtoplay', 'Slik spiller du bingo', '/login'],
  ])('expiry on %s', async (path, title, target) => {
    await renderApp({ path, player: 'ordinary' })
    await findTitle(title)
    expireSession()
    await findTitle('Logg inn')
    await waitFor(() => expect(currentUrl()).toBe(target))
    expect(screen.getByText(loggedOut)).toBeVisible()
    expect(localStorage.getItem(sessionKey)).toBe('{"endedBy":"expired"}')
  })

  test.each([
    ['/mypage', '/login'],
    ['/mybingo/101/tr', '/login?redirect=%2Fmybingo%2F101%2Ftr'],
  ])('a 401 on %s', async (path, target) => {
    makeAnswer('/halls/my', { message: 'Not logged in' }, 401)
    const { press } = await renderApp({ path, player: 'ordinary' })
    const title = await findTitle('Logg inn')
    expect(currentUrl()).toBe(target)
    expect(screen.getByText(loggedOut)).toBeVisible()
    expect(localStorage.getItem(sessionKey)).toBe('{"endedBy":"unauthorized"}')
    await press('Skjul')
    expect(screen.queryByText(loggedOut)).not.toBeInTheDocument()
    expect(title).toHaveFocus()
  })

  test.each([
    ['/user', 'Min bruker', '/', home],
    ['/howtoplay', 'Slik spiller du bingo', '/howtoplay', 'Slik spiller du bingo'],
  ])('another tab logs out while %s is open', async (path, title, target, targetTitle) => {
    await renderApp({ path, player: 'noHalls' })
    await findTitle(title)
    otherTabEnds('loggedOut')
    await screen.findAllByRole('link', { name: 'Logg inn' })
    await findTitle(targetTitle)
    expect(currentUrl()).toBe(target)
    expect(screen.queryByText(loggedOut)).not.toBeInTheDocument()
  })

  test('another tab deletes all that is stored: as after a log-out, and no act is told of any more', async () => {
    const about = aboutText(keepAct({ player: '7', state: 'unknown' })).replaceAll('\u00A0', ' ')
    const { store } = await renderApp({
      path: '/user',
      player: 'noHalls',
      session: { userId: '7' },
    })
    expect(await screen.findByText(about)).toBeVisible()
    const { session } = store.getState()
    localStorage.clear()
    fireEvent(window, new StorageEvent('storage', { key: null }))
    await findTitle(home)
    expect(currentUrl()).toBe('/')
    await goTo('/user')
    await findTitle('Logg inn')
    expect(currentUrl()).toBe('/login?redirect=%2Fuser')
    act(() => otherTabLogsIn({ ...session, token: 'next' }))
    await findTitle('Min bruker')
    expect(selectActs(store.getState()).acts).toEqual([])
  })

  test('another player logs in in another tab: the page and all fetched data are cleared', async () => {
    const { user } = await renderApp({ path: '/mypage', player: 'ordinary' })
    await screen.findByRole('article', { name: hallName })
    await openDialog(user, 'Spillepause for alle haller')
    const other = await sessionOf('noHalls')
    globalThis.earlyReads = []
    act(() => otherTabLogsIn(other))
    await findTitle(home)
    expect(currentUrl()).toBe('/')
    expect(globalThis.earlyReads).toBeUndefined()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Min side' }))
    expect(await screen.findByText(/Finner ingen haller/u)).toBeVisible()
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })
})
