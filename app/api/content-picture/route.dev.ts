import {
  deletePicture,
  keepPicture,
  makeThumbnail,
  Refusal,
  replacePicture,
  reusePicture,
} from '#lib/editor/pictures.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

const root = process.cwd()

interface Asked {
  query: URLSearchParams
  name: string
  address: string
  least: { width: number; height: number }
  file: Uint8Array
}

/** Parses the request and answers with the result, or with the reason for a refusal. */
const answering = (make: (asked: Asked) => Promise<object>) => async (request: Request) => {
  if (!isSameOrigin(request)) return refuse()
  const query = new URL(request.url).searchParams
  const [width, height] = [Number(query.get('width')), Number(query.get('height'))]
  const [name, address] = [query.get('name') ?? '', query.get('address') ?? '']
  const file = new Uint8Array(await request.arrayBuffer())
  try {
    return Response.json(await make({ query, name, address, least: { width, height }, file }))
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ fault: error.message })
    throw error
  }
}

/** A small version of a picture, which the site shows publicly. */
export async function GET({ url }: Request) {
  const query = new URL(url).searchParams
  const picture = await makeThumbnail(root, query.get('address') ?? '', Number(query.get('width')))
  if (!picture) return new Response('There is no such picture.', { status: 404 })
  return new Response(picture, {
    headers: { 'Content-Type': 'image/webp', 'Cache-Control': 'private, max-age=300' },
  })
}

/** Stores a chosen picture, or validates one of the site for another place. */
export const POST = answering(async ({ query, name, address, least, file }) => ({
  address: address
    ? await reusePicture(root, address, least)
    : await keepPicture(root, query.get('folder') ?? '', name, file, least),
}))

/** Replaces a picture in every place that shows it. */
export const PUT = answering(async ({ name, address, file }) => {
  await replacePicture(root, address, name, file)
  return { address }
})

export const DELETE = answering(async ({ query }) => {
  await deletePicture(root, query.get('file') ?? '')
  return {}
})
