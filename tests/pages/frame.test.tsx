import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { chooseAppearance } from '@/features/device/appearance'
import { expectLink, findTitle, currentUrl, renderApp } from '../setup/render'
import { startBackend } from '../setup/server'

startBackend()

const html = document.documentElement
/** The attributes that the style sheet reads. */
const look = () => Object.fromEntries(Object.entries(html.dataset))
const banner = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))
async function chooseDark(user: UserEvent) {
  await user.click(footer().getByRole('button', { name: 'Utseende' }))
  await user.click(footer().getByRole('radio', { name: 'Mørk' }))
}

afterEach(() => {
  chooseAppearance({ scheme: 'system', largeText: false })
})

test.each([
  ['a visitor', undefined, 'Åpne meny', []],
  ['a player', 'noHalls', 'Meny', ['Min side', 'Logg ut']],
] as const)('the menu of %s is one list of places', async (_who, player, name, own) => {
  await renderApp({ path: '/howtoplay', ...(player && { player }) })
  expect(banner().getByRole('button', { name })).toBeVisible()
  const menu = within(banner().getByRole('navigation', { name: 'Hovedmeny' }))
  expect(menu.getByRole('heading', { name: 'Informasjon' })).toBeVisible()
  const stops = [
    ...menu.getAllByRole('listitem'),
    ...menu.queryAllByText(/^(?:Min side|Logg ut)$/u),
  ]
  expect(stops.map(({ textContent }) => textContent)).toEqual([
    'Finn din bingohall',
    'Slik spiller du bingo',
    'Hjelp',
    'Kontakt',
    'Still et spørsmål',
    ...own,
  ])
})

describe('the header by keyboard', () => {
  // As in Safari, where a click focuses no button.
  test('the chat returns the focus to where it was opened from', async () => {
    const { user } = await renderApp({ path: '/tilgjengelighet' })
    await findTitle('Tilgjengelighet')
    expect(screen.getByRole('heading', { name: 'Det vi vet ikke er godt nok' })).toBeVisible()
    const menu = banner().getByRole('button', { name: 'Informasjon' })
    const inPage = within(screen.getByRole('main')).getByRole('button', {
      name: 'Still et spørsmål',
    })
    const openAndClose = async (button: HTMLElement) => {
      fireEvent.click(button)
      const dialog = await screen.findByRole('dialog', { name: 'Still et spørsmål' })
      await user.click(within(dialog).getByRole('button', { name: 'Lukk' }))
    }
    fireEvent.click(menu)
    await openAndClose(banner().getByRole('button', { name: 'Still et spørsmål' }))
    await waitFor(() => expect(menu).toHaveFocus())
    await openAndClose(inPage)
    await waitFor(() => expect(inPage).toHaveFocus())
  })

  test('logging out on the front page focuses the log-in link', async () => {
    const { user } = await renderApp({ path: '/', player: 'noHalls' })
    await user.click(banner().getByRole('button', { name: 'Logg ut' }))
    expect(banner().getByRole('link', { name: 'Logg inn' })).toHaveFocus()
  })
})

describe('Snarveier', () => {
  const navigations = () => screen.queryAllByRole('navigation', { name: 'Snarveier' })

  test.each([
    ['/mypage', 'Haller'],
    ['/user/tall', 'Tall'],
    ['/user/pause', 'Pause'],
    ['/user', 'Bruker'],
    ['/user/details', undefined],
  ])('at %s leads to the four places, of which %s is current', async (path, current) => {
    await renderApp({ path, player: 'noHalls' })
    // One shows on a phone and one in a wider window, which the sheet decides.
    expect(navigations()).toHaveLength(2)
    for (const navigation of navigations()) {
      const links = within(navigation).getAllByRole('link')
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['Haller', '/mypage'],
        ['Tall', '/user/tall'],
        ['Pause', '/user/pause'],
        ['Bruker', '/user'],
      ])
      const marked = links.filter((link) => link.getAttribute('aria-current') === 'page')
      expect(marked.map(({ textContent }) => textContent)).toEqual(current ? [current] : [])
    }
  })
})

