/** How the app's own files are awaited, in milliseconds. Apart from the limits, which open pages do without. */
export const loading = {
  chunkTimeout: 120_000,
  chunkRetry: 10_000,
  ownPageAwaited: 3_000,
  /** The mark in a page's HTML of a part that the browser renders. */
  inBrowser: 'in-browser',
} as const
