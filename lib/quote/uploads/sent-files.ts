import * as z from 'zod/mini'
import { fileLimits, isUuid, sizeInWords, tidyName } from '#contract/files.ts'

const uuid = z.string().check(z.refine(isUuid))

const sentFile = z.object({ id: uuid, name: z.string().check(z.maxLength(500)), bytes: z.number() })
export type SentFile = z.infer<typeof sentFile>

const sentFiles = z.object({ form: uuid, files: z.array(sentFile).check(z.maxLength(fileLimits.count)) })

/** What a form brought along; nothing, if that cannot be read: no request is lost over it. */
export function readSentFiles(text: string) {
  try {
    const { form, files } = sentFiles.parse(JSON.parse(text))
    return { form, files: files.map((file) => ({ ...file, name: tidyName(file.name) })) }
  } catch {
    return { form: '', files: [] }
  }
}

/** In words, for whoever reads nothing but the answers; only their number where there is no room for more. */
export function withFiles(details: string, files: SentFile[], limit: number) {
  if (files.length === 0) return details
  const list = files.map(({ name, bytes }) => `${name} (${sizeInWords(bytes)})`).join(', ')
  const words = [`Files (${files.length}): ${list}`, `Files: ${files.length}`]
  const told = words.map((line) => [details, line].filter(Boolean).join('\n'))
  return told.find((text) => text.length <= limit) ?? details
}
