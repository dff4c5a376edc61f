// The sample requests (supabase/seed.sql): their pictures, and the links that their customers would have.
import { readFile } from 'node:fs/promises'
import { BUCKET } from '#contract/files.ts'
import { openLink } from '#contract/link.ts'
import { projectFrom } from '#contract/project.ts'

const PICTURE = new URL('welcome-box.jpg', import.meta.url)

/** Who has a page worth a look, and what is there. */
const CUSTOMERS = {
  'nadia@cedarhall.example': 'a quote with a choice to accept',
  'dana.whitfield@copperleaf.example': 'a proof to approve',
  'mei.tanaka@asagi.example': 'an order in production, and an addition to accept',
  'priya.raman@northlight.example': 'an order that arrived',
}

/** Returns what each customer's page shows, and its path; none in a database without samples. */
export async function openSamples({ url, secretKey }) {
  const project = projectFrom({ SUPABASE_URL: url, SUPABASE_SERVICE_ROLE_KEY: secretKey })
  const { client } = project
  const requests = client.from('requests').select('id, email, files(id)').like('email', '%.example')
  const { data: samples } = await requests.eq('files.name', 'welcome-box.jpg')
  const bucket = client.storage.from(BUCKET)
  const picture = await readFile(PICTURE)
  // Refused from the second start on.
  for (const { id } of samples.flatMap(({ files }) => files))
    await bucket.upload(id, picture, { contentType: 'application/octet-stream' })
  const pages = []
  for (const [email, what] of Object.entries(CUSTOMERS)) {
    const sample = samples.find((request) => request.email === email)
    const path = sample && (await openLink(sample.id, 1, project))
    if (path) pages.push({ what, path })
  }
  return pages
}
