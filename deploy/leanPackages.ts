import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

type Correction = readonly [as: RegExp, mustBe: string]

/** As it stands in the router's file and as it must be, so that what nobody uses falls away. */
const routerCorrections: readonly Correction[] = [
  // Only its own build for production has no warnings for developers, and Vite never takes that one.
  [/(?<=ENABLE_DEV_WARNINGS = )true/gu, 'false'],
  // Nothing says that these calls have no side effects, and what is set on a component keeps it.
  [/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gmu, '/* @__PURE__ */ '],
  [/^\w+\.(?:displayName|contextType) = .*;$/gmu, ''],
]

/** What axios hangs on its one export and chooses from at run time holds all of it: every call of the app is an XHR. */
const axiosCorrections: readonly Correction[] = [
  [/^axios\.(?:CancelToken|HttpStatusCode|formToJSON|spread) = .*;$/gmu, ''],
  [/^import \* as fetchAdapter from .*;$/gmu, 'const fetchAdapter = {};'],
]

/**
 * React makes these errors while it loads, only to recognise them when thrown. Where an inspector is attached (developer
 * tools, every measurement), the engine notes where each was made, and parses all of React once more for that.
 */
const reactDomCorrections: readonly Correction[] = [
  [/(?<=Exception = )Error\(formatProdErrorMessage\(\d+\)\)/gu, 'Object.create(Error.prototype)'],
]

const correct = (corrections: readonly Correction[]) => (code: string) => ({
  code: corrections.reduce((lean, [as, mustBe]) => lean.replace(as, mustBe), code),
  map: null,
})

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
        ],
      },
    }),
  },
  {
    // Most of the router is for data routes, forms and server components, which no page has.
    name: 'lokalbingo:lean-router',
    apply: 'build',
    transform: {
      filter: {
        id: /\/react-router\/dist\/development\/chunk-[^/]*\.mjs$/u,
        code: 'BrowserRouter',
      },
      handler: correct(routerCorrections),
    },
  },
  {
    name: 'lokalbingo:lean-react-dom',
    apply: 'build',
    transform: {
      filter: { id: /\/react-dom\/cjs\/react-dom-client\.production\.js$/u },
      handler: correct(reactDomCorrections),
    },
  },
  {
    name: 'lokalbingo:lean-axios',
    apply: 'build',
    transform: {
      filter: { id: /\/axios\/lib\/(?:axios|adapters\/adapters)\.js$/u },
      handler: correct(axiosCorrections),
    },
  },
]
