import { endingOf, HEAD_BYTES, isOpened, matchesExtension, pictureTypeOf } from '#contract/files.ts'
import { headersOf } from '#lib/server/security/headers.ts'

type StoredFile = { name: string; shownAs: string | null; stored: Response }

/**
 * Serves an upload as an attachment: the browser saves it, and never runs what another person sent. Only as the source
 * of an `<img>`, which runs nothing either, a picture has its own type, and only in a tab of its own a PDF or SVG has.
 */
export async function respondWith(file: StoredFile, request: Request, onDownload?: () => Promise<unknown>) {
  const { name, shownAs, stored } = file
  const { headers, url } = request
  const attachment = headersOf.attachment(name)
  const destination = headers.get('sec-fetch-dest')
  if (destination === 'image') {
    if (shownAs !== 'picture') return new Response(null, { status: 404 })
    return new Response(stored.body, { headers: { ...attachment, 'content-type': pictureTypeOf(name) } })
  }
  await onDownload?.()
  if (destination !== 'document' || !isOpened(name) || !new URL(url).searchParams.has('view'))
    return new Response(stored.body, { headers: attachment })
  const bytes = await stored.bytes()
  const opened = endingOf(name) === 'svg' ? headersOf.svg(name) : headersOf.pdf(name)
  const isGenuine = matchesExtension(name, bytes.subarray(0, HEAD_BYTES))
  return new Response(bytes, { headers: isGenuine ? opened : attachment })
}

/** For a file that is gone: a tab leads on to the page that had it, and a picture stays empty. */
export function leadFrom({ headers }: Request, page: string) {
  const isTab = headers.get('sec-fetch-dest') === 'document'
  return new Response(null, isTab ? { status: 303, headers: { location: page } } : { status: 404 })
}
