import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CheckboxField } from '@/ui/CheckboxField'
import { TextField } from '@/ui/TextField'
import { useSteadyWhilePressed } from '@/ui/useSteadyWhilePressed'

const text = 'Skriv inn mobilnummeret ditt.'
const show = (error: string | null) => <TextField label="Mobilnummer" error={error} />
const nextTask = () => act(() => new Promise((resolve) => setTimeout(resolve)))

const outside = document.body
const endings: [string, () => void][] = [
  [
    'a mouse',
    () => {
      fireEvent.pointerUp(outside)
      fireEvent.mouseUp(outside)
      fireEvent.click(outside)
    },
  ],
  ['a press that is cancelled', () => fireEvent.pointerCancel(outside)],
  ['a menu opened by a long press', () => fireEvent.contextMenu(outside)],
  [
    'a mouse released outside the window',
    () => fireEvent(outside, new PointerEvent('pointermove', { bubbles: true, buttons: 0 })),
  ],
  ['another window', () => fireEvent.blur(window)],
]

test.each(endings)(
  'an error that comes during a press appears after it, pressed by %s',
  async (_kind, end) => {
    const { rerender } = render(show(null))
    const field = screen.getByRole('textbox')
    fireEvent.pointerDown(outside)
    fireEvent.mouseDown(outside)
    rerender(show(text))
    fireEvent(outside, new PointerEvent('pointermove', { bubbles: true, buttons: 1 }))
    await nextTask()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    expect(field).toBeValid()
    end()
    expect(screen.queryByText(text)).not.toBeInTheDocument()
    await nextTask()
    expect(field).toHaveAccessibleDescription(text)
    expect(field).toBeInvalid()
  },
)

test('a notice whose code has loaded during a press appears after it', async () => {
  const LateNotice = () => useSteadyWhilePressed(text, '')
  render(show(null))
  fireEvent.mouseDown(outside)
  render(<LateNotice />)
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  fireEvent.mouseUp(outside)
  await nextTask()
  expect(screen.getByText(text)).toBeVisible()
})

test('a touch, which moves the focus after the finger has been lifted', async () => {
  const { rerender } = render(show(null))
  fireEvent.pointerDown(outside)
  fireEvent.pointerUp(outside)
  await nextTask()
  fireEvent.mouseDown(outside)
  rerender(show(text))
  expect(screen.queryByText(text)).not.toBeInTheDocument()
  fireEvent.mouseUp(outside)
  fireEvent.click(outside)
  await nextTask()
  expect(screen.getByText(text)).toBeVisible()
})

test('an error that is mended during a press goes after it', async () => {
  const { rerender } = render(show(text))
  fireEvent.pointerDown(outside)
  rerender(show(null))
  expect(screen.getByText(text)).toBeVisible()
  fireEvent.click(outside)
  await nextTask()
  expect(screen.queryByText(text)).not.toBeInTheDocument()
})

test('without a press it appears at once', () => {
  const { rerender } = render(show(null))
  fireEvent.keyDown(outside, { key: 'Tab' })
  rerender(show(text))
  expect(screen.getByText(text)).toBeVisible()
})

test("a checkbox's error stands below what opens the terms, and does not move it", () => {
  render(<CheckboxField label="Ja" error={text} node={<button>Les</button>} />)
  const error = screen.getByText(text)
  const opener = screen.getByRole('button')
  expect(error.compareDocumentPosition(opener)).toBe(Node.DOCUMENT_POSITION_PRECEDING)
})
