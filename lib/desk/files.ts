import 'server-only'
import { ask } from '@/lib/supabase/ask'
import { createSessionClient } from '@/lib/supabase/server'
import { BUCKET, isUuid } from '@/supabase/functions/_shared/files.ts'
import { requestFile } from './submission.ts'

const SIGNED_SECONDS = 120

/** One file with its bytes, for staff: the storage signs for whoever asks, and the signature is good for minutes. */
export async function openFile(id: string) {
  if (!isUuid(id)) return
  const client = await createSessionClient()
  const { data: file } = await ask({
    asked: 'request_files',
    query: () => client.from('request_files').select().eq('id', id).maybeSingle(),
    answer: requestFile.nullable(),
    as: () => client,
  })
  if (!file) return
  const { data } = await client.storage.from(BUCKET).createSignedUrl(id, SIGNED_SECONDS, { download: true })
  const stored = data && (await fetch(data.signedUrl))
  return stored?.ok && stored.body ? { ...file, body: stored.body } : undefined
}
