import 'server-only'
import * as z from 'zod/mini'
import type { Answers } from '#contract/answers.ts'
import { linkPattern } from '#contract/customer-page.ts'
import { encodeMeta, newRequestId, requestHeaders } from '#contract/request-headers.ts'
import { errorName, log, loggable } from '#lib/server/log.ts'
import { invokeFunction } from '#lib/server/supabase/server.ts'
import type { Facts } from './facts.ts'

const lenient = <T extends z.ZodMiniType>(field: T) => z.catch(z.optional(field), undefined)

/** Only `success` is required; other properties with unexpected values are dropped. */
const successSchema = z.object({
  success: z.literal(true),
  reference: lenient(z.union([z.string().check(z.maxLength(60)), z.pipe(z.number(), z.transform(String))])),
  files: lenient(z.number()),
  receivedAt: lenient(z.iso.datetime({ offset: true })),
  /** Of the customer's page, which a foreign function does not have. */
  link: lenient(z.string().check(z.regex(linkPattern))),
})

const refusalSchema = z.object({
  success: z.optional(z.unknown()),
  error: lenient(z.string()),
})

type Delivery = z.infer<typeof successSchema> | { success: false; reason: string; message?: string }

/** Sends a request to the function send-contact-form, and logs what became of it. Never rejects. */
export async function forward({ answers, meta, key }: Facts) {
  const requestId = newRequestId()
  const delivery = await deliver(answers, {
    [requestHeaders.meta]: encodeMeta(meta),
    [requestHeaders.requestId]: requestId,
    [requestHeaders.idempotencyKey]: key,
  })
  log(delivery.success ? 'info' : 'error', 'submission', {
    form: meta.form,
    request: requestId,
    outcome: delivery.success ? 'delivered' : delivery.reason,
    error: delivery.success ? undefined : delivery.message,
  })
  return delivery
}

/**
 * Only `success: true` is a success. A failure has a reason and the function's own message for the log, never what the
 * visitor wrote.
 */
export async function deliver(answers: Answers, headers: Record<string, string>): Promise<Delivery> {
  try {
    const { data, error, response } = await invokeFunction('send-contact-form', answers, headers)
    const result = successSchema.safeParse(data)
    if (result.success && !error) return result.data
    const body: unknown = error ? await response?.json().catch(() => undefined) : data
    const refusal = refusalSchema.safeParse(body).data
    const otherwise = refusal?.success === false ? 'refused' : 'unexpected answer'
    const reason = error ? [errorName(error), response?.status].filter(Boolean).join(' ') : otherwise
    return { success: false, reason, message: refusal?.error && loggable(refusal.error) }
  } catch (error) {
    return { success: false, reason: errorName(error) }
  }
}
