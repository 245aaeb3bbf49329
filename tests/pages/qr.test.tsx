import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { findTitle, currentUrl, renderApp } from '../setup/render'
import { holdAnswer, makeAnswer, startBackend } from '../setup/server'

startBackend()

const failureText = 'Det skjedde en feil ved henting av data.'

async function openQr(data: string) {
  const app = await renderApp({ path: `/qr/${data}`, player: 'noHalls' })
  await findTitle('QR-kode')
  return { ...app, asked: () => app.calls.bodiesTo('/wap/qrRequest') }
}

const findOk = () => screen.findByRole('button', { name: 'OK' })

test('waits, shows the message with its line breaks, and OK goes to My page', async () => {
  const answer = holdAnswer('/wap/qrRequest')
  const { user, asked } = await openQr('HEI')
  expect(await screen.findByText('Laster...')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'OK' })).not.toBeInTheDocument()
  answer()
  const message = await screen.findByText(/^Velkommen til/u)
  expect(message.textContent).toBe('Velkommen til Grünerløkka Bingo!\nDu er sjekket inn.')
  expect(message).toHaveClass('lines')
  expect(screen.queryByText('Laster...')).not.toBeInTheDocument()
  expect(asked()).toEqual([{ qrData: 'HEI' }])
  await user.click(await findOk())
  await findTitle('Mine bingohaller')
  expect(currentUrl()).toBe('/mypage')
})

test.each(['', '  \n '])('an empty message (%j) is an error', async (message) => {
  makeAnswer('/wap/qrRequest', { qrResponse: { message } })
  const { user } = await openQr('TOM')
  expect(await screen.findByRole('alert')).toHaveTextContent(failureText)
  await user.click(await findOk())
  expect(currentUrl()).toBe('/mypage')
})

test.each([
  ['bl%C3%A5b%C3%A6r', 'blåbær'],
  ['a%2Fb', 'a/b'],
  ['a%252Fb', 'a%2Fb'],
  ['a+b', 'a+b'],
])('%s in the address is sent as %s', async (address, qrData) => {
  const { asked } = await openQr(address)
  await findOk()
  await waitFor(() => expect(asked()).toEqual([{ qrData }]))
})

test('every visit fetches again', async () => {
  const first = await openQr('HEI')
  await findOk()
  expect(first.asked()).toHaveLength(1)
  cleanup()
  const second = await openQr('HEI')
  await waitFor(() => expect(second.asked()).toHaveLength(1))
})
