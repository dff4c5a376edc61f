import { answering } from '#lib/editor/access.ts'
import {
  deletePicture,
  keepPicture,
  makeThumbnail,
  replacePicture,
  reusePicture,
} from '#lib/editor/pictures.ts'

const asked = ({ url }: Request) => {
  const query = new URL(url).searchParams
  const text = (name: string) => query.get(name) ?? ''
  const [width, height] = [Number(text('width')), Number(text('height'))]
  return { text, address: text('address'), name: text('name'), least: { width, height } }
}

const bodyOf = async (request: Request) => new Uint8Array(await request.arrayBuffer())

/** Serves a thumbnail of a picture. */
export const GET = answering(async (store, request) => {
  const { address, least } = asked(request)
  const picture = await makeThumbnail(store, address, least.width)
  if (!picture) return new Response('There is no such picture.', { status: 404 })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=300' },
  })
})

/** Stores an uploaded picture, or validates one of the site's pictures for another place. */
export const POST = answering(async (store, request) => {
  const { text, address, name, least } = asked(request)
  return {
    address: address
      ? await reusePicture(store, address, least)
      : await keepPicture(store, text('folder'), name, await bodyOf(request), least),
  }
})

/** Replaces a picture in every place that shows it. */
export const PUT = answering(async (store, request) => {
  const { address, name } = asked(request)
  await replacePicture(store, address, name, await bodyOf(request))
  return { address }
})

export const DELETE = answering(async (store, request) => {
  await deletePicture(store, asked(request).text('file'))
  return {}
})
