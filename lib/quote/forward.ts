import 'server-only'
import { z } from 'zod'
import type { Answers } from '#contract/answers.ts'
import { requestHeaders } from '#contract/request-headers.ts'
import { errorName, loggable } from '#lib/server/log.ts'
import { invokeFunction } from '#lib/server/supabase/server.ts'
import { BACKEND_TIMEOUT_MS } from './state.ts'

/** Only `success` is required; other properties with unexpected values are dropped. */
const successSchema = z.object({
  success: z.literal(true),
  reference: z
    .union([z.string().max(60), z.number().transform(String)])
    .optional()
    .catch(undefined),
  files: z.number().optional().catch(undefined),
  receivedAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
})

const refusalSchema = z.object({
  success: z.unknown().optional(),
  error: z.string().optional().catch(undefined),
})

export type Delivery =
  | { ok: true; reference?: string; files?: number; receivedAt?: string; requestId?: string }
  | { ok: false; reason: string; message?: string }

/** Sends the answers to the function send-contact-form; only `success: true` is a success. Never rejects. */
export async function forward(answers: Answers, headers: Record<string, string>): Promise<Delivery> {
  try {
    const { data, error, response } = await invokeFunction('send-contact-form', {
      body: answers,
      headers,
      timeout: BACKEND_TIMEOUT_MS,
    })
    if (error) return await failureOf(error)
    const answer = successSchema.safeParse(data)
    if (!answer.success) {
      const { success, message } = refusalIn(data)
      return { ok: false, reason: success === false ? 'refused' : 'unexpected answer', message }
    }
    const { reference, files, receivedAt } = answer.data
    return {
      ok: true,
      reference,
      files,
      receivedAt,
      requestId: response?.headers.get(requestHeaders.requestId) ?? undefined,
    }
  } catch (error) {
    return { ok: false, reason: errorName(error) }
  }
}

/** For the log: the kind of failure and the function's own message, never what the visitor wrote. */
async function failureOf(error: unknown): Promise<Delivery> {
  const reason = errorName(error)
  if (!(error instanceof Error && 'context' in error && error.context instanceof Response))
    return { ok: false, reason }
  const body: unknown = await error.context.json().catch(() => undefined)
  return { ok: false, reason: `${reason} ${error.context.status}`, message: refusalIn(body).message }
}

function refusalIn(body: unknown) {
  const { success, error } = refusalSchema.safeParse(body).data ?? {}
  return { success, message: error && loggable(error) }
}
