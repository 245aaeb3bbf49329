// `oxlint` alone finds only oxlint.config.ts, which needs Node 22.18: until then `npm run check:lint` names this file.

/** @typedef {import('oxlint').OxlintConfig} Config */
/** @typedef {{ message: string } & ({ name: string, importNames?: string[] } | { regex: string } | { group: string[] })} Ban */

/** @type {(names: string[], message: string) => Ban} */
const folders = (names, message) => ({
  group: names.flatMap((name) => [`@/${name}`, `@/${name}/**`]),
  message,
})

/** @type {(names: string[], message: string) => Ban[]} */
const packages = (names, message) => names.map((name) => ({ name, message }))

const zod = "Import from 'zod/mini': full zod adds 17 kB and probes eval, which the CSP forbids."
const network =
  'Only src/api speaks to the network: add an endpoint or a function there and use that.'

/** @type {Ban[]} */
const everywhere = [
  {
    name: 'react-router-dom',
    importNames: ['useNavigate', 'Navigate'],
    message:
      'Use @/forms/navigateFromHere: an answer must not move a player who has left the page that asked.',
  },
  {
    regex: '(^|/)backend(/|$)',
    message:
      'The app never imports the embedded backend: it answers over the network in embedded mode and through MSW in tests.',
  },
  {
    regex: '(^|/)\\.\\.(/|$)',
    message:
      "Write './x' for a file in the same folder and '@/…' for any other, so that the folder rules can check it.",
  },
  { name: 'zod', message: zod },
  { group: ['zod/**', '!zod/mini'], message: zod },
]
/** @type {Ban[]} */
const noNetwork = [
  { name: 'axios', message: network },
  { group: ['axios/**'], message: network },
]
const noApp = folders(
  ['app'],
  'Nobody imports app but main.tsx: app composes the rest. Move shared code down (ui, lib, a slice), or let app pass it in.',
)
const noPages = folders(
  ['pages'],
  "A page is imported by the route table alone. Move shared code into a feature or ui, and link by the route's path.",
)
const noStore = packages(
  ['react-redux', '@reduxjs/toolkit'],
  'A ui or forms piece is dumb: it takes values and callbacks as props. Connect it to the store in the feature that shows it.',
)
const belowPages = [...noNetwork, noApp, noPages]

/**
 * What the files of a zone may not import, each with the advice that its message gives.
 * @param {string[]} files
 * @param {(Ban | Ban[])[]} forbidden
 */
function zone(files, ...forbidden) {
  const bans = [everywhere, ...forbidden].flat()
  const paths = bans.filter((ban) => 'name' in ban)
  const patterns = bans.filter((ban) => !('name' in ban))
  /** @type {NonNullable<Config['rules']>} */
  const rules = { 'no-restricted-imports': ['error', { paths, patterns }] }
  return { files, rules }
}

