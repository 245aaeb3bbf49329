import { screen, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import '@/store/newsState'
import { keepAct } from '../setup/acts'
import { findTitle, renderApp, sessionOf } from '../setup/render'
import { startBackend } from '../setup/server'

startBackend()

const copied = () => navigator.clipboard.readText()
const copyButton = (place: Pick<typeof screen, 'findByRole'> = screen) =>
  place.findByRole('button', { name: 'Kopier opplysninger' })
const contact = async () =>
  within(await screen.findByRole('region', { name: 'Kopier opplysninger' }))

async function openContact(...acts: Parameters<typeof keepAct>[0][]) {
  const { userId } = await sessionOf('noHalls')
  for (const act of acts) keepAct({ player: userId, ...act })
  return renderApp({ path: '/kontakt', player: 'noHalls', session: { userId } })
}

describe('/kontakt', () => {
  test('a player copies the latest act, by when it was sent', async () => {
    const { user } = await openContact(
      { kind: 'deposit', transaction: 8, state: 'failed', sentAt: 3_000, seen: true },
      { kind: 'withdrawal', state: 'unknown', sentAt: 2_000, seen: true },
      { player: 'another', kind: 'deposit', transaction: 9, state: 'done', sentAt: 4_000 },
    )
    await user.click(await copyButton(await contact()))
    expect(await (await contact()).findByRole('status')).toHaveTextContent('Kopiert')
    expect(await copied()).toMatch(/^Tid: 01\.01\.1970.*\nHall: Bingo 1\n.*Transaksjon: 8/su)
    expect(await copied()).not.toContain('Anne')
  })

  test('without an act there are time and version, and a visitor has no button', async () => {
    const { user } = await openContact()
    await user.click(await copyButton(await contact()))
    expect(await (await contact()).findByText('Kopiert')).toBeVisible()
    expect(await copied()).toMatch(/^Tid: \d\d\.\d\d\.\d{4} kl\. \d\d:\d\d(?:\n\nVersjon: \S+)?$/u)
  })

  test('a visitor has no act to copy', async () => {
    await renderApp({ path: '/kontakt' })
    await findTitle('Kontakt oss')
    expect(await screen.findByText(/^Sist endret/u)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Kopier opplysninger' })).not.toBeInTheDocument()
  })
})

test('a notice has it too; a clipboard that refuses says so, and shows the text to copy by hand', async () => {
  const { user } = await openContact({ kind: 'buyTicket', state: 'unknown', ticketNr: '7' })
  const box = (await screen.findByText('Ikke bekreftet')).closest('.alert')
  if (!(box instanceof HTMLElement)) throw new Error('a notice is a box')
  const notice = within(box)
  vi.stubGlobal('navigator', Object.create(navigator, { clipboard: { value: undefined } }))
  await user.click(await copyButton(notice))
  expect(await notice.findByText(/^Nettleseren lot oss ikke kopiere\./u)).toHaveTextContent(
    /Marker teksten og kopier den selv: Tid: .* Hva: Kjøp av billett for .* Billett: 7/u,
  )
})
