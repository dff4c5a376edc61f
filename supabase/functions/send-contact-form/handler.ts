import { type Answers, answersSchema, isEmail } from '../_shared/answers.ts'
import { admitCaller, digest, keyedHash } from '../_shared/caller.ts'
import { handlerOf, Refusal, readJsonBody } from '../_shared/http.ts'
import { BackendError, dataOf, type Env, type Project, projectFrom, wholeNumber } from '../_shared/project.ts'
import { decodeMeta, idempotencyKeyPattern, requestHeaders } from '../_shared/request-headers.ts'
import { scoreSpam } from './suspicion.ts'

const MAX_BODY_BYTES = 64 * 1024

type Settings = {
  project: Project
  limits: typeof LIMITS & { visitor: number; overall: number }
  webhook: boolean
}

/**
 * The seconds of a rate limit's window; the multiple of the limits up to which requests are still stored, in
 * quarantine; and the automatic replies an hour.
 */
const LIMITS = { window: 600, ceiling: 10, replies: 60 }

export const settingsFrom = (env: Env, project = projectFrom(env)): Settings => ({
  project,
  limits: {
    ...LIMITS,
    visitor: wholeNumber(env, 'RATE_LIMIT_VISITOR', 10),
    overall: wholeNumber(env, 'RATE_LIMIT_OVERALL', 300),
  },
  webhook: Boolean(env.WEBHOOK_URL),
})

function parseAnswers(body: unknown): Answers {
  const result = answersSchema.safeParse(body)
  if (result.success) return result.data
  throw new Refusal(400, 'invalid', result.error.issues[0]?.message ?? 'The request is not complete.')
}

function idempotencyKey(headers: Headers) {
  const key = headers.get(requestHeaders.idempotencyKey)
  if (key === null || idempotencyKeyPattern.test(key)) return key
  throw new Refusal(400, 'bad_key', 'The idempotency key must have 8 to 100 letters, digits, - or _.')
}

/** The parameter of store_request, which applies the limits and stores all of it in one transaction. */
function rowOf(answers: Answers, headers: Headers, requestId: string, settings: Settings) {
  const { project, limits, webhook } = settings
  const { source, visitor } = admitCaller(headers, project, 'visitor')
  const meta = decodeMeta(headers.get(requestHeaders.meta))
  const { quarantined, reasons } = scoreSpam(answers, meta)
  // Only the site's own visitors get an automatic reply: direct callers cannot make us email an address.
  const replies = source === 'site' && isEmail(answers.email)
  return {
    answers,
    form: meta.form,
    language: meta.language,
    items: meta.items,
    attribution: Object.keys(meta.attribution).length > 0 ? meta.attribution : null,
    trace_id: requestId,
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
}

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

async function store(row: ReturnType<typeof rowOf>, { client }: Project) {
  const reply = dataOf('store_request', client.rpc('store_request', { p: row }))
  const stored = (await reply.catch(limited)) as Stored | { outcome: 'key_reused' }
  if (stored.outcome !== 'key_reused') return stored
  throw new Refusal(400, 'key_reused', 'This idempotency key belongs to a different request. Use a new one.')
}

/** The windows of the limits begin at whole multiples of their length. */
function limited(error: unknown): never {
  if (!(error instanceof BackendError && error.code === 'PT429')) throw error
  const left = LIMITS.window - (Math.floor(Date.now() / 1000) % LIMITS.window)
  throw new Refusal(429, 'limited', 'Too many requests. Please wait a few minutes or email us directly.', {
    'retry-after': String(left),
  })
}

/** The whole function without the platform. `afterStored` must not block the answer. */
export const createHandler = (settings: Settings, afterStored: () => void) =>
  handlerOf(
    'send-contact-form',
    'The request could not be stored. Please try again or email us directly.',
    async (request, requestId) => {
      const answers = parseAnswers(await readJsonBody(request, MAX_BODY_BYTES))
      const row = rowOf(answers, request.headers, requestId, settings)
      const stored = await store(row, settings.project)
      const { outcome, id, quarantined, files, received_at: receivedAt } = stored
      if (outcome === 'stored') afterStored()
      return {
        body: { reference: String(id), receivedAt, ...(files > 0 && { files }) },
        headers: { [requestHeaders.requestId]: stored.trace_id },
        line: { outcome, source: row.source, quarantined, reference: id },
      }
    },
  )
