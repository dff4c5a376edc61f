import 'server-only'
import { BUCKET, isUuid } from '#contract/files.ts'
import { ask, type Client } from '#lib/server/supabase/ask.ts'
import { createSessionClient } from '#lib/server/supabase/server.ts'
import { requestFile } from './submission.ts'

const SIGNED_SECONDS = 120

/** One file, for staff: storage signs a URL for the caller's session, valid for two minutes. */
export async function findFile(id: string) {
  if (!isUuid(id)) return
  const client = await createSessionClient()
  const { data: file } = await ask({
    asked: 'request_files',
    query: () => client.from('request_files').select().eq('id', id).maybeSingle(),
    answer: requestFile.nullable(),
    as: () => client,
  })
  return file ? { ...file, read: () => read(client, id) } : undefined
}

async function read(client: Client, id: string) {
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok ? stored : undefined
}
