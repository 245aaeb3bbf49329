// @vitest-environment node
// Runs the import rules on files in a temporary folder that mirrors src/. What they allow is what src/ itself imports.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

const diagnostic = z.object({
  code: z.optional(z.string()),
  help: z.optional(z.string()),
  filename: z.string(),
})

const fromModule = (module: string) =>
  `import { thing } from '${module}'\n\nexport const it = thing\n`

// The file, what it imports, and the advice in the message.
const forbidden: [file: string, module: string, advice: string][] = [
  ['src/features/halls/a1.ts', '@/features/games/gameRules', 'A feature never imports another'],
  ['src/features/halls/a2.ts', '@/pages/MyPage', 'imported by the route table alone'],
  ['src/features/halls/a3.ts', '@/app/Header', 'Nobody imports app but main.tsx'],
  ['src/features/halls/a4.ts', '../games/gameRules', "Write './x'"],
  ['src/features/halls/a5.ts', '../../backend/world', 'embedded backend'],
  ['src/features/halls/a6.ts', 'zod', "Import from 'zod/mini'"],
  ['src/features/halls/a7.ts', 'zod/v4', "Import from 'zod/mini'"],
  ['src/features/halls/a8.ts', 'axios', 'Only src/api speaks to the network'],
  ['src/features/session/a9.ts', '@/features/halls/hallRules', 'A feature never imports another'],
  ['src/pages/b1.tsx', '@/api/halls', 'A page fetches nothing'],
  ['src/pages/b2.tsx', '@/app/Header', 'Nobody imports app but main.tsx'],
  ['src/api/c1.ts', '@/features/session/sessionSlice', 'The wire knows nothing of the screen'],
  ['src/api/c2.ts', '@/ui/Alert', 'The wire knows nothing of the screen'],
  ['src/api/c3.ts', '@/dialogs/dialogSlice', 'The wire knows nothing of the screen'],
  ['src/api/c4.ts', 'zod', "Import from 'zod/mini'"],
  ['src/api/c5.ts', '@/store/hooks', 'The wire knows nothing of the screen'],
  ['src/store/s1.ts', '@/features/halls/hallsSlice', 'only what every page needs'],
  ['src/store/s2.ts', '@/app/App', 'Nobody imports app but main.tsx'],
  ['src/dialogs/d1.ts', '@/features/halls/DepositDialog', 'known here by name'],
  ['src/forms/e1.ts', '@/features/halls/hallRules', 'Forms are shared by every feature'],
  ['src/forms/e2.ts', 'react-redux', 'is dumb'],
  ['src/forms/e3.ts', '@/store/hooks', 'Forms are shared by every feature'],
  ['src/ui/f1.tsx', '@/api/halls', 'A ui piece is dumb'],
  ['src/ui/f2.tsx', '@/features/session/sessionSlice', 'A ui piece is dumb'],
  ['src/ui/f3.tsx', 'react-redux', 'is dumb'],
  ['src/ui/f4.tsx', '@/store/hooks', 'A ui piece is dumb'],
  ['src/lib/g1.ts', '@/api/halls', 'lib and config are the ground'],
  ['src/lib/g3.ts', '@/store/rootReducer', 'lib and config are the ground'],
  ['src/config/g2.ts', '@/features/session/sessionRules', 'lib and config are the ground'],
  ['src/app/h1.ts', '@/../backend/world', 'embedded backend'],
  ['src/app/h2.ts', 'axios', 'Only src/api speaks to the network'],
  ['src/i1.ts', 'zod', "Import from 'zod/mini'"],
]

const folder = mkdtempSync(join(tmpdir(), 'lokalbingo-lint-'))
let diagnostics: z.infer<typeof diagnostic>[]

function put(file: string, code: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
}

function found(file: string, rule: string) {
  return diagnostics.filter(
    ({ filename, code }) => filename.endsWith(file) && code?.endsWith(`(${rule})`),
  )
}

beforeAll(() => {
  copyFileSync('oxlint.config.mjs', join(folder, 'oxlint.config.mjs'))
  put(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        module: 'ESNext',
        moduleResolution: 'bundler',
        jsx: 'react-jsx',
        types: [],
        paths: { '@/*': ['./src/*'] },
      },
    }),
  )
  for (const [file, module] of forbidden) put(file, fromModule(module))
  put('src/features/halls/lazy.ts', "export const f = () => import('@/features/games/Game')\n")

  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  const { stdout } = spawnSync(
    process.execPath,
    [oxlint, '-c', 'oxlint.config.mjs', '-f', 'json'],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, OXLINT_TSGOLINT_PATH: resolve('node_modules/.bin/tsgolint') },
    },
  )
  diagnostics = z.object({ diagnostics: z.array(diagnostic) }).parse(JSON.parse(stdout)).diagnostics
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('the import rules', () => {
  it.each(forbidden)('%s may not import %s: %s…', (file, _, advice) => {
    const told = found(file, 'no-restricted-imports').map(({ help }) => help)
    expect(told.join('\n')).toContain(advice)
  })

  it('cover dynamic imports too', () => {
    expect(found('halls/lazy.ts', 'no-restricted-imports')).not.toEqual([])
  })
})
