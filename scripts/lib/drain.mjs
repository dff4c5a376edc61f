import { Server } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/**
 * Prepares a graceful shutdown. The returned function stops accepting connections, completes requests in flight and
 * closes each connection after its response. A proxy may just be sending a request on an idle connection, so those stay
 * open for `lingerMs`. Requests that never end are dropped after `limitMs`.
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
    // net's close, because http's also closes idle connections at once.
    const ended = new Promise((resolve) => Server.prototype.close.call(server, resolve))
    if (lingerMs > 0) await Promise.race([ended, setTimeout(lingerMs, null, { ref: false })])
    const closing = setInterval(() => server.closeIdleConnections(), 50)
    await Promise.race([ended, setTimeout(limitMs, null, { ref: false })])
    clearInterval(closing)
  }
}
