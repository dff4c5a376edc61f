import { BUCKET, isUuid } from '#contract/files.ts'
import { recordAction } from '#lib/desk/audit.ts'
import { pictureTypeOf } from '#lib/desk/request.ts'
import { pixelSizeOf } from '#lib/quote/uploads/pixel-size.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { query } from '#lib/server/supabase/query.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

const SIGNED_SECONDS = 120
/** A picture of a few KB can take gigabytes to draw. */
const MAX_PIXELS = 40_000_000

type Context = { params: Promise<{ id: string }> }

/**
 * Serves an upload to staff as an attachment: the browser saves it, and never runs what a visitor sent. Only as the
 * source of an `<img>`, which runs nothing either, a picture has its own type.
 */
export async function GET({ headers }: Request, { params }: Context) {
  const { id } = await params
  const file = isUuid(id) && (await readFile(id))
  if (!file) return new Response(null, { status: 404 })
  const pictureType = headers.get('sec-fetch-dest') === 'image' && pictureTypeOf(file.name)
  if (!pictureType) await recordAction('downloaded')
  const picture = pictureType && (await file.stored.blob())
  const size = picture && (await pixelSizeOf(picture))
  if (picture && !(size && size.width * size.height <= MAX_PIXELS)) return new Response(null, { status: 404 })
  const type = pictureType ? { 'content-type': pictureType } : {}
  return new Response(picture || file.stored.body, {
    headers: { ...headersOf.attachment(file.name), ...type },
  })
}

/** Storage signs a URL for the session of the caller. */
async function readFile(id: string) {
  const client = await createSessionClient()
  const { data: file } = await query(
    'files',
    (api) => api.from('files').select('name').eq('id', id).maybeSingle(),
    client,
  )
  if (!file) return undefined
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok ? { name: file.name, stored } : undefined
}
