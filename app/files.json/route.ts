import { english } from '#contract/languages.ts'
import { getUploadCopy } from '#lib/content/index.ts'

/** Messages of the file upload, fetched when a visitor reaches a form, so that no page contains them. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getUploadCopy(english))
