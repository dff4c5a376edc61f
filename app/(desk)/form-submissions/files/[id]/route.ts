import { leadFrom, respondWith } from '#app/_shared/stored-file.ts'
import { BUCKET } from '#contract/files.ts'
import { isUuid } from '#contract/text.ts'
import { recordAction } from '#lib/desk/audit.ts'
import { query } from '#lib/server/supabase/query.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

const SIGNED_SECONDS = 120

/** Serves an upload to staff. */
export async function GET(request: Request, { params }: RouteContext<'/form-submissions/files/[id]'>) {
  const { id } = await params
  const file = isUuid(id) && (await readFile(id))
  if (!file) return leadFrom(request, '/form-submissions')
  return respondWith(file, request, () => recordAction('downloaded'))
}

/** Storage signs a URL for the session of the caller. */
async function readFile(id: string) {
  const client = await createSessionClient()
  // A stranger's would be refused, with a warning in the log.
  const signedIn = await client.auth.getSession()
  if (!signedIn.data.session) return undefined
  const { data: file } = await query(
    'files',
    (api) => api.from('files').select('name, shownAs:shown_as').eq('id', id).maybeSingle(),
    client,
  )
  if (!file) return undefined
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok ? { ...file, stored } : undefined
}
