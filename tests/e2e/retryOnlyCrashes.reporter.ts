import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Playwright adds browser logs, or fails to close a context, only when the browser itself has crashed. */
const browserDied = ({ errors }: TestResult) =>
  errors.some(({ message = '' }) =>
    /\nBrowser logs:\n|browserContext\.close: Target page, context or browser/u.test(message),
  )

/**
 * A browser crash says nothing about the app, so a failed journey is retried once (`retries`). One that failed the
 * first time for any other reason is a race, and still fails the run.
 */
export default class RetryOnlyCrashes implements Reporter {
  private readonly races: string[] = []

  onTestEnd(test: TestCase) {
    if (test.outcome() !== 'flaky') return
    const failed = test.results.filter(({ status }) => status !== test.expectedStatus)
    if (!failed.every(browserDied)) this.races.push(test.titlePath().filter(Boolean).join(' › '))
  }

  onEnd(result: FullResult) {
    if (this.races.length === 0) return Promise.resolve(result)
    console.error(`Failed once, with a living browser:\n${this.races.join('\n')}`)
    return Promise.resolve({ status: 'failed' as const })
  }
}
