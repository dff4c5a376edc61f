import { getUploadCopy } from '#lib/content/index.ts'

/** Words that a form asks for when somebody comes to it: no page carries them. */
export const dynamic = 'force-static'

export const GET = async () => Response.json(await getUploadCopy())