describe('the footer', () => {
  test('shows the three marks, the help line, the operator and its pages', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-06-01') })
    await renderApp({ path: '/howtoplay' })
    for (const name of ['Lotteritilsynet', 'Hjelpelinjen', '18 års aldersgrense'])
      expect(footer().getByRole('img', { name })).toBeVisible()
    expectLink('800 800 40', 'tel:+4780080040', footer())
    const site = footer().getByRole('link', { name: 'hjelpelinjen.no' })
    expect(site).toHaveAttribute('href', 'https://hjelpelinjen.no')
    expect(site).toHaveAttribute('rel', 'noopener')
    const pages = within(footer().getAllByRole('list').at(-1) ?? document.body)
    expect(
      pages.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Vilkår', '/vilkar'],
      ['Personvern', '/personvern'],
      ['Kontakt', '/kontakt'],
      ['Hjelp', '/hjelp'],
      ['Tilgjengelighet', '/tilgjengelighet'],
      ['Lagret på denne enheten', '/lagret'],
    ])
    expect(footer().getByText('© 2031 Lokalbingo AS')).toBeVisible()
  })

  test('keeps the appearance behind a button; /user shows it under a heading', async () => {
    const { user } = await renderApp({ path: '/user', player: 'noHalls' })
    const heading = await screen.findByRole('heading', { name: 'Utseende', level: 2 })
    const main = within(screen.getByRole('main'))
    expect(main.getByRole('heading', { name: 'Utseende', level: 2 })).toBe(heading)
    expect(heading).toBeVisible()
    expect(footer().queryByRole('radio')).not.toBeInTheDocument()
    await chooseDark(user)
    expect(footer().getByRole('checkbox', { name: 'Stor tekst' })).toBeVisible()
    for (const place of [main, footer()])
      expect(place.getByRole('radio', { name: 'Mørk' })).toBeChecked()
    expect(html.dataset['bsTheme']).toBe('dark')
  })
})

describe('Lagret på denne enheten', () => {
  const told = (name: string) => {
    const item = screen
      .getAllByRole('listitem')
      .find((each) => within(each).queryByRole('heading', { name, level: 3 }))
    if (!item) throw new Error(`nothing is told of '${name}'`)
    return item
  }

  async function openStored(options: Partial<Parameters<typeof renderApp>[0]> = {}) {
    const app = await renderApp({ path: '/lagret', ...options })
    await findTitle('Lagret på denne enheten')
    return app
  }

  test('a visitor sees that nothing is stored, and sees new entries at once', async () => {
    const { user } = await openStored()
    expect(screen.queryByText('Lagret nå')).not.toBeInTheDocument()
    await chooseDark(user)
    expect(told('Utseende')).toHaveTextContent('Lagret nå')
    expect(told('Innloggingen din')).toHaveTextContent('Ikke lagret nå')
  })

  test('files that cannot be deleted are not reported as gone', async () => {
    vi.stubGlobal('caches', {
      keys: () => Promise.resolve(['precache']),
      delete: () => Promise.reject(new Error('refused')),
    })
    const { press } = await openStored()
    for (const name of ['Slett alt som er lagret', 'Slett']) await press(name)
    expect(await screen.findByText(/Filene siden består av, fikk vi ikke slettet/u)).toBeVisible()
    expect(screen.queryByText(/Alt er slettet/u)).not.toBeInTheDocument()
  })

  test('deleting asks first, logs a player out, removes everything and reports it in place', async () => {
    const { press, user, store } = await openStored({
      player: 'noHalls',
      session: { ownerFilter: 1 },
    })
    sessionStorage.setItem('ownerFilter', '1')
    await chooseDark(user)
    const opener = screen.getByRole('button', { name: 'Slett alt som er lagret' })
    // A live region is announced only if it exists before its text.
    const regions = screen.getAllByRole('status')
    await user.click(opener)
    expect(regions).toContain(screen.getByText(/Du blir logget ut/u))
    await press('Avbryt')
    expect(opener).toHaveFocus()
    expect(told('Innloggingen din')).toHaveTextContent('Lagret nå')
    await user.click(opener)
    // Another tab would take anything else of it for a log-out.
    const first = vi.spyOn(Storage.prototype, 'removeItem')
    const clear = vi.spyOn(Storage.prototype, 'clear')
    await press('Slett')
    const said = await screen.findByText('Alt er slettet, og du er logget ut.')
    expect(clear.mock.contexts).toEqual([localStorage, sessionStorage])
    expect(clear).toHaveBeenCalledBefore(first)
    expect(said).toHaveAttribute('role', 'status')
    expect(opener).toHaveFocus()
    expect(screen.queryByText('Lagret nå')).not.toBeInTheDocument()
    expect(store.getState().session).toMatchObject({
      token: null,
      ownerFilter: 0,
      endedBy: 'forgotten',
    })
    expect(look()).toEqual({})
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
    expect(currentUrl()).toBe('/lagret')
  })
})
