import { corsHeaders } from '@supabase/supabase-js/cors'
import { errorMessage, type Fields, log } from './log.ts'
import { newRequestId, requestHeaders, requestIdPattern } from './request-headers.ts'

const ALLOWED = 'Access-Control-Allow-Headers'
const cors = {
  ...corsHeaders,
  [ALLOWED]: [corsHeaders[ALLOWED], ...Object.values(requestHeaders)].join(', '),
  'Access-Control-Max-Age': '86400',
}

/** A refusal whose sentence the caller may read; other errors stay internal. */
export class Refusal extends Error {
  readonly status: number
  readonly reason: string
  readonly headers: Record<string, string>

  constructor(status: number, reason: string, sentence: string, headers: Record<string, string> = {}) {
    super(sentence)
    this.status = status
    this.reason = reason
    this.headers = headers
  }
}

export const invalid = (sentence: string) => new Refusal(400, 'invalid', sentence)

/** What a function returns; a success is logged only if it has fields for its line. */
type Success = { body: object; headers?: Record<string, string>; line?: Fields }

/**
 * The frame of each function: CORS, POST only, a request id that the logs of site and function share, refusals in a
 * sentence, and the sentence `failed` for every other error.
 */
export const handlerOf =
  (name: string, failed: string, act: (request: Request, requestId: string) => Promise<Success>) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: cors })
    const started = performance.now()
    const sentId = request.headers.get(requestHeaders.requestId) ?? ''
    const requestId = requestIdPattern.test(sentId) ? sentId : newRequestId()
    function respond(status: number, body: object, headers = {}, line?: Fields) {
      const ms = Math.round(performance.now() - started)
      if (line) log(status < 500 ? 'info' : 'error', name, { status, request: requestId, ms, ...line })
      const common = { 'cache-control': 'no-store', [requestHeaders.requestId]: requestId }
      return Response.json(body, { status, headers: { ...cors, ...common, ...headers } })
    }
    try {
      if (request.method !== 'POST')
        throw new Refusal(405, 'method', 'Please use POST.', { allow: 'POST, OPTIONS' })
      const { body, headers, line } = await act(request, requestId)
      return respond(200, { success: true, ...body }, headers, line)
    } catch (error) {
      const refusal = error instanceof Refusal ? error : new Refusal(500, 'failed', failed)
      const { status, reason, headers } = refusal
      const cause = refusal === error ? undefined : errorMessage(error)
      const body = { success: false, error: refusal.message, reason }
      return respond(status, body, headers, { outcome: reason, cause })
    }
  }

/** Reads a JSON body and never buffers more than the limit. */
export async function readJsonBody(message: Request | Response, maxBytes: number): Promise<unknown> {
  const type = message.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const encoding = message.headers.get('content-encoding') ?? 'identity'
  if (type !== 'application/json' || encoding !== 'identity') {
    throw new Refusal(415, 'content_type', 'The body must be uncompressed application/json.')
  }
  const { bytes, isWhole } = await readUpTo(message, maxBytes)
  if (!isWhole)
    throw new Refusal(413, 'too_large', `The body is too large: at most ${maxBytes / 1024} KB are allowed.`)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'not_json', 'The body is not valid JSON.')
  }
}

/** The first bytes of a body, and whether they are all. */
export async function readUpTo(message: Request | Response, maxBytes: number) {
  const announced = Number(message.headers.get('content-length')) || maxBytes
  const bytes = new Uint8Array(Math.min(announced, maxBytes))
  let length = 0
  for await (const chunk of message.body ?? []) {
    const room = bytes.length - length
    bytes.set(chunk.subarray(0, room), length)
    if (chunk.byteLength > room) return { bytes, isWhole: false }
    length += chunk.byteLength
  }
  return { bytes: bytes.subarray(0, length), isWhole: true }
}
