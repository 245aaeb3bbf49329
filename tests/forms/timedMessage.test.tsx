import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useTimedMessage } from '@/forms/useTimedMessage'

function Act() {
  const { message, show } = useTimedMessage<string>()
  return (
    <>
      {message !== null && <p role="alert">{message}</p>}
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
