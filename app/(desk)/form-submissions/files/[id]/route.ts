import { BUCKET, endingOf, isUuid, matchesExtension } from '#contract/files.ts'
import { recordAction } from '#lib/desk/audit.ts'
import { isPdf, isShown, pictureTypeOf } from '#lib/desk/request.ts'
import { pixelSizeOf } from '#lib/quote/uploads/pixel-size.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { query } from '#lib/server/supabase/query.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

const SIGNED_SECONDS = 120
/** A picture of a few KB can take gigabytes to draw. */
const MAX_PIXELS = 40_000_000
/** What lets a drawing of a few KB grow: entities, pictures and parts that it repeats. */
const GROWING = /<!ENTITY|<([\w.-]+:)?(use|pattern|image|feImage|foreignObject)[\s/>]/i

type Context = { params: Promise<{ id: string }> }

/**
 * Serves an upload to staff as an attachment: the browser saves it, and never runs what a visitor sent. Only as the
 * source of an `<img>`, which runs nothing either, a picture has its own type, and only in a tab of its own a PDF has.
 */
export async function GET({ headers, url }: Request, { params }: Context) {
  const { id } = await params
  const file = isUuid(id) && (await readFile(id))
  if (!file) return new Response(null, { status: 404 })
  const { name, stored } = file
  const attachment = headersOf.attachment(name)
  const destination = headers.get('sec-fetch-dest')
  const type = pictureTypeOf(name)
  if (destination === 'image' && type) {
    const picture = isShown(file) && (await drawable(name, await stored.blob()))
    if (!picture) return new Response(null, { status: 404 })
    return new Response(picture, { headers: { ...attachment, 'content-type': type } })
  }
  await recordAction('downloaded')
  if (destination !== 'document' || !isPdf(name) || !new URL(url).searchParams.has('view'))
    return new Response(stored.body, { headers: attachment })
  const bytes = await stored.bytes()
  return new Response(bytes, { headers: matchesExtension(name, bytes) ? headersOf.pdf(name) : attachment })
}

/** A picture that a browser can draw without trouble; null for any other file. */
async function drawable(name: string, picture: Blob) {
  if (endingOf(name) === 'svg') {
    const drawing = await picture.text()
    return GROWING.test(drawing) ? null : drawing
  }
  const size = await pixelSizeOf(picture)
  return size && size.width * size.height <= MAX_PIXELS ? picture : null
}

/** Storage signs a URL for the session of the caller. */
async function readFile(id: string) {
  const client = await createSessionClient()
  const { data: file } = await query(
    'files',
    (api) => api.from('files').select('name, bytes').eq('id', id).maybeSingle(),
    client,
  )
  if (!file) return undefined
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok ? { ...file, stored } : undefined
}
