import 'server-only'
import { z } from 'zod'
import { createAnonymousClient } from '@/lib/supabase/server'
import type { Answers } from '@/supabase/functions/_shared/answers.ts'
import { submissionHeaders } from '@/supabase/functions/_shared/submission-headers.ts'

/** Well below what the page waits for, so that the answer still reaches it. */
const TIMEOUT_MS = 10_000

const answerSchema = z.object({
  success: z.literal(true),
  reference: z.string().optional(),
  files: z.number().optional(),
})

export type Delivery =
  | { ok: true; reference?: string; files?: number; requestId?: string }
  | { ok: false; reason: string }

/** Hands the answers to send-contact-form; only a clear "success: true" counts. Never throws. */
export async function forward(answers: Answers, headers: Record<string, string>): Promise<Delivery> {
  try {
    const { data, error, response } = await createAnonymousClient().functions.invoke('send-contact-form', {
      body: answers,
      headers,
      timeout: TIMEOUT_MS,
    })
    if (error) return { ok: false, reason: reasonOf(error) }
    const answer = answerSchema.safeParse(data)
    if (!answer.success) return { ok: false, reason: 'unexpected answer' }
    const { reference, files } = answer.data
    return {
      ok: true,
      reference,
      files,
      requestId: response?.headers.get(submissionHeaders.requestId) ?? undefined,
    }
  } catch (error) {
    return { ok: false, reason: reasonOf(error) }
  }
}

/** For the log: what kind of failure it was, never what the visitor wrote. */
function reasonOf(error: unknown) {
  if (!(error instanceof Error)) return 'unknown'
  const status = 'context' in error && error.context instanceof Response ? ` ${error.context.status}` : ''
  return error.name + status
}
