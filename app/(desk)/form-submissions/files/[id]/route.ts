import { noteAction } from '#lib/desk/audit.ts'
import { findFile } from '#lib/desk/request-file.ts'
import { headersOf } from '#lib/server/security/headers.ts'

type Context = { params: Promise<{ id: string }> }

/** Hands a file to staff, to be saved: nothing that visitors send is shown or run here. */
export async function GET(_: Request, { params }: Context) {
  const file = await findFile((await params).id)
  const stored = await file?.read()
  if (!file || !stored) return new Response(null, { status: 404 })
  await noteAction('downloaded')
  return new Response(stored.body, { headers: headersOf.attachment(file.name) })
}
