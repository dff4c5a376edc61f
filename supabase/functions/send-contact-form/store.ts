import type { Answers } from '../_shared/answers.ts'
import { admitCaller } from '../_shared/caller.ts'
import { BackendError, dataOf } from '../_shared/client.ts'
import { isEmail } from '../_shared/email.ts'
import { Refusal } from '../_shared/http.ts'
import { decodeMeta } from '../_shared/meta.ts'
import { idempotencyKeyPattern, requestHeaders } from '../_shared/request-headers.ts'
import { digest, keyedHash } from '../_shared/secrets.ts'
import type { Settings } from './settings.ts'
import { scoreSpam } from './suspicion.ts'

/** `quarantined` is known only for a new request, not a repeated one. */
type Stored = {
  outcome: 'stored' | 'repeated'
  id: number
  quarantined?: boolean
  files: number
  received_at: string
  /** The id of the attempt that was stored, even if this one is a retry. */
  trace_id: string
}

function idempotencyKey(headers: Headers) {
  const key = headers.get(requestHeaders.idempotencyKey)
  if (key === null || idempotencyKeyPattern.test(key)) return key
  throw new Refusal(400, 'bad_key', 'The idempotency key must have 8 to 100 letters, digits, - or _.')
}

/** Passes the answers to the database, which applies the limits and stores them in one transaction. */
export async function store(answers: Answers, headers: Headers, traceId: string, settings: Settings) {
  const { project, limits, webhook } = settings
  const { source, visitor } = admitCaller(headers, settings, 'visitor')
  const meta = decodeMeta(headers.get(requestHeaders.meta))
  const { quarantined, reasons } = scoreSpam(answers, meta)
  // Only the site's own visitors get an automatic reply: direct callers cannot make us email an address.
  const replies = source === 'site' && isEmail(answers.email)
  const request = {
    answers,
    form: meta.form,
    language: meta.language,
    items: meta.items,
    attribution: Object.keys(meta.attribution).length > 0 ? meta.attribution : null,
    trace_id: traceId,
    form_key: meta.files?.form ?? null,
    files: meta.files?.ids ?? [],
    key: idempotencyKey(headers),
    digest: digest(JSON.stringify(answers)),
    source,
    visitor,
    reply: replies ? keyedHash(project.secretKey, 'reply', answers.email.toLowerCase()) : null,
    reasons,
    quarantined,
    webhook,
    limits,
  }
  try {
    const stored = await dataOf('store_request', project.client.rpc('store_request', { p: request }))
    return { source, stored: receiptIn(stored) }
  } catch (error) {
    throw error instanceof BackendError && error.code === 'PT429' ? limited(limits.window) : error
  }
}

function receiptIn(stored: unknown) {
  const receipt = stored as Stored | { outcome: 'key_reused' }
  if (receipt.outcome !== 'key_reused') return receipt
  throw new Refusal(
    400,
    receipt.outcome,
    'This idempotency key belongs to a different request. Use a new one.',
  )
}

/** The windows of the limits begin at whole multiples of their length. */
function limited(window: number) {
  const left = window - (Math.floor(Date.now() / 1000) % window)
  return new Refusal(429, 'limited', 'Too many requests. Please wait a few minutes or email us directly.', {
    'retry-after': String(left),
  })
}
