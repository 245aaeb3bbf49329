/** Milliseconds. Not in limits.ts, which open pages do not load. */
export const loading = {
  chunkTimeout: 120_000,
  chunkRetry: 10_000,
  ownPageAwaited: 3_000,
  driftEvery: 300_000,
  driftHidden: 60_000,
  /** Marks a part of the HTML that the browser renders. */
  inBrowser: 'in-browser',
} as const
