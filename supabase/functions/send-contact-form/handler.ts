import { type Answers, answersSchema } from '../_shared/answers.ts'
import { answer, preflight, Refusal, readJsonBody, requirePost } from '../_shared/http.ts'
import { errorMessage, log } from '../_shared/log.ts'
import { newRequestId, requestHeaders, requestIdPattern } from '../_shared/request-headers.ts'
import type { Settings } from './settings.ts'
import { store } from './store.ts'

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
function traceIdOf(headers: Headers) {
  const given = headers.get(requestHeaders.requestId)
  return given && requestIdPattern.test(given) ? given : newRequestId()
}

function refusalFrom(error: unknown, traceId: string) {
  if (error instanceof Refusal) return error
  log('error', 'contact-form-failed', { request: traceId, message: errorMessage(error) })
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
    const traceId = traceIdOf(request.headers)
    const finish = (status: number, outcome: string, line = {}) =>
      log(status < 500 ? 'info' : 'error', 'contact-form', {
        status,
        outcome,
        request: traceId,
        ms: Math.round(performance.now() - started),
        ...line,
      })
    try {
      requirePost(request)
      const answers = parseAnswers(await readJsonBody(request, MAX_BODY_BYTES))
      const { source, stored } = await store(answers, request.headers, traceId, settings)
      const { outcome, id, quarantined, files, received_at: receivedAt } = stored
      if (outcome === 'stored') afterStored()
      finish(200, outcome, { source, quarantined, reference: id })
      return answer(
        200,
        { success: true, reference: String(id), receivedAt, ...(files > 0 && { files }) },
        { [requestHeaders.requestId]: stored.trace_id },
      )
    } catch (error) {
      const { status, reason, message, headers } = refusalFrom(error, traceId)
      finish(status, reason)
      return answer(
        status,
        { success: false, error: message },
        { ...headers, [requestHeaders.requestId]: traceId },
      )
    }
  }
}
