/** How long is waited for the app's own files, in milliseconds. Apart from the limits, most of which no open page needs. */
export const loading = { chunkTimeout: 120_000, chunkRetry: 10_000, ownPageAwaited: 1_000 } as const