/** @type {Config} */
const config = {
  plugins: ['eslint', 'oxc', 'typescript', 'unicorn', 'react', 'jsx-a11y', 'import'],
  categories: { correctness: 'error', suspicious: 'error' },
  env: { builtin: true, browser: true, node: true },
  options: { typeAware: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  rules: {
    eqeqeq: 'error',
    'no-console': ['error', { allow: ['warn', 'error'] }],
    'no-var': 'error',
    'prefer-const': 'error',
    'no-throw-literal': 'error',
    'no-else-return': 'error',
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/consistent-type-imports': 'error',
    'typescript/ban-ts-comment': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/switch-exhaustiveness-check': [
      'error',
      { considerDefaultExhaustiveForUnions: true },
    ],
    'no-unused-vars': [
      'error',
      { argsIgnorePattern: '^_', varsIgnorePattern: '^_', caughtErrors: 'all' },
    ],
    'typescript/use-unknown-in-catch-callback-variable': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/no-unsafe-argument': 'error',
    'typescript/no-unsafe-assignment': 'error',
    'typescript/no-unsafe-call': 'error',
    'typescript/no-unsafe-member-access': 'error',
    'typescript/no-unsafe-return': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    'import/no-duplicates': 'error',
    'import/no-unassigned-import': ['error', { allow: ['**/*.css', '**/*.scss'] }],
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/button-has-type': 'error',
    'react/jsx-no-target-blank': 'error',
    'react/jsx-no-useless-fragment': 'error',
    'react/no-danger': 'error',
    'react/react-in-jsx-scope': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/iframe-missing-sandbox': 'off',
    'no-underscore-dangle': 'off',
    'typescript/consistent-return': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
  },
  overrides: [
    zone(['src/*.{ts,tsx}', 'src/app/**'], noNetwork),
    zone(
      ['src/pages/**'],
      noNetwork,
      noApp,
      folders(
        ['api'],
        "A page fetches nothing: let a feature's component fetch and render, and compose it with the others here.",
      ),
    ),
    zone(['src/features/**'], belowPages, {
      group: ['@/features/**', '!@/features/session/**', '!@/features/acts/**'],
      message:
        "A feature never imports another feature: open its dialog with openDialog, compose both in the page, or move shared code to api, forms, ui or lib. A file in this feature is './x'.",
    }),
    zone(
      ['src/api/**'],
      noApp,
      noPages,
      folders(
        ['features', 'dialogs', 'ui', 'forms', 'styles', 'store'],
        'The wire knows nothing of the screen: dispatch an action declared in api (such as sessionEnded) and let the feature listen for it.',
      ),
    ),
    zone(['src/store/**'], belowPages, {
      group: [
        '@/features/**',
        '!@/features/session/**',
        '@/ui',
        '@/ui/**',
        '@/forms',
        '@/forms/**',
      ],
      message:
        'The store knows only what every page needs: a slice that comes with a page adds itself, with injectInto(rootReducer) and LazySlices.',
    }),
    zone(
      ['src/dialogs/**'],
      belowPages,
      folders(
        ['features'],
        'Dialogs are known here by name and data only: add the name to the union, and the component to the dialog host in app.',
      ),
    ),
    zone(
      ['src/forms/**'],
      belowPages,
      noStore,
      folders(
        ['features', 'dialogs', 'store'],
        'Forms are shared by every feature and know none: take what is needed as an argument or prop.',
      ),
    ),
    zone(
      ['src/ui/**'],
      belowPages,
      noStore,
      folders(
        ['features', 'api', 'dialogs', 'forms', 'store'],
        'A ui piece is dumb: it takes values and callbacks as props. Put domain knowledge in a feature.',
      ),
    ),
    zone(
      ['src/lib/**', 'src/config/**'],
      noNetwork,
      packages(
        ['react-redux', '@reduxjs/toolkit', 'react', 'react-dom'],
        'lib and config are the ground layer: plain functions without store or React.',
      ),
      {
        group: ['@/**', '!@/lib/**', '!@/config/**'],
        message:
          'lib and config are the ground layer: pure helpers without domain terms. Put anything else where it is used.',
      },
    ),
    {
      files: ['src/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          { name: 'fetch', message: network },
          { name: 'XMLHttpRequest', message: network },
        ],
      },
    },
    { files: ['src/api/**'], rules: { 'no-restricted-globals': 'off' } },
    {
      files: ['*.config.{ts,mjs}', '**/*.reporter.ts'],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['scripts/**', 'backend/**', 'deploy/**', 'tests/bench/**'],
      rules: { 'no-console': 'off' },
    },
    {
      // Plain JavaScript that node runs as it is; most of it is written for the page it measures, and has no types.
      files: ['tests/bench/**'],
      rules: Object.fromEntries(
        ['argument', 'assignment', 'call', 'member-access', 'return', 'type-assertion'].map(
          (what) => [`typescript/no-unsafe-${what}`, 'off'],
        ),
      ),
    },
    {
      files: ['tests/**/*.test.{ts,tsx}'],
      plugins: ['vitest'],
      rules: {
        'vitest/no-focused-tests': 'error',
        'vitest/no-disabled-tests': 'error',
        'vitest/no-identical-title': 'error',
        'vitest/valid-expect': ['error', { maxArgs: 2 }],
      },
    },
    {
      files: ['tests/**'],
      rules: {
        'import/no-unassigned-import': 'off',
        'typescript/unbound-method': 'off',
        'react/button-has-type': 'off',
      },
    },
  ],
}

export default config
