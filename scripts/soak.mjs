// The property tests with cases at random, for SOAK_SECONDS (600 if left out) in each file, and every fault of every call
// (tests/faults). Arguments go to vitest.
import { spawnSync } from 'node:child_process'

const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'Properties', 'tests/faults', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { SOAK_SECONDS: '600', ...process.env },
  },
)
process.exitCode = status ?? 1
