/** How long the app's own files are awaited, in milliseconds. Apart from the limits, which open pages do without. */
export const loading = {
  chunkTimeout: 120_000,
  chunkRetry: 10_000,
  ownPageAwaited: 3_000,
} as const
