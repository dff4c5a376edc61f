import { getQuoteListCopy } from '#lib/content/index.ts'

/** Words of the quote list, for whoever asks for it. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getQuoteListCopy())
