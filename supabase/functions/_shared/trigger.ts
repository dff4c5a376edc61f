import { log } from './log.ts'
import type { Project } from './rpc.ts'

/** Triggers a delivery; only logs a failure, as the outbox keeps what is not delivered now. */
export async function triggerDelivery({ url, secretKey }: Project) {
  try {
    const response = await fetch(`${url}/functions/v1/deliver-notifications`, {
      method: 'POST',
      headers: { apikey: secretKey },
      signal: AbortSignal.timeout(60_000),
    })
    await response.body?.cancel()
  } catch (error) {
    log('warn', 'delivery-not-triggered', { reason: error instanceof Error ? error.name : 'unknown' })
  }
}
