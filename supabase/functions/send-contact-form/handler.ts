import { type Answers, answersSchema } from '../_shared/answers.ts'
import { answer, preflight, Refusal } from '../_shared/http.ts'
import { readJsonBody } from '../_shared/json-body.ts'
import { log } from '../_shared/log.ts'
import { newRequestId, requestIdPattern, submissionHeaders } from '../_shared/submission-headers.ts'
import { admitCaller } from '../_shared/visitor.ts'
import type { Settings } from './settings.ts'
import { store } from './store.ts'
import { scoreSpam } from './suspicion.ts'

const MAX_BODY_BYTES = 64 * 1024

function parseAnswers(body: unknown): Answers {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new Refusal(400, 'not_an_object', 'The body must be one JSON object.')
  }
  if (Object.values(body).some((value) => typeof value === 'object' && value !== null)) {
    throw new Refusal(400, 'nested', 'Every field must be a string; nested values are not accepted.')
  }
  const result = answersSchema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal(400, 'invalid', result.error.issues[0]?.message ?? 'The request is not complete.')
}

/** Uses the caller's request id, so that both logs share it; creates one if the caller sends none. */
function requestIdOf(headers: Headers) {
  const given = headers.get(submissionHeaders.requestId)
  return given && requestIdPattern.test(given) ? given : newRequestId()
}

async function accept(request: Request, requestId: string, settings: Settings) {
  if (request.method !== 'POST') {
    throw new Refusal(405, 'method', 'Please send the request with POST.', { allow: 'POST, OPTIONS' })
  }
  const { headers } = request
  const caller = admitCaller(headers, settings)
  const answers = parseAnswers(await readJsonBody(request, MAX_BODY_BYTES))
  const verdict = scoreSpam(answers, {
    honeypot: headers.get(submissionHeaders.honeypot),
    elapsed: headers.get(submissionHeaders.elapsed),
  })
  return { caller, stored: await store(answers, headers, verdict, caller, requestId, settings) }
}

function refusalFrom(error: unknown, requestId: string) {
  if (error instanceof Refusal) return error
  log('error', 'contact-form-failed', {
    request: requestId,
    message: error instanceof Error ? error.message : 'unknown',
  })
  return new Refusal(
    500,
    'internal',
    'The request could not be stored. Please try again or email us directly.',
  )
}

/** The whole function without the platform: takes a request, returns a response. `afterStored` must not block it. */
export function createHandler(settings: Settings, afterStored: () => void) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight()
    const started = performance.now()
    const requestId = requestIdOf(request.headers)
    const finish = (status: number, outcome: string, line = {}) =>
      log(status < 500 ? 'info' : 'error', 'contact-form', {
        status,
        outcome,
        request: requestId,
        ms: Math.round(performance.now() - started),
        ...line,
      })
    try {
      const { caller, stored } = await accept(request, requestId, settings)
      if (stored.outcome === 'stored') afterStored()
      finish(200, stored.outcome, {
        source: caller.source,
        quarantined: stored.quarantined,
        reference: stored.id,
      })
      const { id, files, createdAt: receivedAt } = stored
      return answer(
        200,
        { success: true, reference: String(id), receivedAt, ...(files > 0 && { files }) },
        { [submissionHeaders.requestId]: stored.requestId ?? requestId },
      )
    } catch (error) {
      const refusal = refusalFrom(error, requestId)
      finish(refusal.status, refusal.reason)
      return answer(
        refusal.status,
        { success: false, error: refusal.message },
        {
          ...refusal.headers,
          [submissionHeaders.requestId]: requestId,
        },
      )
    }
  }
}
