import type { FormName } from '#contract/answers.ts'
import { sendRequest } from './action.ts'
import { readDraft, requestKey } from './drafts.ts'
import type { Values } from './forms.ts'
import { type Prefill, prefillDescription } from './prefill.ts'
import { idleState, metaFields, PAGE_TIMEOUT_MS, uploadQueues } from './state.ts'
import { recordedVisit, visitedForMs } from './visit.ts'

/** Posts a request through the server action; rejects on timeout. */
export function postRequest(form: FormName, values: Values, prefill: Prefill, honeypot: string) {
  const sent = uploadQueues.get(form)?.sent()
  const facts = {
    // Without files, an upload that has loaded since the last attempt must not change the idempotency key.
    [metaFields.files]: sent?.files.length ? JSON.stringify(sent) : '',
    [metaFields.items]: JSON.stringify(prefill.items ?? []),
    [metaFields.topic]: prefill.topic ?? readDraft(form).topic ?? '',
  }
  const fields = {
    ...values,
    ...facts,
    [metaFields.form]: form,
    // The page is part of the idempotency key: the same input sent from another page is another request.
    [metaFields.key]: requestKey(form, { ...values, ...facts, page: location.pathname }),
    [metaFields.honeypot]: honeypot,
    [metaFields.elapsed]: String(visitedForMs()),
    [metaFields.attribution]: recordedVisit(),
    [metaFields.template]: prefillDescription('', prefill),
    [metaFields.language]: document.documentElement.dataset.prefix?.slice(1),
  }
  const data = new FormData()
  for (const [name, value = ''] of Object.entries(fields)) data.set(name, value)
  const timeout = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new DOMException('no answer', 'TimeoutError')), PAGE_TIMEOUT_MS),
  )
  return Promise.race([sendRequest(idleState, data), timeout])
}
