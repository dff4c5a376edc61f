import type { FormName } from '#contract/answers.ts'
import type { Messages } from '#messages/en.ts'
import { DRAFT_CHANGED, readDraft, saveDraft } from './drafts.ts'
import { formOf, namesOf, type Values } from './forms.ts'
import type { FormLink } from './link-data.ts'

/** What a form takes from the link that opens it; nothing if the visitor comes to it otherwise. */
export type Prefill = Omit<FormLink, 'form'>

/** Whether a link says what a request is about: a page or products. */
export const isAbout = ({ topic, items }: Prefill) => Boolean(topic || items)

/** The initial value of each field: what a link chooses wins over a draft. */
export function initialValues(form: FormName, prefill: Prefill, draft: Values) {
  const { choice, quantity, neededBy } = prefill
  const timeline = timelineOf(prefill)
  const chosen: Values = {
    [formOf(form).choice]: choice,
    quantity,
    timeline,
    neededBy: isAbout(prefill) ? neededBy : '',
  }
  return Object.fromEntries(namesOf(form).map((name) => [name, chosen[name] ?? draft[name] ?? '']))
}

/** The longest time to a day, in calendar days from today, of each timeline but the last. */
const TIMELINES = [
  [3, 'Rush (1-3 days)'],
  [14, 'Standard (1-2 weeks)'],
  [28, 'Flexible (2-4 weeks)'],
  [Number.POSITIVE_INFINITY, 'No rush (1+ months)'],
] as const satisfies [number, keyof Messages['forms']['quote']['fields']['timeline']['options']][]

/** The timeline of a quick quote that says when an order is needed, and whether only rushed; none if that is past. */
function timelineOf({ neededBy = '', plan }: Prefill) {
  const day = Date.parse(`${neededBy}T00:00`)
  const days = plan === 'Rush order' ? 0 : Math.round((day - new Date().setHours(0, 0, 0, 0)) / 86_400_000)
  return TIMELINES.find(([most]) => days >= 0 && days <= most)?.[1]
}

/** Prefills the form in the page through its draft, which also reaches the form of another page. */
export function prefillPage({ choice, quantity, ...link }: Prefill) {
  const form = 'project-request'
  const draft = readDraft(form)
  const values = initialValues(form, { choice, quantity }, draft)
  saveDraft(form, { ...draft, ...values, link: JSON.stringify(link) })
  dispatchEvent(new Event(DRAFT_CHANGED))
}
