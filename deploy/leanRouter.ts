import type { Plugin } from 'vite'

/** As it stands in the file and as it must be, so that what nobody uses falls away. */
const corrections: readonly (readonly [RegExp, string])[] = [
  // Only its own build for production has no warnings for developers, and Vite never takes that one.
  [/(?<=ENABLE_DEV_WARNINGS = )true/gu, 'false'],
  // Nothing says that these calls have no side effects, and a name given to a component keeps it.
  [/(?<=^var \w+ = )(?=React\d*\.(?:forwardRef|memo)\()/gmu, '/* @__PURE__ */ '],
  [/^\w+\.(?:displayName|contextType) = .*;$/gmu, ''],
]

/** Every page carries the router, and most of it is for data routes, forms and server components, which no page has. */
export function leanRouter(): Plugin {
  return {
    name: 'lokalbingo:lean-router',
    apply: 'build',
    transform: {
      filter: {
        id: /\/react-router\/dist\/development\/chunk-[^/]*\.mjs$/u,
        code: 'BrowserRouter',
      },
      handler: (code) => ({
        code: corrections.reduce((lean, [from, to]) => lean.replace(from, to), code),
        map: null,
      }),
    },
  }
}
