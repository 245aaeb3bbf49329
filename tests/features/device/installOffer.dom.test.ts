import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

test('an offer that came before the code that shows it, as to a visitor, is kept for it', async () => {
  await import(/* @vite-ignore */ `../../../public/start.js?${Date.now()}`)
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
  const event = new Event('beforeinstallprompt', { cancelable: true })
  window.dispatchEvent(Object.assign(event, { prompt }))
  expect(event.defaultPrevented).toBe(true)
  const { takeInstallOffer, useInstallOffer } = await import('@/features/device/installOffer')
  expect(renderHook(useInstallOffer).result.current).toBe(true)
  takeInstallOffer()
  expect(prompt).toHaveBeenCalledOnce()
})
