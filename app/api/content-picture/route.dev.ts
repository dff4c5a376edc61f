import { deletePicture, faultOf, keepPicture, Refusal, replacePicture } from '#lib/editor/pictures.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

const root = process.cwd()

interface Asked {
  query: URLSearchParams
  name: string
  least: { width: number; height: number }
  file: Uint8Array
}

/** Parses the request and answers with the result, or with the reason for a refusal. */
const answering = (make: (asked: Asked) => Promise<object>) => async (request: Request) => {
  if (!isSameOrigin(request)) return refuse()
  const query = new URL(request.url).searchParams
  const [width, height] = [Number(query.get('width')), Number(query.get('height'))]
  const file = new Uint8Array(await request.arrayBuffer())
  try {
    return Response.json(await make({ query, name: query.get('name') ?? '', least: { width, height }, file }))
  } catch (error) {
    if (error instanceof Refusal) return Response.json({ fault: error.message })
    throw error
  }
}

/** Validates a chosen picture; with a folder, stores it there as well. */
export const POST = answering(async ({ query, name, least, file }) => {
  const folder = query.get('folder')
  if (!folder) return { fault: await faultOf(file, name, least) }
  return { address: await keepPicture(root, folder, name, file, least) }
})

/** Replaces a picture in every place that shows it. */
export const PUT = answering(async ({ query, name, file }) => {
  await replacePicture(root, query.get('address') ?? '', name, file)
  return {}
})

export const DELETE = answering(async ({ query }) => {
  await deletePicture(root, query.get('file') ?? '')
  return {}
})
