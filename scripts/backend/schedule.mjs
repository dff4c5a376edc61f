import { setTimeout } from 'node:timers/promises'
import { wholeNumber } from '#contract/environment.ts'

/** Seconds between two rounds of delivery. */
export const deliveryInterval = (env) => wholeNumber(env, 'DELIVERY_INTERVAL_SECONDS', 15)

/** Runs a task at once and again after every pause; returns a function that stops it. */
export function every(seconds, task, onError) {
  const stop = new AbortController()
  const { signal } = stop
  const run = async () => {
    while (!signal.aborted) {
      await task(signal).catch((error) => signal.aborted || onError(error))
      await setTimeout(seconds * 1000, null, { signal }).catch(() => {})
    }
  }
  run()
  return () => stop.abort()
}

/** Calls an edge function or an RPC, as the hosted project's scheduler does. */
const ask =
  (path, body = {}) =>
  ({ url, secretKey }) =>
  async (signal) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: secretKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal,
    })
    await response.body?.cancel()
  }

export const requestDelivery = ask('/functions/v1/deliver-notifications')

export const requestHealthChecks = ask('/rest/v1/rpc/run_health_checks', { p_disk_fills: false })

export const requestOrphanCollection = ask('/functions/v1/request-files', { do: 'sweep' })
