import { z } from 'zod'

const update = z.looseObject({ deletions: z.array(z.looseObject({ path: z.string() })) })

/**
 * Removes picture deletions from Keystatic's save request: Keystatic does not know that other places may show the same
 * file. Unused pictures are deleted in the panel.
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
