import 'server-only'
import { z } from 'zod'
import { ask, type Client } from '@/lib/supabase/ask'
import { createSessionClient } from '@/lib/supabase/server'
import { BUCKET, isUuid } from '@/supabase/functions/_shared/files.ts'

const requestFile = z.object({
  id: z.string(),
  submission_id: z.number(),
  name: z.string(),
  bytes: z.number(),
})
export type RequestFile = z.infer<typeof requestFile>

/** The files of requests, for staff; nobody else sees any. */
export async function filesOf(ids: number[], as?: () => Client): Promise<RequestFile[]> {
  if (ids.length === 0) return []
  const { data = [] } = await ask({
    asked: 'request_files',
    query: (client) => client.from('request_files').select().in('submission_id', ids).order('name'),
    answer: z.array(requestFile),
    as,
  })
  return data
}

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
