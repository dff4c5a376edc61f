import { recordAction } from '#lib/desk/audit.ts'
import { findFile } from '#lib/desk/request-file.ts'
import { headersOf } from '#lib/server/security/headers.ts'

type Context = { params: Promise<{ id: string }> }

/** Serves an upload to staff as an attachment: the browser saves it, and never renders or runs what a visitor sent. */
export async function GET(_: Request, { params }: Context) {
  const file = await findFile((await params).id)
  const stored = await file?.read()
  if (!file || !stored) return new Response(null, { status: 404 })
  await recordAction('downloaded')
  return new Response(stored.body, { headers: headersOf.attachment(file.name) })
}
