import { english } from '#contract/languages.ts'
import { atlasFileIn } from '#lib/pages/cities/world.ts'

/** Data of the city finder, fetched when a visitor focuses its field. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await atlasFileIn(english))
