import type { FormName } from '#contract/answers.ts'
import type { UploadQueue } from '#lib/uploads/upload-queue.ts'
import { sendRequest } from './action.ts'
import { requestKey } from './drafts.ts'
import type { MetaField, Values } from './forms.ts'
import type { Prefill } from './prefill.ts'
import { idleState } from './request-state.ts'
import { recordedVisit, visitedForMs } from './visit.ts'

type Request = {
  values: Values
  prefill: Prefill
  queue?: UploadQueue
}

/** Posts a form element, with its validated values, through the server action. */
export function postRequest(form: FormName, element: HTMLFormElement, request: Request) {
  const { values, prefill, queue } = request
  const files = queue?.uploaded()
  const { items = [], topic, delivery, plan } = prefill
  // A form without a field for the day has that of its link.
  const { neededBy = prefill.neededBy } = values
  // Another day than the link's was not planned.
  const isPlanned = !neededBy || neededBy === prefill.neededBy
  const lines = isPlanned ? items : items.map((item) => ({ ...item, plan: undefined }))
  const facts: Partial<Record<MetaField | 'neededBy', string>> = {
    neededBy,
    items: JSON.stringify(lines),
    delivery,
    plan: isPlanned ? plan : '',
    topic,
  }
  const withFiles = lines.map(({ own = [], ...item }) => {
    const ids = queue?.idsOf(own) ?? []
    return { ...item, files: ids, missing: own.length - ids.length }
  })
  const meta: Partial<Record<MetaField, string>> = {
    items: JSON.stringify(withFiles),
    files: files?.files.length ? JSON.stringify(files) : '',
    // The page is part of the idempotency key: the same input sent from another page is another request. Files are not:
    // after a lost response and a reload they have other ids, or are added late.
    requestKey: requestKey(form, { ...values, ...facts, page: location.pathname }),
    elapsed: String(visitedForMs()),
    attribution: recordedVisit(),
  }
  const data = new FormData(element)
  for (const [name, value = ''] of Object.entries({ ...values, ...facts, ...meta })) data.set(name, value)
  return sendRequest(idleState, data)
}
