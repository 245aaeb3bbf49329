import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as keys from '@/config/storageKeys'
import { noReminder } from '@/features/reminder/reminderRules'
import { keepReminder } from '@/features/reminder/reminderStorage'
import { answerReminder, addTime } from '@/features/time/timeStorage'
import { expectNoRawValues, findTitle, renderApp, sessionOf } from '../setup/render'
import { startBackend, world } from '../setup/server'

startBackend()

const spoilt = [
  '__proto__',
  '{"__proto__":{"polluted":true,"every":9e15}}',
  '{"constructor":{"prototype":{"polluted":true}}}',
  '{"day":{"toString":1},"total":1e999,"name":"<img src=x onerror=alert(1)>"}',
  '{"id":"__proto__","player":"1","hall":"constructor","kind":"toString","state":"valueOf"}',
  'null',
  '[[[]]]',
  '"',
  '-1',
  `{"hall":"${'x'.repeat(100_000)}"}`,
  '\u0000\uD800',
]

const prefixes: readonly string[] = [keys.actPrefix, keys.hallUsedPrefix]
const ofSession: readonly string[] = [keys.sessionKey, keys.ownerFilterKey]
const names = ['1', '__proto__', 'constructor', '']
/** Every other key of the app, with names behind the prefixes that every object has. */
const otherKeys = Object.values(keys)
  .filter((key) => !ofSession.includes(key))
  .flatMap((key) => (prefixes.includes(key) ? names.map((name) => `${key}${name}`) : [key]))

test.each(spoilt)('%j under every other key: a player sees the halls as ever', async (value) => {
  for (const key of otherKeys) {
    localStorage.setItem(key, value)
    sessionStorage.setItem(key, value)
  }
  await renderApp({ path: '/mybingo/101', player: 'ordinary' })
  const card = await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
  await waitFor(() => expect(card).toHaveTextContent('1 234,50'))
  expect(within(card).getByRole('button', { name: 'Innskudd' })).toBeEnabled()
  expect(card).not.toHaveTextContent('Saldoen kan ha endret seg.')
  expectNoRawValues()
  expect(Reflect.has({}, 'polluted')).toBe(false)
})

test('what a newer version of the app has written is left alone', async () => {
  const session = await sessionOf('ordinary')
  const newer = {
    ...Object.fromEntries(
      [
        `${keys.actPrefix}1`,
        `${keys.actPrefix}act`,
        `${keys.loggedInPrefix}${session.userId}`,
        `${keys.timeReminderPrefix}${session.userId}`,
        `${keys.reminderPrefix}${session.userId}`,
        `${keys.depositedPrefix}${session.userId}/1`,
      ].map((key) => [key, '{"year":{"ore":1},"every":"120"}']),
    ),
    [`${keys.hallUsedPrefix}9`]: 'x'.repeat(200),
    [keys.schemeKey]: 'contrast',
  }
  for (const [key, value] of Object.entries(newer)) localStorage.setItem(key, value)
  const { user, press } = await renderApp({ path: '/mybingo/101', session })
  await press('Utseende')
  await user.click(screen.getByRole('checkbox', { name: 'Stor tekst' }))
  await press('Innskudd')
  await screen.findByRole('dialog', { name: 'Innskudd' })
  addTime(session.userId, 1)
  for (const [key, value] of Object.entries(newer)) expect(localStorage.getItem(key)).toBe(value)
  // What the player says there is kept beside it.
  answerReminder(session.userId)
  keepReminder(session.userId, noReminder)
  for (const prefix of [keys.timeReminderPrefix, keys.reminderPrefix])
    expect(localStorage.getItem(`${prefix}${session.userId}`)).toMatch(
      /^\{"year":\{"ore":1\},"every":"120",.+/u,
    )
})

test('storage that throws: a player logs in, withdraws and logs out', async () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const { mobile, password, userId } = world.addPlayer('ordinary')
  const mend = (['getItem', 'setItem', 'removeItem', 'key', 'clear'] as const).map((name) =>
    vi.spyOn(Storage.prototype, name).mockImplementation(denied),
  )
  try {
    const { user, fill, press, close } = await renderApp({ path: '/login' })
    await findTitle('Logg inn')
    await fill({ Mobilnummer: mobile, Passord: password })
    await press('Logg inn')
    await findTitle('Mine bingohaller')
    const card = await screen.findByRole('article', { name: 'Grünerløkka Bingo' })
    const opener = await within(card).findByRole('button', { name: 'Uttak' })
    await waitFor(() => expect(opener).toBeEnabled())
    await user.click(opener)
    await fill({ Beløp: '10', Kontonummer: '12345678903' })
    await press('Ta ut')
    await screen.findByText(/Sendt til behandling/u)
    expect(world.written(userId)).toHaveLength(1)
    await close()
    await press('Logg ut')
    await findTitle(/Spill bingo på nett/u)
    expectNoRawValues()
  } finally {
    for (const spy of mend) spy.mockRestore()
  }
})
