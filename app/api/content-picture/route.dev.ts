import { deletePicture, faultOf, keepPicture, Refusal, replacePicture } from '#lib/editor/pictures.ts'
import { isSameOrigin, refuse } from '#lib/editor/same-origin.ts'

const root = process.cwd()

interface Asked {
  query: URLSearchParams
  name: string
  /** The smallest that fits the place it is meant for. */
  least: { width: number; height: number }
  file: Uint8Array
}

/** Answers with what was asked for, or with what is wrong in a sentence. */
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

/** Looks at a picture that somebody has chosen; for a block of a page it is put into the folder of pages as well. */
export const POST = answering(async ({ query, name, least, file }) => {
  const folder = query.get('folder')
  if (!folder) return { fault: await faultOf(file, name, least) }
  return { address: await keepPicture(root, folder, name, file, least) }
})

/** Another picture in the place of one that the site shows, wherever it does. */
export const PUT = answering(async ({ query, name, file }) => {
  await replacePicture(root, query.get('address') ?? '', name, file)
  return {}
})

export const DELETE = answering(async ({ query }) => {
  await deletePicture(root, query.get('file') ?? '')
  return {}
})
