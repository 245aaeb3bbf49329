import type { Plugin } from 'vite'

type Correction = readonly [file: RegExp, as: RegExp, mustBe: string]

const router = /\/react-router\/dist\/development\/chunk-[^/]*\.mjs$/u

/** A file is in one chunk as a whole: with what the shell uses of it comes what other chunks call, and what that imports. */
const corrections: readonly Correction[] = [
  // Stands among what every store needs, and brings Immer.
  [
    /\/@reduxjs\/toolkit\/src\/createReducer\.ts$/u,
    /import \{ freezeDraftable \} from .*/u,
    'const freezeDraftable = (value) => isDraftable(value) ? createNextState(value, () => {}) : value;',
  ],
  // Stands among what tells the states of calls to the server apart.
  [
    /\/@reduxjs\/toolkit\/src\/dynamicMiddleware\/index\.ts$/u,
    /import \{ isAllOf \} from .*/u,
    'const isAllOf = (creator, isMine) => (action) => creator.match(action) && isMine(action);',
  ],
  // No page has data routes, and nobody reads what the router warns of.
  [router, /isDataRoute \? useNavigateStable\(\) : /u, ''],
  [router, /^ *warning\([^]*?\);$/gmu, ''],
  [router, /(?<=^var \w+ = )(?=React\d*\.createContext\()/gmu, '/* @__PURE__ */ '],
]

export const leanShell = (): Plugin[] =>
  corrections.map(([file, as, mustBe]) => ({
    name: 'lokalbingo:lean-shell',
    apply: 'build',
    transform: {
      filter: { id: file },
      handler: (code) => ({ code: code.replace(as, mustBe), map: null }),
    },
  }))
