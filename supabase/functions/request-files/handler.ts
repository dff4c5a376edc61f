import { admitCaller, requireProject } from '../_shared/caller.ts'
import {
  BUCKET,
  HEAD_BYTES,
  isPicture,
  matchesExtension,
  megabytesOf,
  outsideProblem,
  sanitizeFileName,
} from '../_shared/files.ts'
import { handlerOf, invalid, Refusal, readJsonBody } from '../_shared/http.ts'
import { callRpc, dataOf, type Project } from '../_shared/project.ts'
import { bucketOf, markArrived } from '../_shared/stored-files.ts'
import { isUuid } from '../_shared/text.ts'

const MAX_BODY_BYTES = 8 * 1024
/** Where the size of a picture is found: behind what a camera or an editor writes about it. */
const PICTURE_HEAD_BYTES = 1024 * 1024

type Announced = { name: string; bytes: number }
type Body = { do?: unknown; form?: unknown; id?: unknown; name?: unknown; bytes?: unknown }

export const createHandler = (project: Project) =>
  handlerOf('request-files', 'The request failed. Try again later.', async (request) => {
    // Callers that cannot be distinguished have no hash and share one allowance.
    const { visitor } = admitCaller(request.headers, project, 'files')
    const body = (await readJsonBody(request, MAX_BODY_BYTES)) as Body | null
    switch (body?.do) {
      case 'grant':
        return { body: await grant(body, visitor, project) }
      case 'settle':
        return { body: await settle(body, project) }
      case 'sweep':
        return { body: await sweep(request.headers, project) }
    }
    throw invalid('Say what to do: grant, settle or sweep.')
  })

/** Grants one single-use upload; `settle` compares the file with this announcement. */
async function grant({ form, name, bytes }: Body, visitor: string | undefined, project: Project) {
  if (!isUuid(form) || typeof name !== 'string' || !Number.isSafeInteger(bytes))
    throw invalid('A file has a form, a name and a size in bytes.')
  const safeName = sanitizeFileName(name)
  const problem = outsideProblem(safeName, Number(bytes))
  const sentences = {
    kind: 'Files of this kind are not accepted.',
    empty: 'This file is empty.',
    too_large: `This file may have at most ${megabytesOf(safeName)} MB.`,
  }
  if (problem) throw new Refusal(problem === 'too_large' ? 413 : 400, problem, sentences[problem])
  const id: string | null = await callRpc(project, 'grant_upload', {
    p_form: form,
    p_name: safeName,
    p_bytes: Number(bytes),
    p_visitor: visitor,
  })
  if (!id)
    throw new Refusal(429, 'busy', 'Too many files have been uploaded. Try again in a few minutes.', {
      'retry-after': '600',
    })
  const { signedUrl } = await dataOf('sign an upload', bucketOf(project).createSignedUploadUrl(id))
  const { pathname, search } = new URL(signedUrl)
  return { id, name: safeName, url: pathname + search }
}

/** Compares the file in the bucket with its announcement, and empties it on a mismatch. */
async function settle({ form, id }: Body, project: Project) {
  const { client } = project
  if (!isUuid(form) || !isUuid(id)) throw invalid('A file has a form and an id.')
  const announced = await dataOf(
    'read a file',
    client
      .from('files')
      .select('name, bytes')
      .match({ id, form_key: form })
      .is('sent_at', null)
      .is('dropped_at', null)
      .maybeSingle(),
  )
  const stored = announced && (await readHead(id, announced, project))
  if (!announced || !stored) throw new Refusal(404, 'not_there', 'This file has not been uploaded.')
  if (stored.bytes === announced.bytes && matchesExtension(announced.name, stored.head)) {
    await markArrived(id, announced, stored.head, project)
    return { id }
  }
  await emptyFile(id, project)
  const reason = stored.bytes === announced.bytes ? 'not_its_name' : 'changed'
  throw new Refusal(400, reason, 'The uploaded file does not match its announced name and size.')
}

/** Removes files never sent, and files of deleted requests. */
async function sweep(headers: Headers, project: Project) {
  requireProject(headers, project)
  const orphans = await callRpc(project, 'drop_orphans')
  const ended = orphans.filter(({ url_ended }) => url_ended).map(({ orphan }) => orphan)
  if (ended.length > 0) await dataOf('delete files', bucketOf(project).remove(ended))
  for (const { orphan, url_ended } of orphans) if (!url_ended) await emptyFile(orphan, project)
  return { swept: orphans.length }
}

/** The size and the first bytes of a file in the bucket; null if there is none. supabase-js reads whole files only. */
async function readHead(id: string, { name, bytes }: Announced, { url, secretKey, fetch }: Project) {
  const most = isPicture(name, bytes) ? PICTURE_HEAD_BYTES : HEAD_BYTES
  const response = await fetch(`${url}/storage/v1/object/${BUCKET}/${id}`, {
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      range: `bytes=0-${most - 1}`,
    },
  })
  if (response.status === 404 || response.status === 400) {
    await response.body?.cancel()
    return null
  }
  if (!response.ok) throw new Error(`storage responded with ${response.status} when reading a file`)
  const head = new Uint8Array(await response.arrayBuffer())
  const total = /\/(\d+)$/.exec(response.headers.get('content-range') ?? '')?.[1]
  return { head, bytes: total ? Number(total) : head.byteLength }
}

/** Leaves one byte, because a signed URL takes nothing where an object is. */
const emptyFile = (id: string, project: Project) =>
  dataOf(
    'empty a file',
    bucketOf(project).update(id, new Uint8Array(1), { contentType: 'application/octet-stream' }),
  )
