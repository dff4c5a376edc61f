import { z } from 'zod'

const update = z.looseObject({ deletions: z.array(z.looseObject({ path: z.string() })) })

/**
 * A save without the deletions of pictures: the editor knows of no other place that shows the same, and a picture that
 * was replaced can be had again. What nothing shows is listed, and deleted there on purpose.
 */
export async function keepPictures(request: Request) {
  const { url, method, headers } = request
  return new Request(url, { method, headers, body: withoutPictures(await request.text()) })
}

function withoutPictures(body: string) {
  try {
    const { deletions, ...rest } = update.parse(JSON.parse(body))
    const content = deletions.filter(({ path }) => !path.startsWith('public/images/'))
    return JSON.stringify({ ...rest, deletions: content })
  } catch {
    return body
  }
}
