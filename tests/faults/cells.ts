import { configure, getConfig } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { unmountPages } from '../setup/endings'
import { startBackend } from '../setup/server'
import { isSoak } from '../setup/soak'
import { rows, type Row } from './calls'
import { circumstances, faults } from './faults'

/** Sets a file of cells up. */
export function startCells(): void {
  startBackend()
  const { defaultHidden } = getConfig()
  // Skipping the accessibility check is many times faster.
  beforeAll(() => configure({ defaultHidden: true }))
  afterAll(() => configure({ defaultHidden }))
  afterEach(() => {
    unmountPages()
    vi.restoreAllMocks()
  })
}

/** One in so many cells of a call that moves no money: every call meets two or three faults, every fault four calls. */
const oneIn = 8

/** The cells of some calls: money's whole, the others' in pairs, and `npm run test:soak` plays the whole of both. */
export const cellsOf = (belongs: (row: Row) => boolean) =>
  rows.flatMap((row, r) =>
    belongs(row)
      ? faults.flatMap((fault, f) =>
          isSoak || row.kind === 'money' || (r + f) % oneIn === 0
            ? [{ name: `${row.path}: ${fault.name}`, row, fault }]
            : [],
        )
      : [],
  )

const ofSession = ['login', 'playPause', 'setUserTimeouts']

/** Money's acts and the session's, each in every second circumstance, and in every one in the soak. */
export const circumstantialCells = rows
  .filter(({ kind, name }) => kind === 'money' || ofSession.includes(name))
  .flatMap((row, r) =>
    circumstances
      // There is no session to lose before it has begun.
      .filter(({ late }) => row.token === 'always' || late === undefined)
      .filter((_, f) => isSoak || (r + f) % 2 === 0)
      .map((fault) => ({ name: `${row.path}: ${fault.name}`, row, fault })),
  )
