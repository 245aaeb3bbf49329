// @vitest-environment node
import { expect, test } from 'vitest'
import { startEmbeddedBackend } from '../../backend/server'

// What it serves over HTTP is shown by the check of the hosts (checkHosts.test.ts) and by the journeys.
test('a port in use is named in the error, and nothing is left listening', async () => {
  const free = { api: 0, wap: 0, bankid: 0, terminal: 0, game: 0, remoteGame: 0, chat: 0 }
  const { ports, close } = await startEmbeddedBackend({ ports: free })
  await expect(startEmbeddedBackend({ ports: { ...free, wap: ports.wap } })).rejects.toThrow(
    `port ${ports.wap} (wap) is already in use`,
  )
  await close()
})
