import { getRequestListWords } from '#lib/content/index.ts'

/** Words of the request list, for whoever asks for it. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getRequestListWords())
