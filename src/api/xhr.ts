import axios, { type AxiosRequestConfig } from 'axios'

import type { Answered } from './attempts'
import { hearHostDate } from './hostClock'

export type XhrRequest = Pick<
  AxiosRequestConfig,
  'baseURL' | 'url' | 'method' | 'data' | 'params' | 'headers' | 'withCredentials'
>

/** Rejects when nothing came, or when it was stopped. */
export async function askByXhr(request: XhrRequest, signal: AbortSignal): Promise<Answered> {
  const { status, data, headers } = await axios.request<unknown>({
    ...request,
    signal,
    allowAbsoluteUrls: false,
    responseType: 'text',
    transformResponse: [],
    validateStatus: null,
  })
  // Not that of the game host, which has another address.
  if (request.baseURL) hearHostDate(headers['date'])
  return {
    status,
    text: typeof data === 'string' ? data : '',
    retryAfter: headers['retry-after'],
  }
}
