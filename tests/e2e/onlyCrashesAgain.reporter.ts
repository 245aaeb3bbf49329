import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Only where the browser itself has ended does Playwright add its logs, or fail to close a context. */
const browserDied = ({ errors }: TestResult) =>
  errors.some(({ message = '' }) =>
    /\nBrowser logs:\n|browserContext\.close: Target page, context or browser/u.test(message),
  )

/**
 * A browser that dies of a fault of its own says nothing of the app, so a journey is made twice (`retries`). One that
 * failed the first time for any other reason is a race, and still fails the run.
 */
export default class OnlyCrashesAgain implements Reporter {
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
