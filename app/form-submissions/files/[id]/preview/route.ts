import { openFile } from '@/lib/desk/files'
import { previewOf } from '@/lib/desk/preview'

type Context = { params: Promise<{ id: string }> }

/** A small picture that we have drawn ourselves from what a visitor sent. */
export async function GET(_: Request, { params }: Context) {
  const file = await openFile((await params).id)
  const preview = file && (await previewOf(file))
  if (!preview) return new Response(null, { status: 404 })
  return new Response(preview, { headers: { 'content-type': 'image/webp' } })
}
