import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** As it stands in a package's file, and as it must be. A correction that fits nothing any more makes the page larger. */
type Correction = readonly [as: RegExp, mustBe: string]

const corrections: readonly { of: RegExp; all: readonly Correction[] }[] = [
  {
    of: /vite\/preload-helper/u,
    all: [
      // A style sheet that has failed counted as loaded, until the page was reloaded: it was neither asked for again nor
      // there. Where these two no longer fit, tests/e2e/recovery.spec.ts fails.
      [/seen\[href\] = void 0;(?=\s*throw err)/u, 'delete seen[href];'],
      [/(?<=if \(e\.type === "error"\) )rej\(/u, 'link.remove(), rej('],
      // For a policy with nonces and for addresses beside the page's own, which the app has not, and for browsers that the
      // build is not for.
      [/const cspNonce\w* = .*;/gu, ''],
      [/if \(cspNonce\) .*;/u, ''],
      [/function allSettled\([^]*?\n\t\t\}\n/u, ''],
      [/(?<=promise = )(?=allSettled\()/u, 'Promise.'],
      [/importMetaResolve\(depString\)/u, 'new URL(depString, location.href)'],
      [/link\.removeEventListener\(.*\);/gu, ''],
      [/\.filter\(\(p\) => p !== void 0\)/u, ''],
    ],
  },
  {
    // Most of the router is for data routes, forms and server components, which no page has.
    of: /\/react-router\/dist\/development\/chunk-[^/]*\.mjs$/u,
    all: [
      // Only its own build for production has no warnings for developers, and Vite never takes that one.
      [/(?<=ENABLE_DEV_WARNINGS = )true/gu, 'false'],
      [/^ *warning\([^]*?\);$/gmu, ''],
      // Nothing says that these calls have no side effects, and what is set on a component keeps it.
      [/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo|createContext)\()/gmu, '/* @__PURE__ */ '],
      [/^\w+\.(?:displayName|contextType) = .*;$/gmu, ''],
      [/isDataRoute \? useNavigateStable\(\) : /u, ''],
    ],
  },
  {
    // What axios hangs on its one export and chooses from at run time holds all of it: every call of the app is an XHR, of
    // JSON, whose progress nobody follows.
    of: /\/axios\/lib\/(?:axios|adapters\/(?:adapters|xhr)|defaults\/index)\.js$/u,
    all: [
      [/^axios\.(?:CancelToken|HttpStatusCode|formToJSON|spread) = .*;$/gmu, ''],
      [/^import \* as fetchAdapter from .*;$/gmu, 'const fetchAdapter = {};'],
      [
        /^import \{? ?(formDataToJSON|toURLEncodedForm|progressEventReducer) ?\}? from .*;$/gmu,
        'const $1 = null;',
      ],
    ],
  },
  // A file is in one chunk as a whole: with what the shell uses of these two came what other chunks call, and its imports.
  {
    // Stood among what every store needs, and brought Immer.
    of: /\/@reduxjs\/toolkit\/src\/createReducer\.ts$/u,
    all: [
      [
        /import \{ freezeDraftable \} from .*/u,
        'const freezeDraftable = (value) => isDraftable(value) ? createNextState(value, () => {}) : value;',
      ],
    ],
  },
  {
    // Stood among what tells the states of calls to the server apart.
    of: /\/@reduxjs\/toolkit\/src\/dynamicMiddleware\/index\.ts$/u,
    all: [
      [
        /import \{ isAllOf \} from .*/u,
        'const isAllOf = (creator, isMine) => (action) => creator.match(action) && isMine(action);',
      ],
    ],
  },
  {
    // What a CommonJS file exports stays, used or not. The app asks for nothing ahead by way of React.
    of: /\/react-dom\/cjs\/react-dom\.production\.js$/u,
    all: [[/^exports\.pre\w+ = function[^]*?^\};$/gmu, '']],
  },
  // These two make errors while they load, only to recognise them when thrown. Where an inspector is attached (developer
  // tools, every measurement), the engine notes where each was made, and parses the whole file once more.
  {
    of: /\/react-dom\/cjs\/react-dom-client\.production\.js$/u,
    all: [
      [
        /(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/gu,
        'Object.create(Error.prototype)',
      ],
    ],
  },
  {
    of: /\/@reduxjs\/toolkit\/dist\/query\/rtk-query\.modern\.mjs$/u,
    all: [[/(?<=neverResolvedError = .*)new Error\(.*\)/u, 'Object.create(Error.prototype)']],
  },
]

/** A file of a package that the package does not export, beside the one it does. */
const fileOf = (name: string, file: string) =>
  fileURLToPath(new URL(file, import.meta.resolve(name)))

/** What every page would carry of these packages, and only some pages or none use. */
export const leanPackages = (): Plugin[] => [
  {
    name: 'lokalbingo:lean-packages',
    apply: 'build',
    config: () => ({
      resolve: {
        alias: [
          // It comes as one file, which the shell would hold whole. Of its sources each chunk takes what it uses.
          {
            find: /^@reduxjs\/toolkit$/u,
            replacement: fileOf('@reduxjs/toolkit', '../src/index.ts'),
          },
          // Its own build for production, with short names, is not what it exports.
          { find: /^immer$/u, replacement: fileOf('immer', './immer.production.mjs') },
          // What it exports is written for browsers without classes.
          {
            find: /^workbox-window$/u,
            replacement: fileOf('workbox-window', './workbox-window.prod.mjs'),
          },
        ],
      },
    }),
  },
  ...corrections.map(({ of, all }) => ({
    name: 'lokalbingo:lean-files',
    apply: 'build' as const,
    transform: {
      filter: { id: of },
      handler: (code: string) => ({
        code: all.reduce((lean, [as, mustBe]) => lean.replace(as, mustBe), code),
        map: null,
      }),
    },
  })),
]
