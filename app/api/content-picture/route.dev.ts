import { rm } from 'node:fs/promises'
import path from 'node:path'
import { checkContent } from '@/lib/content/check'
import { isOwn, refuse } from '@/lib/editor/own-request'
import { damaged, examine, tooSmall } from '@/lib/pictures/faults'
import { backdropOf } from '@/lib/pictures/master'

/** What the check would say of a picture that somebody has just chosen. */
export async function POST(request: Request) {
  if (!isOwn(request)) return refuse()
  const query = new URL(request.url).searchParams
  const least = { width: Number(query.get('width')), height: Number(query.get('height')) }
  const name = query.get('name') ?? ''
  const file = new Uint8Array(await request.arrayBuffer())
  const size = await examine(file, name.toLowerCase())
  return Response.json({
    fault: 'fault' in size ? size.fault : (tooSmall(size, least, name) ?? (await broken(file, name))),
  })
}

async function broken(file: Uint8Array, name: string) {
  const whole = await backdropOf(file).catch(() => undefined)
  return whole ? undefined : damaged(name)
}

/** Deletes a picture that nothing shows; what something shows stays. */
export async function DELETE(request: Request) {
  if (!isOwn(request)) return refuse()
  const file = new URL(request.url).searchParams.get('file') ?? ''
  const { unusedPictures } = await checkContent(process.cwd())
  if (!unusedPictures.includes(file))
    return new Response('It is shown somewhere, or not there.', { status: 409 })
  await rm(path.join(process.cwd(), file))
  return new Response(null, { status: 204 })
}
