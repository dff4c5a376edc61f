import { isUuid } from './text.ts'

/** Limits for a request's files. The bucket has the same size limit (supabase/migrations). */
export const fileLimits = { count: 10, megabytes: 50, textMegabytes: 5, nameLength: 120 } as const

export const BUCKET = 'request-files'
/** The upload path below the project URL, before the file's name and a token. */
export const UPLOADS = `/storage/v1/object/upload/sign/${BUCKET}`
const MEGABYTE = 1024 * 1024
export const maxFileBytes = fileLimits.megabytes * MEGABYTE

/**
 * Extensions, the magic bytes with which their files begin, as characters, and where, if not at the start; SVG, CSV and TXT
 * are text, which has none.
 */
const kinds: [extensions: string, signs: string[], at?: number][] = [
  ['pdf', ['%PDF-']],
  ['ai', ['%PDF-', '%!PS']],
  ['eps', ['%!PS', '\xc5\xd0\xd3\xc6']],
  ['svg csv txt', []],
  ['psd', ['8BPS']],
  ['tif tiff', ['II*\0', 'MM\0*', 'II+\0']],
  ['png', ['\x89PNG']],
  ['jpg jpeg', ['\xff\xd8\xff']],
  ['webp', ['WEBP'], 8],
  ['gif', ['GIF8']],
  ['bmp', ['BM']],
  ['heic heif avif', ['ftyp'], 4],
  ['zip docx xlsx pptx odt ods odp', ['PK']],
  ['doc xls ppt', ['\xd0\xcf\x11\xe0']],
]
const signs = Object.fromEntries(
  kinds.flatMap(([extensions, ...begin]) => extensions.split(' ').map((extension) => [extension, begin])),
)

export const HEAD_BYTES = 4096

export const fileEndings = Object.keys(signs)

export const endingOf = (name: string) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? ''

/** Whether a file is plain text, such as a list of names. */
export const isText = (name: string) => ['csv', 'txt'].includes(endingOf(name))

export const megabytesOf = (name: string) => (isText(name) ? fileLimits.textMegabytes : fileLimits.megabytes)

/** Why no form takes a file of this name and size. */
export function outsideProblem(name: string, bytes: number) {
  if (!(endingOf(name) in signs)) return 'kind'
  if (bytes < 1) return 'empty'
  return bytes > megabytesOf(name) * MEGABYTE ? 'too_large' : undefined
}

/** Text in UTF-8, or in a code page, as Excel writes it; no markup, which a browser could run. */
function looksLikeText(head: Uint8Array) {
  const start = new TextDecoder().decode(head)
  return !/[^\P{Cc}\t\n\f\r]/u.test(start) && !start.trimStart().startsWith('<')
}

/** Whether the content matches the extension, which rejects disguised programs and HTML pages. */
export function matchesExtension(name: string, head: Uint8Array) {
  const ending = endingOf(name)
  if (isText(name)) return looksLikeText(head)
  if (ending === 'svg') return /<svg[\s>]/i.test(new TextDecoder().decode(head))
  const [begins = [], at = 0] = signs[ending] ?? []
  // Some programs write a byte order mark or blank lines before a PDF.
  const start = String.fromCharCode(...head.subarray(at, at + 64)).replace(/^(\xef\xbb\xbf)?\s*(?=%)/, '')
  return begins.some((sign) => start.startsWith(sign))
}

/** The pictures that pages may show, and their content types. */
const pictureTypes: Record<string, string> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}
/** The largest picture that pages show: one of a few KB can take gigabytes to draw. */
export const pictureLimits = { megabytes: 5, megapixels: 40 } as const

/** Whether a page may show a file, if it has not too many pixels: never an SVG, which can take minutes to draw. */
export const isPicture = (name: string, bytes: number) =>
  endingOf(name) in pictureTypes && bytes <= pictureLimits.megabytes * MEGABYTE

/** How pages show a file whose content matches its name; null for one that they only offer for download. */
export function shownAs(name: string, bytes: number, pixels?: { width: number; height: number }) {
  if (endingOf(name) === 'pdf') return 'pdf'
  const most = pictureLimits.megapixels * 1_000_000
  return isPicture(name, bytes) && pixels && pixels.width * pixels.height <= most ? 'picture' : null
}
export type ShownAs = ReturnType<typeof shownAs>

/** The content type of a file that pages show as a picture. */
export const pictureTypeOf = (name: string) => pictureTypes[endingOf(name)] ?? 'application/octet-stream'

/** Whether a file opens in a tab of its own. */
export const isOpened = (name: string) => ['pdf', 'svg'].includes(endingOf(name))

/** Makes any name safe to show, save and send: one line, no paths, within the limit, with its extension. */
export function sanitizeFileName(name: string) {
  const visible = name
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu, '')
    .replace(/[\\/:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
  const ending = endingOf(visible)
  const stem = ending ? visible.slice(0, -ending.length - 1) : visible
  const room = fileLimits.nameLength - ending.length - 1
  const letters = [...stem]
  const short = letters.length > room ? `${letters.slice(0, room - 1).join('')}…` : stem
  return ending ? `${short || 'file'}.${ending}` : short
}

export const formatFileSize = (bytes: number) => {
  if (bytes < MEGABYTE) return `${Math.max(Math.sign(bytes), Math.round(bytes / 1024))} KB`
  return `${(bytes / MEGABYTE).toFixed(bytes < 10 * MEGABYTE ? 1 : 0)} MB`
}

/** The files of a request: the key of the form they were added to, and their ids. Null for anything else: no request is lost. */
export function parseSentFiles(source: unknown) {
  const { form, ids } = (source ?? {}) as { form?: unknown; ids?: unknown }
  if (!isUuid(form) || !Array.isArray(ids) || !ids.every(isUuid)) return null
  return ids.length > 0 && ids.length <= fileLimits.count ? { form, ids } : null
}
