import { setTimeout } from 'node:timers/promises'

/** Does something now and again after every pause; answers how to stop it. */
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

/** Asks for delivery, as the hosted project's scheduler does. */
export const askForDelivery =
  ({ url, secretKey }) =>
  async (signal) => {
    const response = await fetch(`${url}/functions/v1/deliver-notifications`, {
      method: 'POST',
      headers: { apikey: secretKey },
      signal,
    })
    await response.body?.cancel()
  }
