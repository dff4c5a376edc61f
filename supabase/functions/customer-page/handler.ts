import { createHash } from 'node:crypto'
import { forEachAnswer, isEmail } from '../_shared/answers.ts'
import { admitCaller, keyedHash } from '../_shared/caller.ts'
import { aboutKinds, type PageFile, type ResponseOutcome } from '../_shared/customer-page.ts'
import { responseSchema } from '../_shared/customer-response.ts'
import { dayIn } from '../_shared/day.ts'
import { BUCKET, parseSentFiles } from '../_shared/files.ts'
import { handlerOf, invalid, Refusal, readJsonBody } from '../_shared/http.ts'
import { linkHash } from '../_shared/link.ts'
import { callRpc, dataOf, type Project } from '../_shared/project.ts'
import type { CustomerPage } from '../_shared/reading.ts'
import { isUuid, storedText } from '../_shared/text.ts'

const MAX_BODY_BYTES = 64 * 1024
const SIGNED_SECONDS = 120
const READING_MS = 30_000

type Body = Partial<
  Record<'do' | 'id' | 'secret' | 'key' | 'response' | 'files' | 'file' | 'email', unknown>
> | null

/** The whole function without the platform. `zone` is the office's; `afterStored` must not block. */
export const createHandler = (project: Project, zone: string, afterStored: () => void) =>
  handlerOf('customer-page', 'This did not work. Please try again or email us.', async (request) => {
    const { source, visitor } = admitCaller(request.headers, project, 'link')
    // It derives and hashes the secrets of links for the page of the site alone.
    if (source !== 'site') throw new Refusal(401, 'key', 'Only the site may call this.')
    const body = (await readJsonBody(request, MAX_BODY_BYTES)) as Body
    const link = linkOf(body, project)
    switch (body?.do) {
      case 'read':
        return { body: { page: await readPage(link, project) } }
      case 'file':
        return { body: await signFile(link, body.file, project) }
      case 'respond': {
        const result = await respond(link, body, { visitor, zone }, project)
        if (result.outcome === 'stored') afterStored()
        return { body: result, line: { outcome: result.outcome, reference: link.p_id } }
      }
      case 'renew':
        await renew(link.p_id, body.email, visitor, project)
        afterStored()
        return { body: {} }
    }
    throw invalid('Say what to do: read, respond, file or renew.')
  })

/** A malformed link is as dead as any other. */
function linkOf(body: Body, project: Project) {
  const id = Number(body?.id)
  const secret = String(body?.secret ?? '').slice(0, 100)
  return { p_id: Number.isSafeInteger(id) ? id : 0, p_hash: linkHash(secret, project) }
}
type Link = ReturnType<typeof linkOf>

/** Null for every dead link. Stored answers may have any shape, such as an import's. */
async function readPage(link: Link, project: Project) {
  const page = (await callRpc(project, 'read_as_customer', link)) as CustomerPage | null
  return page && { ...page, answers: forEachAnswer((name) => storedText(page.answers[name])) }
}

/** A path that serves a file of the request for two minutes. */
async function signFile(link: Link, file: unknown, project: Project) {
  if (!isUuid(file)) return { url: null }
  const found = await callRpc(project, 'file_as_customer', { ...link, p_file: file })
  const shown = found as Omit<PageFile, 'id'> | null
  if (!shown) return { url: null }
  const signed = project.client.storage.from(BUCKET).createSignedUrl(file, SIGNED_SECONDS)
  const { pathname, search } = new URL((await dataOf('sign a file', signed)).signedUrl)
  return { ...shown, url: pathname + search }
}

type Caller = { visitor: string | undefined; zone: string }
type Unread = { outcome: 'unread'; file: string }

async function respond(link: Link, body: NonNullable<Body>, { visitor, zone }: Caller, project: Project) {
  const files = parseSentFiles(body.files)
  const result = responseSchema(files !== null).safeParse(body.response)
  if (!result.success) throw invalid(result.error.issues[0]?.message ?? 'The response is not complete.')
  const { key } = body
  if (!isUuid(key)) throw invalid('A response has a key, a UUID.')
  const { about, event_on, ...written } = result.data
  const decide = async (approved_sha256: string | null) => {
    const decided = await callRpc(project, 'respond_as_customer', {
      ...link,
      p_response: {
        ...written,
        // A message may be a question about an offer.
        about: ['reply', ...aboutKinds].some((kind) => kind === written.kind) ? about : null,
        event_on: event_on || null,
        approved_sha256,
      },
      p_key: key,
      p_today: dayIn(new Date(), zone),
      p_visitor: visitor,
      p_form_key: files?.form,
      p_files: files?.ids,
    })
    return decided as ResponseOutcome | Unread
  }
  const decided = await decide(null)
  if (decided.outcome !== 'unread') return decided
  return (await decide(await hashOf(decided.file, project))) as ResponseOutcome
}

/** The SHA-256 of the file of a proof that can be approved; the database decides again. */
async function hashOf(file: string, { client }: Project) {
  const signal = AbortSignal.timeout(READING_MS)
  const stored = client.storage.from(BUCKET).download(file, {}, { signal }).asStream()
  const hash = createHash('sha256')
  for await (const chunk of await dataOf('read a proof', stored)) hash.update(chunk)
  return hash.digest('hex')
}

/** Has the link mailed again if reference and email match; returns the same if not. */
async function renew(p_id: number, email: unknown, p_visitor: string | undefined, project: Project) {
  const p_email = typeof email === 'string' ? email.trim().toLowerCase() : ''
  if (!isEmail(p_email)) return
  const p_address = keyedHash(project.secretKey, 'new link', p_email)
  await callRpc(project, 'renew_link', { p_id, p_email, p_address, p_visitor })
}
