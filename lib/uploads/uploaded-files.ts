import * as z from 'zod/mini'
import { fileLimits, sanitizeFileName } from '#contract/files.ts'
import { isUuid, parseJson } from '#contract/text.ts'

const uuid = z.string().check(z.refine(isUuid))

const uploadedFile = z.object({ id: uuid, name: z.string().check(z.maxLength(500)), bytes: z.number() })
const uploadedFiles = z.object({
  form: uuid,
  files: z.array(uploadedFile).check(z.maxLength(fileLimits.count)),
})
export type UploadedFiles = z.infer<typeof uploadedFiles>

/** The files of a request; none if they cannot be parsed, so that the request is not lost. */
export function readUploadedFiles(text: string) {
  const { form, files } = uploadedFiles.safeParse(parseJson(text)).data ?? { form: '', files: [] }
  return { form, files: files.map((file) => ({ ...file, name: sanitizeFileName(file.name) })) }
}
