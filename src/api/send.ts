import { AxiosError, create, isAxiosError, isCancel, type AxiosRequestConfig } from 'axios'
import { isRecord } from '@/lib/json'
import { type Failure, requestTimes, retryAfterMs, type Sent } from './attempts'
import { connectionInDoubt } from './connection'
import { hearHostDate } from './hostClock'

const host = create({
  // Its timers are the page's, which tests can fake.
  adapter: 'fetch',
  allowAbsoluteUrls: false,
  // axios's own User-Agent would need CORS permission in Firefox and Safari.
  headers: { 'User-Agent': false },
})

function failure(thrown: unknown): Failure {
  if (isCancel(thrown)) return { error: { kind: 'aborted' } }
  const { response, code } = isAxiosError<unknown>(thrown) ? thrown : new AxiosError()
  if (response) {
    const { status, data, headers } = response
    hearHostDate(headers['date'])
    return {
      error: { kind: 'http', status, ...(isRecord(data) && { data }) },
      waitMs: retryAfterMs(headers['retry-after'], Date.now()),
    }
  }
  connectionInDoubt()
  return { error: { kind: code === AxiosError.ETIMEDOUT ? 'timeout' : 'network' } }
}

/** Never throws. */
export async function send(request: AxiosRequestConfig): Promise<Sent> {
  try {
    const { data, headers } = await host.request<unknown>({
      timeout: requestTimes.timeoutMs,
      ...request,
    })
    hearHostDate(headers['date'])
    return { data }
  } catch (thrown) {
    return failure(thrown)
  }
}
