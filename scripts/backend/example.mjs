// The example with a proof (supabase/seed.sql): its picture, and the link that its customer would have.
import { readFile } from 'node:fs/promises'
import { BUCKET } from '#contract/files.ts'
import { openLink } from '#contract/link.ts'
import { projectFrom } from '#contract/project.ts'

const PROOF = '00000000-0000-4000-8000-000000000001'
const PICTURE = new URL('welcome-box.jpg', import.meta.url)

/** Returns the path of the customer's page; undefined in a database without the example. */
export async function openExample({ url, secretKey }) {
  const project = projectFrom({ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey })
  const { client } = project
  const { data: file } = await client.from('files').select('request_id').eq('id', PROOF).maybeSingle()
  if (!file?.request_id) return undefined
  // Refused from the second start on.
  const contentType = 'application/octet-stream'
  await client.storage.from(BUCKET).upload(PROOF, await readFile(PICTURE), { contentType })
  return openLink(file.request_id, 1, project)
}
