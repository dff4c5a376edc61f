import { BUCKET, isUuid } from '#contract/files.ts'
import { recordAction } from '#lib/desk/staff.ts'
import { headersOf } from '#lib/server/security/headers.ts'
import { ask } from '#lib/server/supabase/ask.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

const SIGNED_SECONDS = 120

type Context = { params: Promise<{ id: string }> }

/** Serves an upload to staff as an attachment: the browser saves it, and never renders or runs what a visitor sent. */
export async function GET(_: Request, { params }: Context) {
  const { id } = await params
  const file = isUuid(id) && (await readFile(id))
  if (!file) return new Response(null, { status: 404 })
  await recordAction('downloaded')
  return new Response(file.body, { headers: headersOf.attachment(file.name) })
}

/** Storage signs a URL for the session of the caller. */
async function readFile(id: string) {
  const client = await createSessionClient()
  const { data: file } = await ask(
    'files',
    (api) => api.from('files').select('name').eq('id', id).maybeSingle(),
    client,
  )
  if (!file) return undefined
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok ? { name: file.name, body: stored.body } : undefined
}
