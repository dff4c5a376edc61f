import { Buffer } from 'node:buffer'
import type { Email } from 'postal-mime'
import {
  fileLimits,
  HEAD_BYTES,
  matchesExtension,
  outsideProblem,
  sanitizeFileName,
} from '../_shared/files.ts'
import { callRpc, dataOf, type Project } from '../_shared/project.ts'
import { bucketOf, markArrived } from '../_shared/stored-files.ts'
import { withoutLinks } from './own-text.ts'

const LOGO_BYTES = 20 * 1024

/** The files of a mail, but for small pictures in its text, such as the logo of a signature. */
export const filesIn = ({ attachments }: Email) =>
  attachments
    .map(({ filename, mimeType, related, content }) => ({
      name: withoutLinks(sanitizeFileName(filename ?? mimeType)),
      bytes: Buffer.from(content as ArrayBuffer),
      isInText: related && mimeType.startsWith('image/'),
    }))
    .filter(({ bytes, isInText }) => !isInText || bytes.length >= LOGO_BYTES)

type File = ReturnType<typeof filesIn>[number]

/** Uploads what a form would take, as one open form; `left` names the rest. */
export async function storeFiles(files: File[], visitor: string, project: Project) {
  const form = crypto.randomUUID()
  const ids: string[] = []
  const left: string[] = []
  for (const file of files) {
    const isTaken = isAccepted(file) && ids.length < fileLimits.count
    const id = isTaken && (await upload(file, form, visitor, project))
    if (id) ids.push(id)
    else left.push(file.name)
  }
  return { form, ids, left }
}

/** A mail of ours as a file, also as a PDF, has the private link. */
const isAccepted = ({ name, bytes }: File) =>
  !outsideProblem(name, bytes.length) &&
  matchesExtension(name, bytes.subarray(0, HEAD_BYTES)) &&
  !bytes.includes('/your-request/')

/** Null if the request has its share. */
async function upload({ name, bytes }: File, p_form: string, p_visitor: string, project: Project) {
  const file = { p_form, p_visitor, p_name: name, p_bytes: bytes.length }
  const id = await callRpc(project, 'grant_upload', file)
  if (!id) return null
  const options = { contentType: 'application/octet-stream' }
  await dataOf('store a file', bucketOf(project).upload(id, bytes, options))
  await markArrived(id, { name, bytes: bytes.length }, bytes, project)
  return id
}
