import { submissionHeaders } from './submission-headers.ts'

const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': [
    'authorization',
    'apikey',
    'content-type',
    'x-client-info',
    'x-supabase-api-version',
    ...Object.values(submissionHeaders),
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
