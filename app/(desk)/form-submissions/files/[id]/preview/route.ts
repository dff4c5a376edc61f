import { previewOf } from '#lib/desk/preview.ts'
import { findFile } from '#lib/desk/request-file.ts'

type Context = { params: Promise<{ id: string }> }

/** A placeholder for a file without a thumbnail. */
const SHEET = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160" viewBox="0 0 40 40" fill="none" stroke="#5d6676" stroke-width="1.5" stroke-linejoin="round"><path d="M23 7H12v26h16V12zv5h5"/></svg>`

const answer = (body: BodyInit, type: string) => new Response(body, { headers: { 'content-type': type } })

/** Serves a thumbnail of an upload, re-encoded by us. */
export async function GET(request: Request, { params }: Context) {
  const file = await findFile((await params).id)
  if (!file) return new Response(null, { status: 404 })
  const preview = await previewOf(file, request.signal)
  return preview ? answer(preview, 'image/webp') : answer(SHEET, 'image/svg+xml')
}
