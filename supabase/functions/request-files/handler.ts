import {
  fileLimits,
  isAcceptedType,
  isUuid,
  matchesExtension,
  maxFileBytes,
  sanitizeFileName,
} from '../_shared/files.ts'
import { answer, preflight, Refusal } from '../_shared/http.ts'
import { readJsonBody } from '../_shared/json-body.ts'
import { log } from '../_shared/log.ts'
import { callDatabase } from '../_shared/rpc.ts'
import { sameSecret } from '../_shared/secrets.ts'
import { namesBetween, readObjectHead, removeFiles, signUpload } from '../_shared/storage.ts'
import { admitCaller, fingerprints } from '../_shared/visitor.ts'
import type { Settings } from './settings.ts'

const MAX_BODY_BYTES = 8 * 1024
const SWEPT_AT_ONCE = 100
const DAY_MS = 24 * 60 * 60 * 1000

type Body = { do?: unknown; form?: unknown; id?: unknown; name?: unknown; bytes?: unknown }

const invalid = (sentence: string) => new Refusal(400, 'invalid', sentence)

/** Grants one single-use upload of this size; `settle` later compares the file with this announcement. */
async function grant({ form, name, bytes }: Body, headers: Headers, settings: Settings) {
  const { project, limits } = settings
  // Callers that cannot be distinguished have no hash and share one allowance.
  const { visitor, network } = fingerprints(admitCaller(headers, settings), project.secretKey, 'files')
  if (!isUuid(form) || typeof name !== 'string' || !Number.isSafeInteger(bytes))
    throw invalid('A file has a form, a name and a size in bytes.')
  const called = sanitizeFileName(name)
  if (!isAcceptedType(called)) throw new Refusal(400, 'kind', 'Files of this kind are not accepted.')
  if (Number(bytes) < 1) throw new Refusal(400, 'empty', 'This file is empty.')
  if (Number(bytes) > maxFileBytes)
    throw new Refusal(413, 'too_large', `A file may have at most ${fileLimits.megabytes} MB.`)
  const created = await callDatabase(project, 'create_upload', {
    p_form_key: form,
    p_name: called,
    p_bytes: Number(bytes),
    p_visitor_hash: visitor,
    p_network_hash: network,
    p_limits: limits,
  })
  const { outcome, id } = created as { outcome: string; id?: string }
  if (!id)
    throw new Refusal(429, outcome, 'Too many files have been uploaded. Try again in a few minutes.', {
      'retry-after': '600',
    })
  return { id, name: called, url: await signUpload(project, id) }
}

/** Compares the file in the bucket with its announcement, and removes it on a mismatch. */
async function settle({ form, id }: Body, headers: Headers, settings: Settings) {
  const { project } = settings
  admitCaller(headers, settings)
  if (!isUuid(form) || !isUuid(id)) throw invalid('A file has a form and an id.')
  const stored = await callDatabase(project, 'announced_upload', { p_form_key: form, p_id: id })
  const announced = stored as { name: string; bytes: number } | null
  const found = announced && (await readObjectHead(project, id))
  if (!announced || !found) throw new Refusal(404, 'not_there', 'This file has not been uploaded.')
  const isIt = found.bytes === announced.bytes && matchesExtension(announced.name, found.head)
  await callDatabase(project, 'complete_upload', { p_id: id, p_arrived: isIt })
  if (isIt) return { id }
  await removeFiles(project, [id])
  const reason = found.bytes === announced.bytes ? 'not_its_name' : 'changed'
  throw new Refusal(400, reason, 'The uploaded file does not match its announced name and size.')
}

/** Removes orphaned uploads: files never sent, and files of deleted requests. */
async function sweep(headers: Headers, settings: Settings) {
  const { project } = settings
  if (!sameSecret(headers.get('apikey'), project.secretKey))
    throw new Refusal(401, 'key', 'Deleting orphaned uploads requires the secret key of this project.')
  let swept = 0
  while (true) {
    const ids = await callDatabase(project, 'orphaned_files', { p_most: SWEPT_AT_ONCE })
    if (ids.length === 0) break
    await removeFiles(project, ids)
    await callDatabase(project, 'forget_files', { p_ids: ids })
    swept += ids.length
  }
  await sweepOrphans(settings)
  return { swept }
}

/** Removes files without a row. Spares those younger than a day: their rows may still be moving here. */
async function sweepOrphans({ project }: Settings) {
  const since = await callDatabase(project, 'begin_orphan_round', {})
  if (!since) return
  const orphans: string[] = []
  for await (const names of namesBetween(project, Date.parse(since), Date.now() - DAY_MS))
    orphans.push(...(await callDatabase(project, 'unknown_files', { p_names: names.filter(isUuid) })))
  for (let at = 0; at < orphans.length; at += SWEPT_AT_ONCE)
    await removeFiles(project, orphans.slice(at, at + SWEPT_AT_ONCE))
}

async function act(request: Request, settings: Settings) {
  if (request.method !== 'POST')
    throw new Refusal(405, 'method', 'Please use POST.', { allow: 'POST, OPTIONS' })
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
      log('error', 'request-file-failed', { message: error instanceof Error ? error.message : 'unknown' })
      return answer(500, { success: false, error: 'The request failed. Try again later.', reason: 'failed' })
    }
  }
