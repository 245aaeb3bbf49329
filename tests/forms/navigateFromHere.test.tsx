import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense, useEffect, type ComponentType } from 'react'
import { BrowserRouter, Link, Route, Routes, useLocation } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { RedirectFromHere, useNavigateFromHere } from '@/forms/navigateFromHere'

interface Page {
  default: ComponentType
}

/** A promise and the function that fulfils it. */
function later<Value>() {
  let resolve = (_value: Value) => {}
  const promise = new Promise<Value>((fulfil) => {
    resolve = fulfil
  })
  return { promise, come: (value: Value) => act(async () => resolve(value)) }
}

/** A page that waits for an answer, and another whose chunk has not come yet. */
function setUp(Asking: ComponentType) {
  const chunk = later<Page>()
  const Slow = lazy(() => chunk.promise)
  window.history.replaceState(null, '', '/')
  const ShownPath = () => <output>{useLocation().pathname}</output>
  render(
    <BrowserRouter>
      <Suspense fallback="…">
        <Routes>
          <Route path="/" element={<Asking />} />
          <Route path="/slow" element={<Slow />} />
          <Route path="/answered" element={<h1>Answered</h1>} />
        </Routes>
      </Suspense>
      <Link to="/slow">Slow</Link>
      <Link to="/">Back</Link>
      <ShownPath />
    </BrowserRouter>,
  )
  return {
    follow: (name: string) => act(async () => screen.getByRole('link', { name }).click()),
    chunkComes: () => chunk.come({ default: () => <h1>The slow page</h1> }),
    shownPath: () => screen.getByRole('status').textContent,
  }
}

describe('an answer', () => {
  function withAnswer() {
    const answer = later<null>()
    const moved: boolean[] = []
    function Asking() {
      const navigate = useNavigateFromHere()
      useEffect(() => {
        void answer.promise.then(() => moved.push(navigate('/answered')))
      }, [navigate])
      return <h1>Asking</h1>
    }
    return { ...setUp(Asking), answerComes: () => answer.come(null), moved }
  }

  test('moves a player who has stayed', async () => {
    const { answerComes, moved, shownPath } = withAnswer()
    await answerComes()
    expect(shownPath()).toBe('/answered')
    expect(moved).toEqual([true])
  })

  test('does not move one who has left', async () => {
    const { answerComes, chunkComes, follow, moved, shownPath } = withAnswer()
    await follow('Slow')
    await chunkComes()
    await answerComes()
    expect(shownPath()).toBe('/slow')
    expect(moved).toEqual([false])
  })

  test('does not move one whose next page is still loading, while the old one is shown', async () => {
    const { answerComes, chunkComes, follow, moved, shownPath } = withAnswer()
    await follow('Slow')
    await answerComes()
    expect(screen.getByRole('heading', { name: 'Asking' })).toBeInTheDocument()
    expect(moved).toEqual([false])
    await chunkComes()
    expect(shownPath()).toBe('/slow')
    expect(screen.getByRole('heading', { name: 'The slow page' })).toBeInTheDocument()
  })
})

test('a redirect waits for a player who may come back before the next page is shown', async () => {
  const answer = later<null>()
  const Redirecting = lazy(async () => {
    await answer.promise
    return { default: () => <RedirectFromHere to="/answered" /> }
  })
  const Asking = () => (
    <Suspense fallback={<h1>Asking</h1>}>
      <Redirecting />
    </Suspense>
  )
  const { follow, shownPath } = setUp(Asking)
  await follow('Slow')
  await answer.come(null)
  expect(window.location.pathname).toBe('/slow')
  await follow('Back')
  expect(shownPath()).toBe('/answered')
})
