import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, test } from 'vitest'
import { addMonths } from '@/lib/calendar'
import { formatDate, osloToday } from '@/lib/dates'
import type { Template } from '../../backend/seed'
import { hallName } from '../setup/pages'
import { expectLink, expectNoRawValues, findTitle, goTo, renderApp } from '../setup/render'
import { holdAnswer, makeAnswer, makeCallFail, restoreCalls, startBackend } from '../setup/server'

startBackend()

const timeouts = '/wap/getUserTimeouts'
const none = 'Ingen pauser nå.'

async function openPauses(player: Template = 'ordinary') {
  const app = await renderApp({ path: '/user/pause', player })
  // The first page of a file loads its modules.
  await screen.findByText('Lang pause i alle haller', undefined, { timeout: 10_000 })
  return app
}
const main = () => within(screen.getByRole('main'))
const now = async () =>
  within(await main().findByRole('list', { name: 'Pauser nå' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const hallRow = async (name: string) => {
  const rows = await main().findAllByRole('listitem')
  const row = rows.findLast((one) => within(one).queryByText(name))
  if (!row) throw new Error(`No ${name}`)
  return within(row)
}

test('says what holds now, what can be set, and whom to call, in this order', async () => {
  await openPauses()
  expect(await now()).toEqual(['Tromsø Bingo 12\u00A0dager igjen'])
  const parts = ['Kort pause i alle haller', 'Pause i én hall', 'Lang pause i alle haller']
  expect(
    main()
      .getAllByRole('heading', { level: 2 })
      .map((one) => one.textContent),
  ).toEqual(parts)
  expect(main().getAllByText(/kan ikke oppheves/u)).toHaveLength(parts.length)
  expectLink('800 800 40', 'tel:+4780080040', main())
  expectNoRawValues()
})

test('a pause in one hall is set from its row, and from then on the hall stands among those that hold', async () => {
  const { user, press } = await openPauses()
  const button = (await hallRow(hallName)).getByRole('button', { name: 'Spillepause' })
  expect(button).toHaveAccessibleDescription(hallName)
  await user.click(button)
  await press('1 år', 'radio')
  for (const name of ['Neste', 'Bekreft', 'Ferdig']) await press(name)
  const until = formatDate(addMonths(osloToday(), 12))
  expect(await now()).toEqual([
    `${hallName} til og med ${until}`,
    'Tromsø Bingo 12\u00A0dager igjen',
  ])
  for (const paused of [hallName, 'Tromsø Bingo'])
    expect(main().getAllByText(paused)).toHaveLength(1)
})

test('where all halls are paused none is listed to pause', async () => {
  const userTimeouts = [{ hallId: '', blockDate: '2999-12-31' }]
  makeAnswer(timeouts, { userTimeouts })
  await openPauses()
  expect(await main().findByText('Alle hallene dine har pause nå.')).toBeVisible()
  expect(main().queryByRole('button', { name: 'Spillepause' })).not.toBeInTheDocument()
})

test('many halls are folded, so that the long pause is near', async () => {
  const { press } = await openPauses('manyHalls')
  expect(await main().findByRole('button', { name: /^Vis de \d+ hallene$/u })).toBeVisible()
  expect(main().queryByRole('button', { name: 'Spillepause' })).not.toBeInTheDocument()
  await press(/^Vis de/u)
  expect(main().getAllByRole('button', { name: 'Spillepause' }).length).toBeGreaterThan(6)
})

describe('what holds now', () => {
  it('is not claimed to be nothing while pauses load', async () => {
    const release = holdAnswer(timeouts)
    await openPauses('manyTransactions')
    await main().findByRole('button', { name: 'Spillepause' })
    expect(main().queryByText(none)).not.toBeInTheDocument()
    release()
    expect(await main().findByText(none)).toBeVisible()
  })

  it.each([timeouts, '/halls/my'])(
    'is not claimed when %s fails, and is read again',
    async (path) => {
      makeCallFail(path, 'a 500')
      const { user } = await openPauses('manyTransactions')
      const failed = await main().findByText('Vi fikk ikke hentet pausene dine.')
      expect(main().queryByText(none)).not.toBeInTheDocument()
      restoreCalls()
      const alert = failed.closest<HTMLElement>('[role="alert"]')
      if (!alert) throw new Error('No alert')
      await user.click(within(alert).getByRole('button', { name: 'Prøv igjen' }))
      expect(await main().findByText(none)).toBeVisible()
    },
  )

  it.each([timeouts, '/halls/my'])(
    'is what was known before, with a word above it, when %s fails later',
    async (path) => {
      const { press } = await openPauses()
      const known = await now()
      await goTo('/user')
      await findTitle('Min bruker')
      makeCallFail(path, 'a 500')
      await goTo('/user/pause')
      const failed = await main().findByText('Kunne ikke leses på nytt.')
      expect(await now()).toEqual(known)
      const list = main().getByRole('list', { name: 'Pauser nå' })
      expect(failed.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
      restoreCalls()
      await press('Prøv igjen')
      await waitFor(() => expect(failed).not.toBeInTheDocument())
    },
  )

  it('is not claimed to be nothing while a pause may have been set', async () => {
    makeAnswer('/wap/setUserTimeouts', { status: 0 })
    const { press, close } = await openPauses('manyTransactions')
    await press('Spillepause')
    await press('1 uke', 'radio')
    for (const name of ['Neste', 'Bekreft']) await press(name)
    await screen.findByText('Vi fikk ikke bekreftet spillepausen.')
    await close()
    await main().findByText('Vi vet ikke ennå om pausen du har bedt om, gjelder.')
    expect(main().queryByText(none)).not.toBeInTheDocument()
  })
})

test.each([
  ['forceAML', true],
  ['noBankID', false],
] as const)('stands for %s, by the rule of the hall card', async (player, offered) => {
  await openPauses(player)
  await hallRow(hallName)
  expect(main().queryAllByRole('button', { name: 'Spillepause' }).length > 0).toBe(offered)
  expect(main().getByRole('button', { name: 'Ta en pause' })).toBeEnabled()
  expect(main().getByRole('button', { name: 'Spillepause for alle haller' })).toBeEnabled()
})

test('a player without halls is told so', async () => {
  await openPauses('noHalls')
  expect(await main().findByText('Du har ingen haller ennå.')).toBeVisible()
  expect(await main().findByText(none)).toBeVisible()
})
