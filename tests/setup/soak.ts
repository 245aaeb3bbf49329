import * as fc from './fastCheck'

const asked = process.env['SOAK_SECONDS']

/** `npm run test:soak` tries cases at random for so long in each file. */
const seconds = asked === undefined ? null : Number(asked)

/** What is a whole matrix is then played whole. */
export const isSoak = seconds !== null

/** For `fc.assert`. `share` is the property's share of its file's time. A failure prints its seed. */
export const casesOf = (numRuns: number, share = 1) =>
  seconds === null
    ? { numRuns }
    : {
        numRuns: Number.MAX_SAFE_INTEGER,
        plugins: [fc.interruptAfterTimeLimit(seconds * share * 1_000)],
      }

/** The time-out of such a test, in milliseconds; a soak has none. */
export const patience = seconds === null ? 120_000 : 0
