import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTimedMessage } from '@/forms/useTimedMessage'

function Act() {
  const { message, hasMessage, show } = useTimedMessage<string>()
  return (
    <>
      {message !== null && <p role="alert">{message}</p>}
      <p role="status">{hasMessage ? 'en melding' : 'ingen melding'}</p>
      <button type="button" onClick={() => show('Det gikk ikke.', 3_000)}>
        Kjøp
      </button>
    </>
  )
}

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })

test('a message whose time is up while something is pressed stays until the press is over', () => {
  vi.useFakeTimers()
  render(<Act />)
  const button = screen.getByRole('button')
  fireEvent.click(button)
  pass(2_900)
  fireEvent.pointerDown(button)
  pass(500)
  expect(screen.getByRole('alert')).toBeVisible()
  fireEvent.pointerUp(button)
  pass(1)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  vi.useRealTimers()
})

test('a message that comes while something is pressed waits, and is known of meanwhile', () => {
  vi.useFakeTimers()
  render(<Act />)
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button)
  // By keyboard, or an answer that comes just then.
  fireEvent.click(button)
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  expect(screen.getByRole('status')).toHaveTextContent('en melding')
  fireEvent.pointerUp(button)
  pass(1)
  expect(screen.getByRole('alert')).toBeVisible()
  vi.useRealTimers()
})
