'use server'

import { headers } from 'next/headers'
import { z } from 'zod'
import { submissionHeaders } from '#contract/submission-headers.ts'
import { env } from '#lib/server/env.ts'
import { createAnonymousClient } from '#lib/server/supabase/server.ts'

const answer = z.union([
  z.object({
    success: z.literal(true),
    id: z.string(),
    name: z.string().optional(),
    url: z.string().optional(),
  }),
  z.object({ success: z.literal(false), reason: z.string() }),
])
export type FileAnswer = z.infer<typeof answer>

const failed: FileAnswer = { success: false, reason: 'failed' }
/** The project has no such function: it takes no files. */
const missing: FileAnswer = { success: false, reason: 'missing' }

/** Asks request-files as the site, for the visitor. Whatever was refused there says why in its body. */
async function ask(body: object): Promise<FileAnswer> {
  const address = env.TRUSTED_ADDRESS_HEADER && (await headers()).get(env.TRUSTED_ADDRESS_HEADER)
  try {
    const { data, error } = await createAnonymousClient().functions.invoke('request-files', {
      body,
      headers: {
        ...(env.SITE_TOKEN && { [submissionHeaders.siteToken]: env.SITE_TOKEN }),
        ...(address && { [submissionHeaders.visitorAddress]: address }),
      },
      timeout: 10_000,
    })
    const refusal = error?.context instanceof Response ? error.context : undefined
    const told = refusal ? await refusal.json().catch(() => undefined) : data
    return answer.safeParse(told).data ?? (refusal?.status === 404 ? missing : failed)
  } catch {
    return failed
  }
}

const text = z.string().max(1000)
const announced = z.object({ form: text, name: text, bytes: z.number() })
const arrived = z.object({ form: text, id: text })

/** Where one file of this name and size may be put, once. */
export async function grantFile(asked: z.infer<typeof announced>): Promise<FileAnswer> {
  const { data } = announced.safeParse(asked)
  if (!data) return failed
  const granted = await ask({ do: 'grant', ...data })
  // The page may send it there itself only if its policy names the project (tools/build/csp.mjs).
  const origin = process.env.STORAGE_ORIGIN
  const isKnown = origin && env.SUPABASE_URL && new URL(env.SUPABASE_URL).origin === origin
  return granted.success && granted.url && isKnown ? { ...granted, url: origin + granted.url } : granted
}

/** It was put there; whether it is what was announced. */
export async function settleFile(asked: z.infer<typeof arrived>): Promise<FileAnswer> {
  const { data } = arrived.safeParse(asked)
  return data ? ask({ do: 'settle', ...data }) : failed
}
