import { lightboxTexts } from '#components/pages/sections/lightbox-texts.ts'
import { english } from '#contract/languages.ts'

/** Texts of the lightbox, fetched on a visitor's first interaction. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await lightboxTexts(english))
