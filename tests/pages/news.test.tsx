import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { describe, expect, test } from 'vitest'
import '@/store/newsState'
import { expectNoRawValues, findTitle, currentUrl, moveInHistory, renderApp } from '../setup/render'
import {
  article,
  holdAnswer,
  makeCallFail,
  restoreCalls,
  server,
  startBackend,
  watchCalls,
} from '../setup/server'

startBackend()

const home = 'Spill bingo på nett hos din lokale bingohall!'
const feedFailed = 'Vi fikk ikke hentet nyhetene.'

const makeFeed = (feed: JsonBodyType) =>
  server.use(http.get('*/news/articles.json', () => HttpResponse.json(feed)))

const makeArticle = (id: string, body: JsonBodyType) =>
  server.use(http.get(`*/news/${id}.json`, () => HttpResponse.json(body)))

const manyArticles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    title: `Nyhet nummer ${index + 1}`,
    ingress: `Ingress ${index + 1}`,
  }))

const news = () => within(screen.getByRole('region', { name: 'Nyheter' }))
const titlesShown = () =>
  news()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const pictures = () =>
  [...document.querySelectorAll('main img')].map((img) => img.getAttribute('src'))

describe('the feed', () => {
  test("lists title and ingress, with a link to each article, fetched without the player's token", async () => {
    const { calls, user } = await renderApp({ path: '/', player: 'noHalls' })
    const more = await screen.findByRole('link', { name: `Les mer om ${article.title}` })
    expect(more).toHaveAttribute('href', '/article/1')
    expect(news().getByText(article.ingress)).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Sider' })).not.toBeInTheDocument()
    expect(calls.to('/news/articles.json')[0]?.authorization).toBeNull()
    await user.click(more)
    await screen.findByText('Velkommen.')
    expect(currentUrl()).toBe('/article/1')
  })

  test('is there at once on coming back from an article, and read anew', async () => {
    const { user } = await renderApp({ path: '/' })
    await user.click(await screen.findByRole('link', { name: `Les mer om ${article.title}` }))
    await screen.findByText('Velkommen.')
    makeFeed(manyArticles(2))
    const answer = holdAnswer('*/news/articles.json')
    await moveInHistory(-1)
    await findTitle(home)
    expect(titlesShown()).toEqual([article.title])
    answer()
    await screen.findByRole('heading', { level: 3, name: 'Nyhet nummer 1' })
    expect(titlesShown()).toEqual(['Nyhet nummer 1', 'Nyhet nummer 2'])
  })

  test('says so when it is empty', async () => {
    makeFeed([])
    await renderApp({ path: '/' })
    expect(await screen.findByText('Ingen nyheter akkurat nå.')).toBeVisible()
  })

  test('that fails leaves the page intact, and can be retried', async () => {
    makeCallFail('*/news/articles.json', 'a 500')
    const { user } = await renderApp({ path: '/' })
    expect(await screen.findByText(feedFailed)).toBeVisible()
    await findTitle(home)
    expect(screen.getByRole('region', { name: 'Overskuddet blir i nærmiljøet' })).toBeVisible()
    expect(screen.queryByText('Ingen nyheter akkurat nå.')).not.toBeInTheDocument()
    expectNoRawValues()
    restoreCalls()
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    expect(await screen.findByRole('heading', { level: 3, name: article.title })).toBeVisible()
    expect(screen.queryByText(feedFailed)).not.toBeInTheDocument()
    // The button is gone, so the focus moves to the heading of its section.
    expect(screen.getByRole('heading', { level: 2, name: 'Nyheter' })).toHaveFocus()
  })

  test('drops an invalid entry and shows the rest', async () => {
    makeFeed([
      { id: 7 },
      article,
      'tull',
      { id: 8, title: 'Uten ingress' },
      ...['', ' \u00a0\u200b '].map((title) => ({ id: 9, title })),
      ...['.', '..', '\ud800'].map((id) => ({ id, title: 'Uten adresse' })),
    ])
    await renderApp({ path: '/' })
    await screen.findByRole('heading', { level: 3, name: article.title })
    expect(titlesShown()).toEqual([article.title, 'Uten ingress'])
    expectNoRawValues()
  })
})

