'use server'

import * as z from 'zod/mini'
import { env } from '#lib/server/env.ts'
import { errorName, log } from '#lib/server/log.ts'
import { invokeFunction } from '#lib/server/supabase/server.ts'
import { en } from '#messages/en.ts'

/** Why a file is not uploaded; each problem has a message. */
export type UploadProblem = keyof typeof en.uploads.problems

const problem = z.custom<UploadProblem>((reason) => Object.hasOwn(en.uploads.problems, String(reason)))

const result = z.discriminatedUnion('success', [
  z.object({ success: z.literal(true), id: z.string(), url: z.optional(z.string()) }),
  z.object({ success: z.literal(false), reason: z.catch(problem, 'network') }),
])
type UploadResult = z.infer<typeof result>

const failed: UploadResult = { success: false, reason: 'network' }

/** Invokes the function request-files on behalf of the visitor; a refusal has its reason in the body. */
async function invoke(body: object): Promise<UploadResult> {
  let status: number | undefined
  try {
    const { data, error, response } = await invokeFunction('request-files', body)
    status = response?.status
    const reply = error ? await response?.json().catch(() => undefined) : data
    const answer = result.safeParse(reply)
    if (answer.success) return answer.data
    throw error ?? answer.error
  } catch (error) {
    log('error', 'request-files', { error: errorName(error), status })
    // A project without the function takes no files.
    return status === 404 ? { success: false, reason: 'busy' } : failed
  }
}

const text = z.string().check(z.maxLength(1000))
const announced = z.object({ form: text, name: text, bytes: z.number() })
const uploaded = z.object({ form: text, id: text })

/** Returns a single-use upload URL for one file of this name and size. */
export async function createUpload(file: z.infer<typeof announced>) {
  const { data } = announced.safeParse(file)
  if (!data) return failed
  const granted = await invoke({ do: 'grant', ...data })
  // The CSP must name the project for the page to upload to it directly (scripts/build/csp.mjs).
  const origin = process.env.STORAGE_ORIGIN
  const isAllowed = origin && env.SUPABASE_URL && new URL(env.SUPABASE_URL).origin === origin
  return granted.success && granted.url && isAllowed ? { ...granted, url: origin + granted.url } : granted
}

/** Has the function compare an uploaded file with its announced name and size. */
export async function completeUpload(file: z.infer<typeof uploaded>) {
  const { data } = uploaded.safeParse(file)
  return data ? invoke({ do: 'settle', ...data }) : failed
}
