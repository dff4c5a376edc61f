import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Watches a server, so that it can be ended without cutting anybody short. What this answers takes no new connections,
 * lets what is in flight come to its end, and closes each connection with its answer, so that nobody sends the next
 * request into it. A proxy may be about to send one into a connection that waits: for `lingerMs` it may still. Some take
 * for ever: those are not waited for any longer than `limitMs`.
 */
export function drainOf(server, { limitMs, lingerMs = 0 }) {
  const inFlight = new Set()
  let isEnding = false
  server.prependListener('request', (_, response) => {
    inFlight.add(response)
    response.on('close', () => inFlight.delete(response))
    if (isEnding) response.shouldKeepAlive = false
  })
  return async () => {
    isEnding = true
    for (const response of inFlight) response.shouldKeepAlive = false
    // Without what http adds to it, which would close the waiting connections at once.
    const ended = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    if (lingerMs > 0) await Promise.race([ended, setTimeout(lingerMs, null, { ref: false })])
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    await Promise.race([ended, setTimeout(limitMs, null, { ref: false })])
    clearInterval(closing)
  }
}
