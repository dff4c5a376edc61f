import { requestHeaders } from './request-headers.ts'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    ...Object.values(requestHeaders),
  ].join(', '),
  'access-control-max-age': '86400',
}

/** A refusal whose sentence the caller may read; other errors stay internal. */
export class Refusal extends Error {
  override name = 'Refusal'
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

export const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  Response.json(body, { status, headers: { ...cors, 'cache-control': 'no-store', ...headers } })

export const preflight = () => new Response(null, { status: 204, headers: cors })

export function requirePost({ method }: Request) {
  if (method !== 'POST') throw new Refusal(405, 'method', 'Please use POST.', { allow: 'POST, OPTIONS' })
}

/** Reads a JSON body and never buffers more than the limit. */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const encoding = request.headers.get('content-encoding') ?? 'identity'
  if (type !== 'application/json' || encoding !== 'identity') {
    throw new Refusal(415, 'content_type', 'The body must be uncompressed application/json.')
  }
  const bytes = await readCapped(request, maxBytes)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new Refusal(400, 'not_json', 'The body is not valid JSON.')
  }
}

async function readCapped(request: Request, maxBytes: number) {
  const tooLarge = () =>
    new Refusal(413, 'too_large', `The body is too large: at most ${maxBytes / 1024} KB are allowed.`)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const bytes = new Uint8Array(maxBytes)
  let length = 0
  for await (const chunk of request.body ?? []) {
    if (length + chunk.byteLength > maxBytes) throw tooLarge()
    bytes.set(chunk, length)
    length += chunk.byteLength
  }
  return bytes.subarray(0, length)
}
