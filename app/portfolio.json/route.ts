import { lightboxTexts } from '#components/pages/sections/lightbox-texts.ts'
import { english } from '#contract/languages.ts'

/** What the lightbox says, fetched when a visitor reaches for it. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await lightboxTexts(english))