describe('the pages of the feed', () => {
  const pageLinks = () =>
    within(screen.getByRole('navigation', { name: 'Sider' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent)

  test.each([
    ['/', 1, 10, [1, 2, 3, 4, 5]],
    ['/?side=7', 7, 3, [3, 4, 5, 6, 7]],
    ['/ok?side=4', 4, 10, [2, 3, 4, 5, 6]],
  ])('%s shows page %i of the news, and the pages about it', async (path, page, count, links) => {
    makeFeed(manyArticles(63))
    await renderApp({ path })
    const first = `Nyhet nummer ${page * 10 - 9}`
    expect(await screen.findByRole('heading', { level: 3, name: first })).toBeVisible()
    expect(titlesShown().at(0)).toBe(first)
    expect(titlesShown()).toHaveLength(count)
    expect(pageLinks()).toEqual(links.map((link) => `Side ${link}`))
    expect(screen.getByRole('link', { current: 'page', name: `Side ${page}` })).toBeVisible()
  })

  test('turning the page starts at its top, without another fetch', async () => {
    const calls = watchCalls()
    makeFeed(manyArticles(23))
    const { user } = await renderApp({ path: '/linkbingo' })
    await screen.findByRole('heading', { level: 3, name: 'Nyhet nummer 1' })
    const asked = calls.to('/news/articles.json').length
    await user.click(screen.getByRole('link', { name: 'Side 3' }))
    expect(await screen.findByRole('heading', { level: 3, name: 'Nyhet nummer 21' })).toBeVisible()
    expect(currentUrl()).toBe('/linkbingo?side=3')
    await waitFor(() => {
      expect(screen.getByRole('list', { name: 'Nyheter, side 3 av 3' })).toHaveFocus()
    })
    expect(calls.to('/news/articles.json')).toHaveLength(asked)
  })
})

describe('an article', () => {
  test('shows its paragraphs as plain text, with line breaks', async () => {
    makeArticle('1', {
      ...article,
      body: 'Første\nlinje to\n\n\n<b>Andre</b>\n \nFørste\nlinje to',
    })
    await renderApp({ path: '/article/1' })
    await findTitle(article.title)
    const text = [...document.querySelectorAll('main p.lines')]
    expect(text.map(({ textContent }) => textContent)).toEqual([
      'Første\nlinje to',
      '<b>Andre</b>',
      'Første\nlinje to',
    ])
    expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
  })

  test('that is unknown', async () => {
    server.use(http.get('*/news/:file', () => new HttpResponse(null, { status: 404 })))
    await renderApp({ path: '/article/finnes-ikke' })
    await findTitle('Fant ikke artikkelen')
    expect(screen.getByRole('link', { name: 'Til forsiden' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('button', { name: 'Prøv igjen' })).not.toBeInTheDocument()
  })

  test.each([
    ['fails to load', () => makeCallFail('*/news/1.json', 'a 500')],
    ['has no title', () => makeArticle('1', { ...article, title: ' ' })],
  ])('that %s can be retried', async (_what, prepare) => {
    prepare()
    const { user } = await renderApp({ path: '/article/1' })
    expect(await screen.findByRole('alert')).toHaveTextContent('Vi fikk ikke hentet artikkelen.')
    restoreCalls()
    await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
    expect(await findTitle(article.title)).toHaveFocus()
  })

  test('takes its title from the link while loading, and keeps the focus when loaded', async () => {
    const release = holdAnswer('*/news/1.json')
    const { user } = await renderApp({ path: '/' })
    await user.click(await screen.findByRole('link', { name: `Les mer om ${article.title}` }))
    const title = await findTitle(article.title)
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.queryByText('Velkommen.')).not.toBeInTheDocument()
    release()
    expect(await screen.findByText('Velkommen.')).toBeVisible()
    expect(title).toHaveFocus()
  })
})

test('a picture that cannot be loaded leaves no broken image, in the feed or in the article', async () => {
  makeFeed([{ ...article, img: 'borte.svg' }])
  makeArticle('1', { ...article, img: 'borte.svg' })
  const { user } = await renderApp({ path: '/' })
  const more = await screen.findByRole('link', { name: `Les mer om ${article.title}` })
  const loseIt = () => {
    const [picture] = screen.getByRole('main').getElementsByTagName('img')
    if (picture) fireEvent.error(picture)
  }
  expect(pictures()).toHaveLength(1)
  loseIt()
  expect(pictures()).toEqual([])
  await user.click(more)
  await screen.findByText('Velkommen.')
  expect(pictures()).toHaveLength(1)
  loseIt()
  expect(pictures()).toEqual([])
})
