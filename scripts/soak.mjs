// Runs the property tests with random cases for SOAK_SECONDS per file, and all faults (tests/faults).
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
