import 'server-only'
import { z } from 'zod'
import { BUCKET, isUuid } from '#contract/files.ts'
import { ask } from '#lib/server/supabase/ask.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'

const SIGNED_SECONDS = 120

/** One file, for staff: storage signs a URL for the caller's session, valid for two minutes. */
export async function readFile(id: string) {
  if (!isUuid(id)) return undefined
  const client = await createSessionClient()
  const { data: file } = await ask({
    asked: 'files',
    query: () => client.from('files').select('name').eq('id', id).maybeSingle(),
    answer: z.object({ name: z.string() }).nullable(),
    as: () => client,
  })
  if (!file) return undefined
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok ? { name: file.name, body: stored.body } : undefined
}
