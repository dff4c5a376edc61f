import { getRequestListWords } from '@/lib/content'

/** Words of the request list, for whoever asks for it. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getRequestListWords())
