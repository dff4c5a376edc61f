import { readFile } from '#lib/desk/files.ts'
import { recordAction } from '#lib/desk/staff.ts'
import { headersOf } from '#lib/server/security/headers.ts'

type Context = { params: Promise<{ id: string }> }

/** Serves an upload to staff as an attachment: the browser saves it, and never renders or runs what a visitor sent. */
export async function GET(_: Request, { params }: Context) {
  const file = await readFile((await params).id)
  if (!file) return new Response(null, { status: 404 })
  await recordAction('downloaded')
  return new Response(file.body, { headers: headersOf.attachment(file.name) })
}
