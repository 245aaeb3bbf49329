import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { watchCalls, startBackend } from '../setup/server'
import { openHall } from '../setup/pages'

startBackend()

test('a press that leads nowhere renders nothing and asks the host nothing; the next one opens the dialog', async () => {
  const { user } = await openHall()
  const opener = await screen.findByRole('button', { name: 'Innskudd' })
  await waitFor(() => expect(opener).toBeEnabled())
  const calls = watchCalls()
  await user.hover(opener)
  await vi.dynamicImportSettled()
  await user.pointer({ keys: '[MouseLeft>]', target: opener })
  await vi.dynamicImportSettled()
  await user.pointer([{ keys: '[/MouseLeft]', target: screen.getByRole('main') }])
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(calls.to('/payment/myCards')).toHaveLength(0)

  await user.click(opener)
  expect(screen.getByRole('dialog', { name: 'Innskudd' })).toBeVisible()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
  expect(opener).toHaveFocus()
})
