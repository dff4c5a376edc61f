import { english } from '#contract/languages.ts'
import { getUploadCopy } from '#lib/content/index.ts'

/** Messages of the file upload, fetched when a visitor reaches a form: no page carries them. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getUploadCopy(english))
