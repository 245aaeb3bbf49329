import { act } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import { server } from './server'

/** What the browser says of the network, and whether the app's own host answers. Returns how it was asked. */
export function setNetwork({ online, hostAnswers }: { online: boolean; hostAnswers: boolean }) {
  const asked = vi.fn<() => Response>(() =>
    hostAnswers ? new HttpResponse() : HttpResponse.error(),
  )
  server.use(http.head('*/sw.js', asked))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
  act(() => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'))
  })
  return asked
}
