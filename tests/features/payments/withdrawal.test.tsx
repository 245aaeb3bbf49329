import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openInHall } from '../../setup/pages'
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
    dialog.getByText(/sendes hele saldoen/u)
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
    expect(calls.bodiesTo('/payment/withDraw')).toEqual([
      { bingoid: 101, amount: 200.5, acc: account },
    ])
    expect(world.balance(userId, 101)).toBe(103_400)
    await dialog.findByText('Ny saldo: kr 1 034', {}, slow)
    await user.click(dialog.getByRole('button', { name: 'Nytt uttak' }))
    expect(field('Beløp')).toHaveValue('')
    expect(field('Kontonummer')).toHaveValue('')
  })

  it('requires a Norwegian account number of eleven digits', async () => {
    const { calls, dialog, field, submit, user } = await openWithdrawal()
    await submit()
    await dialog.findByText('Skriv inn et beløp.')
    dialog.getByText('Skriv inn kontonummeret pengene skal til.')
    await user.click(field('Kontonummer'))
    await user.paste('1234.56.78904 ')
    expect(field('Kontonummer')).toHaveValue('12345678904')
    await dialog.findByText('Angitt kontonummer er ikke gyldig norsk bankkontonummer.')
    await submit()
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
