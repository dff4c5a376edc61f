import { setTimeout } from 'node:timers/promises'

/** Asks for delivery now and then, as the hosted project's scheduler does; answers how to stop it. */
export function scheduleDelivery({ url, secretKey }, everySeconds, onError) {
  const stop = new AbortController()
  const { signal } = stop
  const ask = async () => {
    const response = await fetch(`${url}/functions/v1/deliver-notifications`, {
      method: 'POST',
      headers: { apikey: secretKey },
      signal,
    })
    await response.body?.cancel()
  }
  const run = async () => {
    while (!signal.aborted) {
      await ask().catch((error) => signal.aborted || onError(error))
      await setTimeout(everySeconds * 1000, null, { signal }).catch(() => {})
    }
  }
  run()
  return () => stop.abort()
}
