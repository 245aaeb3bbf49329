import * as fc from 'fast-check'

// `npm test` tries the same cases every time; `npm run test:soak` tries others.
if (process.env['SOAK_SECONDS'] === undefined) fc.configureGlobal({ seed: 11 })

export * from 'fast-check'
