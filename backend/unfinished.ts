import type { IncomingMessage, ServerResponse } from 'node:http'
import { actPrefix } from '@/config/storageKeys'
import type { Act } from '@/features/acts/acts'
import { toKroner } from './money'
import type { World } from './world'

/** What a device keeps of the payments whose tabs were closed in the terminal, by its keys. */
const leftOpen = (world: World) =>
  [...world.payments.values()]
    .filter(({ id, state }) => id.startsWith('unfinished-') && state === 'approved')
    .map(({ id, userId, hallId, amount }): [string, Act] => [
      `${actPrefix}${id}`,
      {
        id,
        player: String(userId),
        hall: String(hallId),
        kind: 'deposit',
        hallName: world.findHall(hallId)?.name ?? '',
        amount: toKroner(amount),
        sentAt: Date.now(),
        changedAt: Date.now(),
        page: null,
        transaction: id,
        state: 'inTerminal',
        seen: false,
        settledTick: null,
      },
    ])

/**
 * No call tells of a payment that was never asked about: only the device knows that it was begun. So this address of the
 * app's own origin puts it there. It ends as a file's, which the service worker leaves alone.
 */
export const serveUnfinished =
  (world: World) =>
  ({ url }: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (url !== '/__embedded/unfinished.html') return next()
    const kept = leftOpen(world).map(([key, act]) => [key, JSON.stringify(act)])
    const script = `for (const kept of ${JSON.stringify(kept).replaceAll('<', String.raw`\u003c`)}) localStorage.setItem(...kept)
location.replace('/login')`
    response
      .setHeader('Content-Type', 'text/html; charset=utf-8')
      .setHeader('Cache-Control', 'no-store')
      .end(`<!doctype html><title>Lokalbingo</title><script>${script}</script>`)
  }
