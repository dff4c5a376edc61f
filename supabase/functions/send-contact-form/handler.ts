import { type Answers, answersSchema, isEmail } from '../_shared/answers.ts'
import { type Asked, typedDetails } from '../_shared/asked.ts'
import { admitCaller, digest, keyedHash } from '../_shared/caller.ts'
import { handlerOf, invalid, Refusal, readJsonBody } from '../_shared/http.ts'
import { linkHash, openLink } from '../_shared/link.ts'
import { errorMessage, log } from '../_shared/log.ts'
import {
  BackendError,
  callRpc,
  type Env,
  type Project,
  projectFrom,
  wholeNumber,
} from '../_shared/project.ts'
import { decodeMeta, idempotencyKeyPattern, requestHeaders } from '../_shared/request-headers.ts'
import { akismetFrom, isAkismetSpam } from './akismet.ts'
import { suspicionsOf } from './suspicion.ts'

const MAX_BODY_BYTES = 64 * 1024

/** The seconds of a rate limit's window. Windows begin at whole multiples of their length. */
const WINDOW = 600

export const settingsFrom = (env: Env, project = projectFrom(env)) => ({
  project,
  visitorLimit: wholeNumber(env, 'RATE_LIMIT_VISITOR', 10),
  overallLimit: wholeNumber(env, 'RATE_LIMIT_OVERALL', 300),
  webhook: Boolean(env.WEBHOOK_URL),
  akismet: akismetFrom(env),
})
type Settings = ReturnType<typeof settingsFrom>

/** The whole function without the platform. `afterStored` must not block. */
export const createHandler = (settings: Settings, afterStored: () => void) =>
  handlerOf(
    'send-contact-form',
    'The request could not be stored. Please try again or email us directly.',
    async (request, requestId) => {
      const caller = admitCaller(request.headers, settings.project, 'visitor')
      const answers = parseAnswers(await readJsonBody(request, MAX_BODY_BYTES))
      const parameters = await parametersOf(answers, caller, request.headers, requestId, settings)
      const stored = await store(parameters, settings.project)
      const { outcome, id, suspected, files, received_at: receivedAt } = stored
      if (outcome === 'stored') afterStored()
      if (stored.is_wave) log('warn', 'many-at-once', { request: requestId })
      const link = parameters.p_source === 'site' ? await linkOf(stored, requestId, settings) : undefined
      return {
        body: { reference: String(id), receivedAt, files: files || undefined, link },
        headers: { [requestHeaders.requestId]: stored.trace_id },
        line: { outcome, source: parameters.p_source, suspected, reference: id },
      }
    },
  )

function parseAnswers(body: unknown) {
  const result = answersSchema.safeParse(body)
  if (result.success) return result.data
  throw invalid(result.error.issues[0]?.message ?? 'The request is not complete.')
}

/** The parameters of store_request, which applies the limits and stores all of it in one transaction. */
async function parametersOf(
  answers: Answers,
  { source, visitor }: ReturnType<typeof admitCaller>,
  headers: Headers,
  requestId: string,
  settings: Settings,
) {
  const { project, visitorLimit, overallLimit, webhook } = settings
  const { files, honeypot, elapsed, spamService, again, ...facts } = decodeMeta(
    headers.get(requestHeaders.meta),
  )
  const reasons = suspicionsOf(answers, { honeypot, elapsed })
  // Only the site is trusted to say that its owner uses the service, and which address its visitor has.
  const usesAkismet = source === 'site' && spamService === 'akismet' && reasons.length === 0
  const { language } = facts
  const address = headers.get(requestHeaders.visitorAddress)
  if (usesAkismet && (await isAkismetSpam(settings.akismet, answers, { address, language, requestId })))
    reasons.push('akismet')
  // Only the site's own visitors get an automatic reply: direct callers cannot make us email an address.
  const replies = source === 'site' && isEmail(answers.email)
  return {
    p_answers: answers,
    p_facts: facts,
    p_trace_id: requestId,
    p_reasons: reasons,
    p_webhook: webhook,
    p_source: source,
    p_visitor_limit: visitorLimit,
    p_overall_limit: overallLimit,
    p_window: WINDOW,
    p_digest: contentDigest(answers, facts.asked),
    p_key: idempotencyKey(headers),
    p_visitor: visitor,
    p_reply: replies ? keyedHash(project.secretKey, 'reply', answers.email.toLowerCase()) : undefined,
    p_form_key: files?.form,
    p_files: files?.ids,
    p_again: again?.id,
    p_again_hash: again && linkHash(again.secret, project),
  }
}

/**
 * What makes a repetition the same request: neither the lines that the site composes, which may change with a deploy, nor
 * files, which may be added, nor what had no room beside these.
 */
function contentDigest(answers: Answers, asked?: Asked) {
  const { items = [], isCut, ...facts } = asked ?? {}
  const details = typedDetails(answers.details, asked && { ...asked, isCut: undefined })
  const things = items.map(({ of, choice, quantity, words }) => (of ? [of, choice, quantity] : words))
  return digest(JSON.stringify({ ...answers, details, ...facts, items: things }))
}

function idempotencyKey(headers: Headers) {
  const key = headers.get(requestHeaders.idempotencyKey) ?? undefined
  if (key === undefined || idempotencyKeyPattern.test(key)) return key
  throw new Refusal(400, 'bad_key', 'The idempotency key must have 8 to 100 letters, digits, - or _.')
}

/** `suspected` is known only for a new request, not a repeated one. */
type Stored = {
  outcome: 'stored' | 'repeated'
  id: number
  suspected?: boolean
  /** The first of an hour that is held because there are too many. */
  is_wave?: boolean
  files: number
  received_at: string
  /** Null if the link of the stored request was revoked or has ended since. */
  link_version: number | null
  /** The id of the attempt that was stored, even if this one is a retry. */
  trace_id: string
}

async function store(parameters: Awaited<ReturnType<typeof parametersOf>>, project: Project) {
  const reply = callRpc(project, 'store_request', parameters)
  const stored = (await reply.catch(limited)) as Stored | { outcome: 'key_reused' }
  if (stored.outcome !== 'key_reused') return stored
  throw new Refusal(400, 'key_reused', 'This idempotency key belongs to a different request. Use a new one.')
}

/** The path of the page of the request; undefined without one, as a failure here must lose no request. */
async function linkOf({ id, link_version }: Stored, request: string, { project }: Settings) {
  if (link_version === null) return undefined
  return openLink(id, link_version, project).catch((error) => {
    log('warn', 'link-not-opened', { request, cause: errorMessage(error) })
    return undefined
  })
}

function limited(error: unknown): never {
  if (!(error instanceof BackendError && error.code === 'PT429')) throw error
  const left = WINDOW - (Math.floor(Date.now() / 1000) % WINDOW)
  throw new Refusal(429, 'limited', 'Too many requests. Please wait a few minutes or email us directly.', {
    'retry-after': String(left),
  })
}
