import type { Answers } from '../_shared/answers.ts'
import { decodeAttribution } from '../_shared/attribution.ts'
import { isEmail } from '../_shared/email.ts'
import { decodeSentFiles } from '../_shared/files.ts'
import { formNames } from '../_shared/forms.ts'
import { Refusal } from '../_shared/http.ts'
import { decodeItems } from '../_shared/items.ts'
import { english, parseLanguage } from '../_shared/languages.ts'
import { callDatabase } from '../_shared/rpc.ts'
import { digest, keyedHash } from '../_shared/secrets.ts'
import { idempotencyKeyPattern, submissionHeaders } from '../_shared/submission-headers.ts'
import { type Caller, fingerprints } from '../_shared/visitor.ts'
import type { Settings } from './settings.ts'
import type { Verdict } from './suspicion.ts'

type Outcome = {
  outcome: 'stored' | 'repeated' | 'key_reused' | 'visitor_limited' | 'overall_limited'
  id?: number
  quarantined?: boolean
  /** The number of files attached to the submission. */
  files?: number
  request_id?: string | null
  created_at?: string
  retry_after?: number
}

/** `quarantined` is known only for a new submission, not a repeated one. */
type Stored = {
  outcome: 'stored' | 'repeated'
  id: number
  quarantined?: boolean
  files: number
  /** The id of the attempt that was stored, even if this one is a retry. */
  requestId: string | null
  createdAt?: string
}

function idempotencyKey(headers: Headers) {
  const key = headers.get(submissionHeaders.idempotencyKey)
  if (key === null || idempotencyKeyPattern.test(key)) return key
  throw new Refusal(400, 'bad_key', 'The idempotency key must have 8 to 100 letters, digits, - or _.')
}

const formOf = (headers: Headers) =>
  formNames.find((name) => name === headers.get(submissionHeaders.form)) ?? 'unknown'

/** Passes the answers to the database, which applies the limits and stores them in one transaction. */
export async function store(
  answers: Answers,
  headers: Headers,
  verdict: Verdict,
  caller: Caller,
  requestId: string,
  settings: Settings,
) {
  const { project, limits, webhook } = settings
  const key = idempotencyKey(headers)
  const { visitor, network } = fingerprints(caller, project.secretKey, 'visitor')
  // Only the site's own visitors get an automatic reply: direct callers cannot make us email an address.
  const reply = caller.source === 'site' && isEmail(answers.email)
  const files = decodeSentFiles(headers.get(submissionHeaders.files))
  const result = await callDatabase(project, 'store_submission', {
    p_answers: answers,
    p_form: formOf(headers),
    p_items: decodeItems(headers.get(submissionHeaders.items)),
    p_attribution: decodeAttribution(headers.get(submissionHeaders.attribution)),
    p_request_id: requestId,
    p_form_key: files?.form ?? null,
    p_files: files?.ids ?? [],
    p_key: key,
    p_digest: digest(JSON.stringify(answers)),
    p_source: caller.source,
    p_visitor_hash: visitor,
    p_network_hash: network,
    p_reply_hash: reply ? keyedHash(project.secretKey, 'reply', answers.email.toLowerCase()) : null,
    p_limits: limits,
    p_quarantined: verdict.quarantined,
    p_score: verdict.score,
    p_reasons: verdict.reasons,
    p_webhook: webhook,
    p_language: parseLanguage(headers.get(submissionHeaders.language)) ?? english,
  })
  return settled(result as Outcome)
}

function settled(answered: Outcome): Stored {
  const { outcome, id, quarantined, files = 0, request_id = null, created_at, retry_after } = answered
  switch (outcome) {
    case 'key_reused':
      throw new Refusal(400, outcome, 'This idempotency key belongs to a different request. Use a new one.')
    case 'visitor_limited':
    case 'overall_limited':
      throw new Refusal(429, outcome, 'Too many requests. Please wait a few minutes or email us directly.', {
        'retry-after': String(retry_after ?? 60),
      })
  }
  if (typeof id !== 'number') throw new Error('the database stored no row')
  return { outcome, id, quarantined, files, requestId: request_id, createdAt: created_at }
}
