import type { QuoteListTexts } from '#lib/content/index.ts'
import { en } from '#messages/en.ts'

/** The copy of the quote list. */
export const listTexts: QuoteListTexts = { ...en.quoteList, names: {}, comma: ', ' }
