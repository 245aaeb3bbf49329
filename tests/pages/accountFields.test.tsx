import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { codeFor, findFrame, say, stateOf } from '../setup/identityFrame'
import { findTitle, renderApp } from '../setup/render'
import { startBackend, world } from '../setup/server'

startBackend()

// The browser's autofill hints, and the keyboard a phone shows (behaviour.md, 'Forms').
const asked = (label: string) => {
  const field = screen.getByLabelText(label)
  return [field.getAttribute('autocomplete'), field.getAttribute('inputmode')]
}
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } })
const button = (name: string) => screen.getByRole('button', { name })

describe('the fields of an account declare what goes into them', () => {
  test('log in', async () => {
    await renderApp({ path: '/login' })
    await findTitle('Logg inn')
    expect(asked('Mobilnummer')).toEqual(['username', 'numeric'])
    // A user name may not be a telephone's kind of field, where password managers need not look for it.
    expect(screen.getByLabelText('Mobilnummer')).toHaveAttribute('type', 'text')
    expect(asked('Passord')).toEqual(['current-password', null])
  })

  test('register', async () => {
    const { user } = await renderApp({ path: '/register' })
    const frame = await findFrame()
    say(frame, { state: stateOf(frame), code: codeFor('new') })
    await findTitle('Hei, Ola Nordmann')
    expect(asked('E-post')).toEqual(['email', 'email'])
    expect(asked('Mobilnummer')).toEqual(['tel-national', 'numeric'])
    type('E-post', 'ola@example.no')
    type('Mobilnummer', '98765432')
    await user.click(screen.getByRole('checkbox', { name: 'Jeg godtar kjøps- og bruksvilkårene' }))
    await user.click(button('Neste'))
    await screen.findByLabelText('SMS-kode')
    expect(asked('SMS-kode')).toEqual(['one-time-code', 'numeric'])
    type('SMS-kode', '123456')
    await user.click(button('Verifiser'))
    await screen.findByLabelText('Velg passord')
    expect(asked('Velg passord')).toEqual(['new-password', null])
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue('98765432')
  })

  test('lost password', async () => {
    const { mobile } = world.addPlayer('noHalls')
    const { user } = await renderApp({ path: '/forgot' })
    await screen.findByLabelText('Mobilnummer')
    expect(asked('Mobilnummer')).toEqual(['tel-national', 'numeric'])
    type('Mobilnummer', mobile)
    await user.click(button('Neste'))
    await screen.findByLabelText('SMS-kode')
    expect(asked('SMS-kode')).toEqual(['one-time-code', 'numeric'])
    type('SMS-kode', '123456')
    await user.click(button('Verifiser'))
    await screen.findByLabelText('Nytt passord')
    expect(asked('Nytt passord')).toEqual(['new-password', null])
    expect(document.querySelector('input[autocomplete="username"]')).toHaveValue(mobile)
  })

  test('customer information', async () => {
    await renderApp({ path: '/user/details', player: 'updateAML' })
    await screen.findByLabelText('Adresse')
    expect(asked('Adresse')).toEqual(['address-line1', null])
    expect(asked('Postnummer')).toEqual(['postal-code', 'numeric'])
  })
})
