import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { expect, test } from 'vitest'
import '@/store/newsState'
import { expectLink, expectNoRawValues, findTitle, goTo, renderApp } from '../setup/render'
import { makeCallFail, restoreCalls, server, startBackend } from '../setup/server'

startBackend()

const failed = 'Vi fikk ikke hentet teksten.'
const main = () => within(screen.getByRole('main'))
const headings = () => main().queryAllByRole('heading', { level: 2 })
const named = () => headings().map(({ textContent }) => textContent)

const makeText = (name: string, body: JsonBodyType) =>
  server.use(http.get(`*/texts/${name}.json`, () => HttpResponse.json(body)))

const text = (...sections: unknown[]) => ({ updated: '2026-05-17', sections })

test('a text is plain: its date, headings, paragraphs, links and the operator', async () => {
  makeText(
    'kontakt',
    text({
      heading: 'Om {operator}',
      body: 'Én\nto\n\n<b>Tre</b>: post@example.no og https://example.no.',
    }),
  )
  const { calls } = await renderApp({ path: '/kontakt', player: 'noHalls' })
  await findTitle('Kontakt oss')
  const first = await screen.findByRole('heading', { level: 2, name: 'Om Lokalbingo AS' })
  const date = main().getByText('Sist endret 17.05.2026')
  expect(date.compareDocumentPosition(first)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(
    [...document.querySelectorAll('main p.lines')].map(({ textContent }) => textContent),
  ).toEqual(['Én\nto', '<b>Tre</b>: post@example.no og https://example.no.'])
  const site = main().getByRole('link', { name: 'https://example.no' })
  expect(site).toHaveAttribute('rel', 'noopener')
  expectLink('post@example.no', 'mailto:post@example.no', main())
  for (const { authorization } of calls.to('/texts/kontakt.json')) expect(authorization).toBeNull()
  expectNoRawValues()
})

test('the answers are closed, and an address opens its own, counted as in the file', async () => {
  makeText(
    'hjelp',
    text(
      { heading: 'A', body: 'Svar A' },
      { heading: 'Uten svar' },
      { heading: 'C', body: 'Svar C' },
    ),
  )
  const { user } = await renderApp({ path: '/hjelp#3' })
  await findTitle('Hjelp')
  const answer = await screen.findByRole('button', { name: 'C', expanded: true })
  expect(answer.closest('h2')).toBeVisible()
  expect(named()).toEqual(['A', 'C'])
  expect(main().getByText('Svar C')).toBeVisible()
  const first = main().getByRole('button', { name: 'A', expanded: false })
  expect(main().queryByText('Svar A')).not.toBeInTheDocument()
  await user.click(first)
  expect(main().getByText('Svar A')).toBeVisible()
  await goTo('/hjelp#1')
  expect(main().getByRole('button', { name: 'A', expanded: true })).toBeVisible()
  expect(main().getByRole('link', { name: 'hjelpelinjen.no' })).toHaveAttribute('target', '_blank')
})

test.each([
  ['fails', () => makeCallFail('*/texts/vilkar.json', 'a 500')],
  ['has no section that fits', () => makeText('vilkar', text({ heading: 'A' }))],
])('a text that %s can be tried again', async (_what, prepare) => {
  prepare()
  const { user } = await renderApp({ path: '/vilkar' })
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  expect(named()).toEqual([])
  restoreCalls()
  await user.click(screen.getByRole('button', { name: 'Prøv igjen' }))
  expect(await screen.findByRole('heading', { level: 2, name: 'Ansvar' })).toBeVisible()
  expect(screen.queryByText(failed)).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
})

test('/hjelp names Hjelpelinjen also where its text fails', async () => {
  makeCallFail('*/texts/hjelp.json', 'a 500')
  await renderApp({ path: '/hjelp' })
  expect(await screen.findByRole('alert')).toHaveTextContent(failed)
  expect(main().getByRole('link', { name: '800 800 40' })).toBeVisible()
  expectLink('hjelpelinjen.no', 'https://hjelpelinjen.no', main())
})
