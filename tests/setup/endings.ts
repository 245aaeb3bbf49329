import { cleanup } from '@testing-library/react'

/** Clean-ups for what a test's page still has running, so that it cannot leak into the next test. */
export const endings: (() => void)[] = []

/** Unmounts the page. A property test that renders several times calls it between runs. */
export function unmountPages(): void {
  cleanup()
  for (const end of endings.splice(0)) end()
}
