import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openInHall } from '../../setup/pages'
import { readActs, writeActs } from '@/features/acts/actsStorage'
import { osloToday, formatDate } from '@/lib/dates'
import { unmountPages } from '../../setup/endings'
import { currentUrl, findTitle, goTo, renderApp } from '../../setup/render'
import { makeCallFail, startBackend, world, moveMoney } from '../../setup/server'

startBackend()

const slow = { timeout: 8000 }
const account = '12345678903'

async function openWithdrawal() {
  const app = await openInHall('Uttak')
  const { dialog } = app
  const field = (name: string) => dialog.getByRole('textbox', { name })
  const submit = () => app.user.click(dialog.getByRole('button', { name: 'Ta ut' }))
  const fill = async (amount: string, acc: string) => {
    await app.user.type(field('Beløp'), amount)
    await app.user.type(field('Kontonummer'), acc)
  }
  return { ...app, field, fill, submit }
}

describe('a withdrawal', () => {
  it('is sent as typed, and the balance is re-fetched until it has changed', async () => {
    const { calls, dialog, field, fill, submit, user, userId } = await openWithdrawal()
    expect(dialog.queryByText(/sendes hele saldoen/u)).toBeNull()
    await fill('200,50', '1234 56 78903')
    expect(field('Kontonummer')).toHaveValue(account)
    dialog.getByText(/Du tar ut kr 200,50 fra Grünerløkka Bingo/u)
    await submit()
    await dialog.findByText('Sendt til behandling')
    expect(dialog.getByText(/^Uttak av/u)).toHaveTextContent(
      'Uttak av kr 200,50 til konto 1234 56 78903 behandles manuelt og tar 1–4 virkedager.',
    )
    expect(dialog.queryByRole('button', { name: 'Ta ut' })).not.toBeInTheDocument()
    dialog.getByText(/sendes hele saldoen/u)
    const sent = [{ bingoid: 101, amount: 200.5, acc: account }]
    expect(calls.bodiesTo('/payment/withDraw')).toEqual(sent)
    expect(world.balance(userId, 101)).toBe(103_400)
    await dialog.findByText('Ny saldo: kr 1 034', {}, slow)
    await user.click(dialog.getByRole('button', { name: 'Nytt uttak' }))
    expect(field('Beløp')).toHaveValue('')
    expect(field('Kontonummer')).toHaveValue('')
  })

  it('is not sent without an amount, nor to an account that is none', async () => {
    const { calls, dialog, fill, submit } = await openWithdrawal()
    await submit()
    await dialog.findByText('Skriv inn et beløp.')
    await fill('10', '12345678904')
    await submit()
    await dialog.findByText('Angitt kontonummer er ikke gyldig norsk bankkontonummer.')
    expect(calls.to('/payment/withDraw')).toEqual([])
  })

  it('accepts only digit keys, and other keys leave the caret in place', async () => {
    const { field, fill, user } = await openWithdrawal()
    await fill('10', '1234')
    const number = field('Kontonummer')
    if (!(number instanceof HTMLInputElement)) throw new Error('a field to type in')
    number.setSelectionRange(2, 2)
    await user.keyboard('a.')
    expect(number).toHaveValue('1234')
    expect(number.selectionStart).toBe(2)
    await user.keyboard('9')
    expect(number).toHaveValue('12934')
  })

  it('is checked against the balance at the time the dialog opens', async () => {
    const { calls, dialog, user, userId } = await openWithdrawal()
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    moveMoney(userId, -103_450, 'Kjøp av bong')
    await user.click(await screen.findByRole('button', { name: 'Uttak' }))
    await screen.findByText('Grünerløkka Bingo · Saldo kr 200', {}, slow)
    const again = within(screen.getByRole('dialog', { name: 'Uttak' }))
    const amount = again.getByRole('textbox', { name: 'Beløp' })
    await user.click(again.getByRole('button', { name: 'Hele saldoen' }))
    expect(amount).toHaveValue('200')
    await user.clear(amount)
    await user.type(again.getByRole('textbox', { name: 'Kontonummer' }), account)
    await user.type(amount, '200,01')
    expect(amount).toHaveAccessibleDescription(/Du kan ikke be om uttak større en saldo\./u)
    expect(amount).toBeInvalid()
    await user.keyboard('{Enter}')
    expect(calls.to('/payment/withDraw')).toEqual([])
  })

  it('says that the balance may have changed when it cannot be read', async () => {
    const { dialog, user } = await openWithdrawal()
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    makeCallFail('/banking/balance', 'a 500')
    await user.click(await screen.findByRole('button', { name: 'Uttak' }))
    const line = 'Grünerløkka Bingo · Saldo kr 1 234,50 (kan ha endret seg)'
    expect(await screen.findByText(line, {}, slow)).toBeVisible()
  })
})

describe('withdrawals under way', () => {
  const underWay = () => screen.findByRole('region', { name: 'Uttak under behandling' })
  const rows = async () => within(await underWay()).getAllByRole('listitem')

  async function sendTwo() {
    const app = await openWithdrawal()
    for (const amount of ['100', '200,50']) {
      await app.fill(amount, account)
      await app.submit()
      await app.user.click(await app.dialog.findByRole('button', { name: 'Nytt uttak' }))
    }
    return app
  }

  async function openAnew(path: string, userId: number | string) {
    const kept = readActs()
    unmountPages()
    writeActs([], kept)
    return renderApp({ path, player: 'ordinary', session: { userId: String(userId) } })
  }

  it('stand above the form and, the next day too, on /user, until they are removed', async () => {
    const { userId } = await sendTwo()
    const text = `Grünerløkka Bingo · kr 100 Til kontoen som slutter på 8903Sendt ${formatDate(osloToday())} · tar 1–4 virkedager`
    expect(await rows()).toHaveLength(2)
    expect((await rows())[0]).toHaveTextContent(text)
    expect(JSON.stringify(localStorage)).not.toContain(account)

    const { user } = await openAnew('/user', userId)
    expect((await rows())[0]).toHaveTextContent(text)
    const [first, second] = within(await underWay()).getAllByRole('button', { name: 'Fjern' })
    if (!first || !second) throw new Error('a button each')
    expect(second).toHaveAccessibleDescription(/kr\s200,50/u)
    await user.click(first)
    expect(await rows()).toHaveLength(1)
    expect(screen.getByRole('heading', { name: 'Uttak under behandling' })).toHaveFocus()
    await user.click(within(await underWay()).getByRole('button', { name: 'Fjern' }))
    expect(screen.queryByText('Uttak under behandling')).not.toBeInTheDocument()
    await findTitle('Min bruker')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(readActs()).toEqual([])
  })

  it("are neither another player's nor another hall's", async () => {
    const { userId, user, dialog } = await sendTwo()
    await user.click(dialog.getByRole('button', { name: 'Lukk' }))
    await goTo('/mybingo/102/uttak')
    await screen.findByRole('dialog', { name: 'Uttak' }, slow)
    expect(screen.queryByText('Uttak under behandling')).not.toBeInTheDocument()
    await waitFor(() => expect(currentUrl()).toBe('/mybingo/102'))
    await openAnew('/user', userId + 1)
    await findTitle('Min bruker')
    expect(await screen.findByRole('link', { name: 'Kundeopplysninger' })).toBeVisible()
    expect(screen.queryByText('Uttak under behandling')).not.toBeInTheDocument()
  })
})
