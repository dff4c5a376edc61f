import { english } from '#contract/languages.ts'
import { getQuoteListTexts } from '#lib/content/index.ts'

/** Texts of the quote list, fetched when a visitor opens it. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getQuoteListTexts(english))
