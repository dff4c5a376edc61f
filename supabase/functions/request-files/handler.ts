import { admitCaller, requireProject } from '../_shared/caller.ts'
import { dataOf } from '../_shared/client.ts'
import {
  BUCKET,
  fileLimits,
  HEAD_BYTES,
  isAcceptedType,
  isUuid,
  matchesExtension,
  maxFileBytes,
  sanitizeFileName,
} from '../_shared/files.ts'
import { answer, preflight, Refusal, readJsonBody, requirePost } from '../_shared/http.ts'
import { errorMessage, log } from '../_shared/log.ts'
import type { Settings } from './settings.ts'

const MAX_BODY_BYTES = 8 * 1024

type Body = { do?: unknown; form?: unknown; id?: unknown; name?: unknown; bytes?: unknown }

const invalid = (sentence: string) => new Refusal(400, 'invalid', sentence)

const bucketOf = ({ project }: Settings) => project.client.storage.from(BUCKET)

/** Grants one single-use upload; `settle` compares the file with this announcement. */
async function grant({ form, name, bytes }: Body, headers: Headers, settings: Settings) {
  const { project, limits } = settings
  // Callers that cannot be distinguished have no hash and share one allowance.
  const { visitor } = admitCaller(headers, settings, 'files')
  if (!isUuid(form) || typeof name !== 'string' || !Number.isSafeInteger(bytes))
    throw invalid('A file has a form, a name and a size in bytes.')
  const called = sanitizeFileName(name)
  if (!isAcceptedType(called)) throw new Refusal(400, 'kind', 'Files of this kind are not accepted.')
  if (Number(bytes) < 1) throw new Refusal(400, 'empty', 'This file is empty.')
  if (Number(bytes) > maxFileBytes)
    throw new Refusal(413, 'too_large', `A file may have at most ${fileLimits.megabytes} MB.`)
  const id: string | null = await dataOf(
    'grant_upload',
    project.client.rpc('grant_upload', {
      p_form: form,
      p_name: called,
      p_bytes: Number(bytes),
      p_visitor: visitor as string,
      p_limits: limits,
    }),
  )
  if (!id)
    throw new Refusal(429, 'busy', 'Too many files have been uploaded. Try again in a few minutes.', {
      'retry-after': '600',
    })
  const { signedUrl } = await dataOf('sign an upload', bucketOf(settings).createSignedUploadUrl(id))
  const { pathname, search } = new URL(signedUrl)
  return { id, name: called, url: pathname + search }
}

/** The size and the first bytes of a file in the bucket; null if there is none. supabase-js reads whole files only. */
async function readHead(id: string, { project: { url, secretKey, fetch } }: Settings) {
  const response = await fetch(`${url}/storage/v1/object/${BUCKET}/${id}`, {
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      range: `bytes=0-${HEAD_BYTES - 1}`,
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

const removeFiles = (ids: string[], settings: Settings) =>
  dataOf('delete files', bucketOf(settings).remove(ids))

/** Compares the file in the bucket with its announcement, and removes it on a mismatch. */
async function settle({ form, id }: Body, headers: Headers, settings: Settings) {
  const { client } = settings.project
  admitCaller(headers, settings, 'files')
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
  const found = announced && (await readHead(id, settings))
  if (!announced || !found) throw new Refusal(404, 'not_there', 'This file has not been uploaded.')
  const isIt = found.bytes === announced.bytes && matchesExtension(announced.name, found.head)
  const now = new Date().toISOString()
  const change = isIt ? { arrived_at: now } : { dropped_at: now }
  await dataOf('update a file', client.from('files').update(change).eq('id', id))
  if (isIt) return { id }
  await removeFiles([id], settings)
  const reason = found.bytes === announced.bytes ? 'not_its_name' : 'changed'
  throw new Refusal(400, reason, 'The uploaded file does not match its announced name and size.')
}

const REMOVED_AT_ONCE = 500

/** Removes files never sent, and files of deleted requests. */
async function sweep(headers: Headers, settings: Settings) {
  requireProject(headers, settings.project, 'Deleting orphaned uploads')
  const ids = await dataOf('drop_orphans', settings.project.client.rpc('drop_orphans'))
  for (let at = 0; at < ids.length; at += REMOVED_AT_ONCE)
    await removeFiles(ids.slice(at, at + REMOVED_AT_ONCE), settings)
  return { swept: ids.length }
}

async function act(request: Request, settings: Settings) {
  requirePost(request)
  const body = (await readJsonBody(request, MAX_BODY_BYTES)) as Body | null
  switch (body?.do) {
    case 'grant':
      return grant(body, request.headers, settings)
    case 'settle':
      return settle(body, request.headers, settings)
    case 'sweep':
      return sweep(request.headers, settings)
  }
  throw invalid('Say what to do: grant, settle or sweep.')
}

export const createHandler =
  (settings: Settings) =>
  async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight()
    try {
      return answer(200, { success: true, ...(await act(request, settings)) })
    } catch (error) {
      if (error instanceof Refusal) {
        log('info', 'request-file-refused', { status: error.status, reason: error.reason })
        const body = { success: false, error: error.message, reason: error.reason }
        return answer(error.status, body, error.headers)
      }
      log('error', 'request-file-failed', { message: errorMessage(error) })
      return answer(500, { success: false, error: 'The request failed. Try again later.', reason: 'failed' })
    }
  }
