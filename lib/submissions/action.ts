'use server'

import { createHash } from 'node:crypto'
import { headers } from 'next/headers'
import { getForms } from '@/lib/content'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import type { Answers } from '@/supabase/functions/_shared/answers.ts'
import { type FormName, formNames } from '@/supabase/functions/_shared/forms.ts'
import { idempotencyKeyPattern, submissionHeaders } from '@/supabase/functions/_shared/submission-headers.ts'
import { attributionHeader } from './attribution'
import { forward } from './forward'
import { toAnswers } from './mapping'
import { type FieldErrors, type FormValues, formSchemas } from './schemas'
import { metaFields, type RequestState } from './state'

/** Browsers send two characters for each line break and count one. */
const textOf = (data: FormData, name: string) => {
  const value = data.get(name)
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n') : ''
}

/** All three forms arrive here; the arguments are as hostile as any other request. */
export async function sendRequest(_previous: RequestState, data: FormData): Promise<RequestState> {
  const texts = await getForms()
  const form = formNames.find((name) => name === textOf(data, metaFields.form)) ?? 'project-request'
  const schema = formSchemas[form](texts)
  const values = Object.fromEntries(Object.keys(schema.shape).map((name) => [name, textOf(data, name)]))

  const parsed = schema.safeParse(values)
  if (!parsed.success) {
    const errors: FieldErrors = {}
    for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message
    return { status: 'invalid', values, errors }
  }

  const answers = toAnswers(form, parsed.data as FormValues<typeof form>)
  const delivery = await forward(answers, await submissionHeadersFrom(form, data, answers))
  log(delivery.ok ? 'info' : 'error', 'submission', {
    form,
    outcome: delivery.ok ? 'delivered' : delivery.reason,
  })
  if (!delivery.ok) return { status: 'failed', values, errors: {} }
  return { status: 'sent', values: {}, errors: {}, reference: delivery.reference }
}

async function submissionHeadersFrom(form: FormName, data: FormData, answers: Answers) {
  const incoming = await headers()
  const address = env.TRUSTED_ADDRESS_HEADER && incoming.get(env.TRUSTED_ADDRESS_HEADER)
  const optional = {
    [submissionHeaders.attribution]: attributionHeader(
      textOf(data, metaFields.attribution),
      incoming.get('referer'),
    ),
    [submissionHeaders.trap]: encodeURIComponent(textOf(data, metaFields.trap).slice(0, 200)),
    [submissionHeaders.elapsed]: textOf(data, metaFields.elapsed).match(/^\d{1,9}$/)?.[0],
    [submissionHeaders.visitorAddress]: address,
    [submissionHeaders.siteToken]: env.SITE_TOKEN,
  }
  const present = Object.entries(optional).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return {
    ...Object.fromEntries(present),
    [submissionHeaders.form]: form,
    [submissionHeaders.idempotencyKey]: requestKey(textOf(data, metaFields.key), answers, address ?? ''),
  }
}

/**
 * The browser names each distinct request. Without script the page cannot, so the same words from the same
 * place within a quarter of an hour are taken for the same request: a reloaded page sends it no second time.
 */
function requestKey(given: string, answers: Answers, address: string) {
  if (idempotencyKeyPattern.test(given)) return given
  const quarterHour = Math.floor(Date.now() / 900_000)
  return createHash('sha256')
    .update(JSON.stringify([answers, address, quarterHour]))
    .digest('hex')
}
